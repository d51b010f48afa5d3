import { styled } from '#ui/theme/theme'

/** One column of order cards; two on a wide screen. */
export const OrderGrid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
  '@wide': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '$4' },
})
