import { styled } from '#ui/theme/theme'

/** What can be acted on as one. Flat with a hairline: shadows belong to what floats. */
export const Card = styled('div', {
  background: '$surface',
  borderRadius: '$xl',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  padding: '$5',
})
