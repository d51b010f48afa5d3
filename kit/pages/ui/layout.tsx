import { styled } from './theme.ts'

/** Elements below each other: gap 1 or 3 inside an element, 4 between elements, 8 between groups. */
export const Stack = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  variants: {
    gap: {
      1: { gap: '$1' },
      3: { gap: '$3' },
      4: { gap: '$4' },
      5: { gap: '$5' },
      6: { gap: '$6' },
      8: { gap: '$8' },
    },
  },
  defaultVariants: { gap: 4 },
})

/** Elements side by side. */
export const Row = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  variants: {
    wrap: { true: { flexWrap: 'wrap' } },
  },
})

/** The body of a page, with gutters at the sides. */
export const Page = styled('div', {
  width: '100%',
  maxWidth: 'calc($sizes$page + 2 * $space$gutter)',
  marginInline: 'auto',
  paddingInline: '$gutter',
  paddingBottom: '$16',
  variants: { width: { page: {}, column: { maxWidth: 'calc($sizes$column + 2 * $space$gutter)' } } },
})

/** A flat card with a hairline border. */
export const Card = styled('div', {
  background: '$surface',
  borderRadius: '$xl',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  padding: '$5',
})
