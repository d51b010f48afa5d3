import { useRef } from 'react'
import type { Cart } from '#domain/calls/cart'
import { BackLink } from '../ui/BackLink'
import { Page } from '../ui/Page'
import { TopBar } from '../ui/TopBar'
import { CartBones } from './cart/CartBones'
import { CartEmpty } from './cart/CartEmpty'
import { CartReady, type CartReadyProps } from './cart/CartReady'
import { ClearCart } from './cart/ClearCart'
import { FailedToLoad } from './FailedToLoad'

interface CartViewProps extends Omit<CartReadyProps, 'cart' | 'vendorId'> {
  /** null until a trailer was visited. */
  readonly vendorId: number | null
  /** null while nothing is known of it. */
  readonly cart: Cart | null
  /** Why it could not be read: nobody is told that their cart is empty when that is not known. */
  readonly problem: string | null
  readonly onReload: () => void
  readonly onClear: () => void
}

/** The cart and the way to pay for it (spec, cart). */
export function CartView({ vendorId, cart, problem, onReload, onClear, ...rest }: CartViewProps) {
  const page = useRef<HTMLDivElement>(null)
  const change: CartReadyProps['onQuantity'] = (line, quantity) => {
    // The stepper goes with its line: the keyboard stays on this page.
    if (quantity < 1) page.current?.focus({ preventScroll: true })
    rest.onQuantity(line, quantity)
  }
  const filled = vendorId !== null && cart !== null && cart.lines.length > 0
  return (
    <>
      <TopBar
        title="Your cart"
        width="page"
        back={<BackToMenu vendorId={vendorId} />}
        tools={filled && <ClearCart onClear={onClear} />}
      />
      <Page ref={page} tabIndex={-1} css={{ outline: 0 }}>
        {cart === null && <CartBones />}
        {cart !== null && !filled && <NothingIn vendorId={vendorId} problem={problem} onReload={onReload} />}
        {filled && <CartReady {...rest} onQuantity={change} vendorId={vendorId} cart={cart} />}
      </Page>
    </>
  )
}

function NothingIn({
  vendorId,
  problem,
  onReload,
}: Pick<CartViewProps, 'vendorId' | 'problem' | 'onReload'>) {
  if (problem === null) return <CartEmpty vendorId={vendorId} />
  return <FailedToLoad onRetry={onReload}>{problem}</FailedToLoad>
}

function BackToMenu({ vendorId }: { readonly vendorId: number | null }) {
  if (vendorId === null) return <BackLink to="/vendors" label="Back to trailers" />
  return <BackLink to="/vendor/$vendorId" params={{ vendorId: String(vendorId) }} label="Back to menu" />
}
