import { styled } from '#ui/theme/theme'

/** Cards one beneath the other, two abreast on a tablet, three on a desk. */
export const VendorGrid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$8 $6',
  '@tablet': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@wide': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
