import { styled } from '#ui/theme/theme'

/** Elements below each other: gap 2 inside an element, 4 between elements, 8 between groups. */
export const Stack = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  variants: {
    gap: {
      0: { gap: 0 },
      1: { gap: '$1' },
      2: { gap: '$2' },
      3: { gap: '$3' },
      4: { gap: '$4' },
      5: { gap: '$5' },
      6: { gap: '$6' },
      8: { gap: '$8' },
    },
  },
  defaultVariants: { gap: 4 },
})
