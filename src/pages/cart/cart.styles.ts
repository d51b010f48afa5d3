import { styled } from '#ui/theme/theme'

/** One column on a phone. On a wide screen the lines are left of the checkout panel. */
export const CartLayout = styled('div', {
  '@wide': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) $sizes$aside',
    columnGap: '$12',
    alignItems: 'start',
  },
  variants: {
    /** Adds room for the banner above the pay button. */
    hasBanner: { true: { paddingBottom: 64, '@wide': { paddingBottom: 0 } } },
  },
})

/** On a wide screen, a card that stays in view. */
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
