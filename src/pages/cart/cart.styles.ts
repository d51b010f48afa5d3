import { styled } from '#ui/theme/theme'

/** One column on a phone, over the bottom bar; on a desk the lines, and beside them what they come to. */
export const CartLayout = styled('div', {
  '@wide': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) $sizes$aside',
    columnGap: '$12',
    alignItems: 'start',
  },
  variants: {
    /** Room for the banner over the button. */
    hasBanner: { true: { paddingBottom: 64, '@wide': { paddingBottom: 0 } } },
  },
})

/** A card that stays in view, on a desk. */
export const CheckoutPanel = styled('div', {
  '@wide': {
    position: 'sticky',
    top: 84,
    padding: '$5',
    borderRadius: '$xl',
    background: '$surface',
    boxShadow: 'inset 0 0 0 1px $colors$line',
    '& > section:first-child': { marginTop: 0 },
  },
})
