import { styled } from '#ui/theme/theme'

/** The body of a screen: the gutter at its sides, and room beneath for what floats at the bottom. */
export const Page = styled('div', {
  width: '100%',
  maxWidth: 'calc($sizes$page + 2 * $space$gutter)',
  marginInline: 'auto',
  paddingInline: '$gutter',
  paddingBottom: 128,
  '@wide': { paddingBottom: '$16' },
  variants: {
    /** Over the bottom navigation instead of a bottom bar. */
    aboveBottomNav: { true: { paddingBottom: 'calc($sizes$nav + 36px + env(safe-area-inset-bottom))' } },
    width: {
      page: {},
      column: { maxWidth: 'calc($sizes$column + 2 * $space$gutter)' },
      ticket: { maxWidth: 'calc($sizes$ticket + 2 * $space$gutter)' },
      narrow: { maxWidth: 'calc(440px + 2 * $space$gutter)' },
    },
    /** Keeps the room for a bottom bar on wide screens too. */
    aboveBottomBar: { true: { '@wide': { paddingBottom: 128 } } },
  },
  compoundVariants: [{ aboveBottomNav: true, css: { '@wide': { paddingBottom: '$16' } } }],
})
