import { styled } from '#ui/theme/theme'

/** An input for a time or a date, as high as a finger needs. */
export const ClockInput = styled('input', {
  minHeight: '$tap',
  minWidth: 112,
  paddingInline: '$2',
  border: 0,
  borderRadius: '$md',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  fontSize: '1rem',
})
