import type { ComponentProps } from 'react'
import { styled } from '#ui/theme/theme'

/** 38 px high. An invisible border extends the touch target to 44 px. */
const Root = styled('button', {
  position: 'relative',
  flex: 'none',
  height: '$chip',
  paddingInline: 14,
  borderRadius: '$pill',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '$md',
  fontWeight: '$medium',
  lineHeight: 1,
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  whiteSpace: 'nowrap',
  transition: 'background $transitions$fast, color $transitions$fast',
  '&::after': { content: '', position: 'absolute', inset: -3 },
  '&[aria-pressed="true"], &[data-state="on"]': { background: '$ink', color: '$paper', boxShadow: 'none' },
  '& svg': { width: 17, height: 17 },
  variants: { isAction: { true: { color: '$emberInk' } } },
})

interface ChipProps extends ComponentProps<typeof Root> {
  /** Whether it is chosen. Omit it for a chip that is an action, such as '+2 more' with `isAction`. */
  readonly pressed?: boolean
}

/** A toggle in a row of choices. */
export function Chip({ pressed, type = 'button', ...rest }: ChipProps) {
  return <Root {...rest} type={type} aria-pressed={pressed} />
}
