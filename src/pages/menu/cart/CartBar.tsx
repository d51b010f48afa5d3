import { createLink } from '@tanstack/react-router'
import { type ComponentProps, useMemo } from 'react'
import type { Cart } from '#domain/contract/ordering/cart'
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
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 $3',
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
  '&[hidden]': { display: 'none' },
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
const Total = styled('span', { marginLeft: 'auto', textAlign: 'right', lineHeight: 1.2 })
const FeesNote = styled('span', { display: 'block', fontSize: '$xs', fontWeight: '$medium' })

/** Inserts the rules of what the bar shows only for a cart with fees. */
const insertFeesNoteRules = (): void => insertRules(FeesNote)

const cartTotal = (cart: Cart | null) => cart?.total ?? 0
const cartFees = (cart: Cart | null) => (cart ? cart.serviceCharge + cart.deliveryCharge : 0)

interface CartBarAnchorProps extends ComponentProps<typeof Root> {
  readonly cart: CartReader
}

/** Hidden while the cart is empty: after the first tap, showing it is faster than creating it. */
function CartBarAnchor({ cart, ...rest }: CartBarAnchorProps) {
  const lines = useCartValue(cart, countCartLines)
  const total = useCartValue(cart, cartTotal)
  const fees = useCartValue(cart, cartFees)
  return (
    <Root {...rest} hidden={lines === 0}>
      <LineCount>
        <span>{lines}</span>
        <VisuallyHidden>{lines === 1 ? ' line' : ' lines'}</VisuallyHidden>
      </LineCount>
      <span>View Cart</span>
      <Total>
        <Money pence={total} />
        {fees > 0 && <FeesNote>{`with ${formatMoney(fees)} fees`}</FeesNote>}
      </Total>
    </Root>
  )
}
const CartBarLink = createLink(CartBarAnchor)

/** The link 'View Cart' with the number of lines and the total with fees. Only its content renders again. */
export function CartBar({ cart }: { readonly cart: CartReader }) {
  useMemo(insertFeesNoteRules, [])
  return <CartBarLink to={PATHS.cart} cart={cart} />
}
