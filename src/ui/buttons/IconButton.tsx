import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '#ui/feedback/Badge'
import { styled } from '#ui/theme/theme'
import { iconButtonStyle } from './IconButton.styles'

const Root = styled('button', iconButtonStyle)

interface IconButtonProps extends ComponentProps<typeof Root> {
  /** What it does, for screen readers. */
  readonly label: string
  readonly icon: ReactNode
  readonly badge?: number
}

/** A button with one icon and an optional count. */
export function IconButton({ label, icon, badge = 0, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Root {...rest} type={type} aria-label={label}>
      {icon}
      {badge > 0 && <Badge aria-hidden="true">{badge}</Badge>}
    </Root>
  )
}
