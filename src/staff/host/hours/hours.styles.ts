import { fieldErrorStyle } from '#ui/forms/forms.styles'
import { styled } from '#ui/theme/theme'

/** An input for a time or a date, high enough for a finger. */
export const ClockInput = styled('input', {
  minHeight: '$tap',
  minWidth: 112,
  paddingInline: '$2',
  border: 0,
  borderRadius: '$md',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  fontSize: '1rem',
  '&[aria-invalid=true]': { boxShadow: 'inset 0 0 0 2px $colors$redSolid' },
})

/** On a line of its own, below the inputs of a range or a day. */
export const ErrorText = styled('p', fieldErrorStyle, { flexBasis: '100%' })
