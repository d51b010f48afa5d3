import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cartDishCount, dishCountText } from '#domain/cart/dish-lines'
import type { Cart } from '#domain/contract/ordering/cart'
import { formatMoney } from '#domain/money'
import { PATHS } from '#domain/paths'
import { Money } from '#ui/text/Money'
import { styled } from '#ui/theme/theme'
import { type CartReader, useCartValue } from './cart-reader'

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
  padding: '0 20px',
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
const Label = styled('span', { lineHeight: 1.2 })
const Total = styled('span', { marginLeft: 'auto', textAlign: 'right', lineHeight: 1.2 })
const SmallText = styled('span', { display: 'block', fontSize: '$xs', fontWeight: '$medium' })

const cartDishes = (cart: Cart | null) => (cart ? cartDishCount(cart) : 0)
const cartTotal = (cart: Cart | null) => cart?.total ?? 0
const cartFees = (cart: Cart | null) => (cart ? cart.serviceCharge + cart.deliveryCharge : 0)

interface CartBarAnchorProps extends ComponentProps<typeof Root> {
  readonly cart: CartReader
}

/** Hidden while the cart is empty: after the first tap, showing it is faster than creating it. */
function CartBarAnchor({ cart, ...rest }: CartBarAnchorProps) {
  const dishes = useCartValue(cart, cartDishes)
  const total = useCartValue(cart, cartTotal)
  const fees = useCartValue(cart, cartFees)
  return (
    <Root {...rest} hidden={dishes === 0}>
      <Label>
        <span>View Cart</span>
        <SmallText>{dishCountText(dishes)}</SmallText>
      </Label>
      <Total>
        <Money pence={total} />
        {fees > 0 && <SmallText>{`with ${formatMoney(fees)} fees`}</SmallText>}
      </Total>
    </Root>
  )
}
const CartBarLink = createLink(CartBarAnchor)

/** The link 'View Cart' with the number of dishes and the total with fees. Only its content renders again. */
export const CartBar = ({ cart }: { readonly cart: CartReader }) => (
  <CartBarLink to={PATHS.cart} cart={cart} />
)
