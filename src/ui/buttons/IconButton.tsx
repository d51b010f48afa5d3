import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '#ui/feedback/Badge'
import { iconButtonStyle } from './IconButton.styles'
import { styled } from '#ui/theme/theme'

const Root = styled('button', iconButtonStyle)

interface IconButtonProps extends ComponentProps<typeof Root> {
  /** What it does, for those who do not see the icon. */
  readonly label: string
  readonly icon: ReactNode
  readonly badge?: number
}

/** One icon that does something. */
export function IconButton({ label, icon, badge = 0, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Root {...rest} type={type} aria-label={label}>
      {icon}
      {badge > 0 && <Badge aria-hidden="true">{badge}</Badge>}
    </Root>
  )
}
