import type { ComponentProps } from 'react'
import { styled } from '#ui/theme/theme'

/** 38 px to see, 44 px to touch. A chosen chip is ink, not ember. */
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
  transition: 'background $transitions$quick, color $transitions$quick',
  '&::after': { content: '', position: 'absolute', inset: -3 },
  '&[aria-pressed="true"], &[data-state="on"]': { background: '$ink', color: '$paper', boxShadow: 'none' },
  '& svg': { width: 17, height: 17 },
  variants: { isAction: { true: { color: '$emberInk' } } },
})

interface ChipProps extends ComponentProps<typeof Root> {
  /** Chosen or not; leave it out for a chip that only does something ('+2 more', then with `act`). */
  readonly pressed?: boolean
}

/** A choice in a row of choices. */
export function Chip({ pressed, type = 'button', ...rest }: ChipProps) {
  return <Root {...rest} type={type} aria-pressed={pressed} />
}
