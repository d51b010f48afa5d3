import { createLink } from '@tanstack/react-router'
import { type ComponentProps, memo } from 'react'
import type { Cart } from '#domain/contract/cart'
import { formatMoney } from '#domain/money'
import { PATHS } from '#domain/paths'
import { Money } from '#ui/text/Money'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { insertRules, styled } from '#ui/theme/theme'
import { type CartReader, countCartLines, useCartValue } from './cart-reader'

/** Fixed at the bottom, over a fade that hides the text behind it. A wide screen shows the whole cart instead. */
const Root = styled('a', {
  position: 'fixed',
  inset: 'auto $space$gutter max(20px, env(safe-area-inset-bottom))',
  zIndex: '$float',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: '34px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$3',
  minHeight: 58,
  maxWidth: '$column',
  marginInline: 'auto',
  padding: '0 20px 0 12px',
  borderRadius: '$tile',
  color: '$onEmber',
  fontSize: '$lg',
  fontWeight: '$strong',
  fontVariantNumeric: 'tabular-nums',
  '&::before': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    inset: '-28px -100vw -40px',
    background: 'linear-gradient(transparent, $colors$paper 72%)',
    pointerEvents: 'none',
  },
  '&::after': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    borderRadius: '$tile',
    background: '$ember',
    boxShadow: '$ember',
  },
  '&:hover::after': { background: '$emberPressed' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid $colors$ember', outlineOffset: 3 },
  '@wide': { display: 'none' },
})
const LineCount = styled('span', {
  width: 34,
  height: 34,
  borderRadius: 11,
  display: 'grid',
  placeItems: 'center',
  background: 'rgb(0 0 0 / 0.16)',
  fontSize: '$md',
})
const Total = styled('span', { textAlign: 'right', lineHeight: 1.2 })
const FeesNote = styled('span', { display: 'block', fontSize: '$xs', fontWeight: '$medium' })

interface CartBarAnchorProps extends ComponentProps<typeof Root> {
  readonly lines: number
  /** Integer pence. */
  readonly total: number
  readonly fees: number
}

function CartBarAnchor({ lines, total, fees, ...rest }: CartBarAnchorProps) {
  return (
    <Root {...rest}>
      <LineCount>
        {lines}
        <VisuallyHidden>{lines === 1 ? ' line' : ' lines'}</VisuallyHidden>
      </LineCount>
      <span>View Cart</span>
      <Total>
        <Money pence={total} />
        {fees > 0 && <FeesNote>with {formatMoney(fees)} fees</FeesNote>}
      </Total>
    </Root>
  )
}

/** Inserts the rules of the bar, which the first added dish shows. */
export function insertCartBarRules(): void {
  for (const part of [Root, LineCount, Total, FeesNote]) insertRules(part)
}

const CartBarLink = memo(createLink(CartBarAnchor))

const cartTotal = (cart: Cart | null) => cart?.total ?? 0
const cartFees = (cart: Cart | null) => (cart ? cart.serviceCharge + cart.deliveryCharge : 0)

/** The link 'View Cart' with the number of lines and the total with fees; nothing for an empty cart. */
export function CartBar({ cart }: { readonly cart: CartReader }) {
  const lines = useCartValue(cart, countCartLines)
  const total = useCartValue(cart, cartTotal)
  const fees = useCartValue(cart, cartFees)
  return lines === 0 ? null : <CartBarLink to={PATHS.cart} lines={lines} total={total} fees={fees} />
}
