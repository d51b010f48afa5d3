import { styled } from '#ui/theme/theme'

/** A card. Flat with a hairline border: shadows are for floating elements. */
export const Card = styled('div', {
  background: '$surface',
  borderRadius: '$xl',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  padding: '$5',
})
