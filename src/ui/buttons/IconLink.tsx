import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '#ui/feedback/Badge'
import { iconButtonStyle } from './IconButton.styles'
import { styled } from '#ui/theme/theme'

const Root = styled('a', iconButtonStyle)

interface IconAnchorProps extends ComponentProps<typeof Root> {
  /** Where it leads, for those who do not see the icon: 'Cart, 4 lines'. */
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

/** One icon that leads somewhere. */
export const IconLink = createLink(IconAnchor)
