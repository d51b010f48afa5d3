import { styled } from '#ui/theme/theme'

/** One column of cards; two on a tablet, three on a wide screen. */
export const VendorGrid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$8 $6',
  '@tablet': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@wide': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
