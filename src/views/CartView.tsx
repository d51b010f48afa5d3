import type { Cart } from '#domain/calls/cart'
import { BackLink } from '../ui/BackLink'
import { Page } from '../ui/Page'
import { TopBar } from '../ui/TopBar'
import { CartBones } from './cart/CartBones'
import { CartEmpty } from './cart/CartEmpty'
import { CartReady, type CartReadyProps } from './cart/CartReady'
import { ClearCart } from './cart/ClearCart'

interface CartViewProps extends Omit<CartReadyProps, 'cart' | 'vendorId'> {
  /** null until a trailer was visited. */
  readonly vendorId: number | null
  /** null while nothing is known of it. */
  readonly cart: Cart | null
  readonly onClear: () => void
}

/** The cart and the way to pay for it (spec, cart). */
export function CartView({ vendorId, cart, onClear, ...rest }: CartViewProps) {
  const filled = vendorId !== null && cart !== null && cart.lines.length > 0
  return (
    <>
      <TopBar
        title="Your cart"
        width="page"
        back={<BackToMenu vendorId={vendorId} />}
        tools={filled && <ClearCart onClear={onClear} />}
      />
      <Page>
        {cart === null && <CartBones />}
        {cart !== null && !filled && <CartEmpty vendorId={vendorId} />}
        {filled && <CartReady {...rest} vendorId={vendorId} cart={cart} />}
      </Page>
    </>
  )
}

function BackToMenu({ vendorId }: { readonly vendorId: number | null }) {
  if (vendorId === null) return <BackLink to="/vendors" label="Back to trailers" />
  return <BackLink to="/vendor/$vendorId" params={{ vendorId: String(vendorId) }} label="Back to menu" />
}
