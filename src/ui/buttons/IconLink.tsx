import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '#ui/feedback/Badge'
import { styled } from '#ui/theme/theme'
import { iconButtonStyle } from './IconButton.styles'

const Root = styled('a', iconButtonStyle)

interface IconAnchorProps extends ComponentProps<typeof Root> {
  /** Its destination, for screen readers, such as 'Cart, 4 lines'. */
  readonly label: string
  readonly icon: ReactNode
  readonly badge?: number
}

function IconAnchor({ label, icon, badge = 0, ...rest }: IconAnchorProps) {
  return (
    <Root {...rest} aria-label={label}>
      {icon}
      {badge > 0 && <Badge aria-hidden="true">{badge}</Badge>}
    </Root>
  )
}

/** A link with one icon and an optional count. */
export const IconLink = createLink(IconAnchor)
