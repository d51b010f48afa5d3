import { styled } from '#ui/theme/theme'

/** Orders one beneath the other, two abreast on a desk. */
export const OrderGrid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
  '@wide': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '$4' },
})
