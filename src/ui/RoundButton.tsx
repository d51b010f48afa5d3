import type { ComponentProps, ReactNode } from 'react'
import { Badge } from './Badge'
import { roundStyle } from './round-style'
import { styled } from './theme'

const Root = styled('button', roundStyle)

interface RoundButtonProps extends ComponentProps<typeof Root> {
  /** What it does, for those who do not see the icon. */
  readonly label: string
  readonly icon: ReactNode
  readonly badge?: number
}

/** One icon that does something. */
export function RoundButton({ label, icon, badge = 0, type = 'button', ...rest }: RoundButtonProps) {
  return (
    <Root {...rest} type={type} aria-label={label}>
      {icon}
      {badge > 0 && <Badge aria-hidden="true">{badge}</Badge>}
    </Root>
  )
}
