import type { OrderTypeConfig } from '#domain/config/app-config'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { OrderType } from '#domain/orders/order-type'
import { PATHS } from '#domain/paths'
import { CartLineItem } from '#pages/cart/CartLineItem'
import { ClearCartButton } from '#pages/cart/ClearCartButton'
import { OrderTypeSwitch } from '#pages/cart/OrderTypeSwitch'
import { useStableCallback } from '#pages/hooks/use-stable-callback'
import { cartPriceRows } from '#pages/shared/price-breakdown-rows'
import { LinkButton } from '#ui/buttons/LinkButton'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { PriceBreakdown } from '#ui/text/PriceBreakdown'
import { styled } from '#ui/theme/theme'
import { type CartReader, useCartValue } from './cart-reader'

/** Stays in view beside the menu. Its lines scroll; its total does not. */
const CartAsideRoot = styled('aside', Card, {
  display: 'none',
  '@wide': {
    display: 'flex',
    flexDirection: 'column',
    position: 'sticky',
    top: 84,
    marginTop: '$2',
    maxHeight: 'calc(100dvh - 108px)',
    padding: 0,
    overflow: 'hidden',
  },
})

const CartAsideHeaderArea = styled('div', { padding: '$5 $5 0' })

const CartAsideLines = styled('div', {
  overflowY: 'auto',
  padding: '0 $space$5 12px',
  scrollbarWidth: 'thin',
  maskImage: 'linear-gradient(#000 calc(100% - 28px), transparent)',
})

const CartAsideTotal = styled('div', {
  padding: '$space$3 $space$5 $space$5',
  borderTop: '1px solid $colors$line',
})

/** The actions on the whole cart. */
export interface CartActions {
  readonly orderTypes: readonly OrderTypeConfig[]
  readonly onOrderTypeChange: (type: OrderType) => void
  readonly onClear: () => void
}

interface CartAsideProps {
  readonly vendorId: number
  readonly cart: CartReader
  readonly actions: CartActions | null
  /** The text instead of a cart that has not loaded. */
  readonly message: string | null
  /** The ids of the dishes of the menu that are sold out. */
  readonly soldOutIds: readonly number[]
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
}

const selectCart = (cart: Cart | null) => cart

/** The cart beside the menu, on wide screens. */
export function CartAside({ vendorId, cart: reader, actions, message, ...props }: CartAsideProps) {
  const cart = useCartValue(reader, selectCart)
  const changeQuantity = useStableCallback(props.onQuantityChange)
  if (cart === null || cart.lines.length === 0)
    return <EmptyCartAside>{message ?? EMPTY_CART_TEXT}</EmptyCartAside>
  return (
    <CartAsideRoot aria-label="Cart">
      <CartAsideHeader cart={cart} actions={actions} />
      <CartAsideLines>
        {cart.lines.map(line => (
          <CartLineItem
            key={line.id}
            small
            vendorId={vendorId}
            line={line}
            soldOut={props.soldOutIds.includes(line.menuItemId)}
            onQuantityChange={changeQuantity}
          />
        ))}
      </CartAsideLines>
      <CartAsideTotal>
        <PriceBreakdown rows={cartPriceRows(cart)} total={cart.total} css={{ gap: 6 }} />
        <LinkButton to={PATHS.cart} wide css={{ marginTop: '$4' }}>
          View Cart
        </LinkButton>
      </CartAsideTotal>
    </CartAsideRoot>
  )
}

function CartAsideHeader({ cart, actions }: Pick<CartAsideProps, 'actions'> & { readonly cart: Cart }) {
  return (
    <CartAsideHeaderArea>
      <Row spaceBetween css={{ minHeight: 44, marginBlock: -8 }}>
        <Heading as="h2">Your cart</Heading>
        {actions && <ClearCartButton onClear={actions.onClear} />}
      </Row>
      {actions && (
        <div style={{ marginTop: 16 }}>
          <OrderTypeSwitch
            types={actions.orderTypes}
            value={cart.orderType}
            onChange={actions.onOrderTypeChange}
          />
        </div>
      )}
    </CartAsideHeaderArea>
  )
}

const EMPTY_CART_TEXT = 'Your cart is empty. The dishes you add appear here, with their total.'

const EmptyCartAside = ({ children }: { readonly children: string }) => (
  <CartAsideRoot aria-label="Cart">
    <CartAsideHeaderArea css={{ paddingBottom: '$5' }}>
      <Heading as="h2">Your cart</Heading>
      <MutedText css={{ marginTop: '$2' }}>{children}</MutedText>
    </CartAsideHeaderArea>
  </CartAsideRoot>
)
