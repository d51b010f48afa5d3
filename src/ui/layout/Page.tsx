import { styled } from '#ui/theme/theme'

/** The body of a screen: gutters at the sides, and room at the bottom for a floating bar. */
export const Page = styled('div', {
  width: '100%',
  maxWidth: 'calc($sizes$page + 2 * $space$gutter)',
  marginInline: 'auto',
  paddingInline: '$gutter',
  paddingBottom: 128,
  '@wide': { paddingBottom: '$16' },
  variants: {
    /** Leaves room for the bottom navigation instead of a bottom bar. */
    aboveBottomNav: { true: { paddingBottom: 'calc($sizes$nav + 36px + env(safe-area-inset-bottom))' } },
    width: {
      page: {},
      column: { maxWidth: 'calc($sizes$column + 2 * $space$gutter)' },
      ticket: { maxWidth: 'calc($sizes$ticket + 2 * $space$gutter)' },
      narrow: { maxWidth: 'calc(440px + 2 * $space$gutter)' },
    },
    /** Leaves the room for a bottom bar on wide screens too. */
    aboveBottomBar: { true: { '@wide': { paddingBottom: 128 } } },
  },
  compoundVariants: [{ aboveBottomNav: true, css: { '@wide': { paddingBottom: '$16' } } }],
})
