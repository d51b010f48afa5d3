import { useRef } from 'react'
import type { Cart } from '#domain/contract/cart'
import { LoadError } from '#pages/shared/LoadError'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { CartSkeleton } from './CartSkeleton'
import { ClearCartButton } from './ClearCartButton'
import { EmptyCart } from './EmptyCart'
import { LoadedCart, type LoadedCartProps } from './LoadedCart'

interface CartViewProps extends Omit<LoadedCartProps, 'cart' | 'vendorId'> {
  /** null until a trailer was visited. */
  readonly vendorId: number | null
  /** null while nothing is known of it. */
  readonly cart: Cart | null
  /** Why it could not be read: nobody is told that their cart is empty when that is not known. */
  readonly errorMessage: string | null
  readonly onReload: () => void
  readonly onClear: () => void
}

/** The cart and the way to pay for it (spec, cart). */
export function CartView({ vendorId, cart, errorMessage, onReload, onClear, ...rest }: CartViewProps) {
  const page = useRef<HTMLDivElement>(null)
  const change: LoadedCartProps['onQuantityChange'] = (line, quantity) => {
    // The stepper goes with its line: the keyboard stays on this page.
    if (quantity < 1) page.current?.focus({ preventScroll: true })
    rest.onQuantityChange(line, quantity)
  }
  const filled = vendorId !== null && cart !== null && cart.lines.length > 0
  return (
    <>
      <TopBar
        title="Your cart"
        width="page"
        back={<BackToMenu vendorId={vendorId} />}
        actions={filled && <ClearCartButton onClear={onClear} />}
      />
      <Page ref={page} tabIndex={-1} css={{ outline: 0 }}>
        {cart === null && <CartSkeleton />}
        {cart !== null && !filled && (
          <EmptyOrFailedCart vendorId={vendorId} errorMessage={errorMessage} onReload={onReload} />
        )}
        {filled && <LoadedCart {...rest} onQuantityChange={change} vendorId={vendorId} cart={cart} />}
      </Page>
    </>
  )
}

function EmptyOrFailedCart({
  vendorId,
  errorMessage,
  onReload,
}: Pick<CartViewProps, 'vendorId' | 'errorMessage' | 'onReload'>) {
  if (errorMessage === null) return <EmptyCart vendorId={vendorId} />
  return <LoadError onRetry={onReload}>{errorMessage}</LoadError>
}

function BackToMenu({ vendorId }: { readonly vendorId: number | null }) {
  if (vendorId === null) return <BackLink to="/vendors" label="Back to trailers" />
  return <BackLink to="/vendor/$vendorId" params={{ vendorId: String(vendorId) }} label="Back to menu" />
}
