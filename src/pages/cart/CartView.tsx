import { useRef } from 'react'
import type { Cart } from '#domain/contract/ordering/cart'
import { PATHS } from '#domain/paths'
import { LoadError } from '#pages/shared/LoadError'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { CartSkeleton } from './CartSkeleton'
import { ClearCartButton } from './ClearCartButton'
import { EmptyCart } from './EmptyCart'
import { LoadedCart, type LoadedCartProps } from './LoadedCart'
import { OtherCarts } from './OtherCarts'
import { RemovedTrailerNotice } from './RemovedTrailerNotice'

interface CartViewProps extends Omit<LoadedCartProps, 'cart' | 'vendorId' | 'children'> {
  /** null before the customer has visited a vendor. */
  readonly vendorId: number | null
  /** null until it is known. */
  readonly cart: Cart | null
  /** Why the cart could not be loaded. Such a cart is not shown as empty. */
  readonly errorMessage: string | null
  /** Whether the park has no such trailer. */
  readonly isTrailerMissing: boolean
  readonly onReload: () => void
  readonly onClear: () => void
  /** The customer's carts at other trailers. */
  readonly otherCarts: readonly Cart[]
  readonly onOpenCart: (vendorId: number) => void
}

/** The cart page (specification, section 10). */
export function CartView({ vendorId, cart, errorMessage, isTrailerMissing, ...props }: CartViewProps) {
  const { onReload, onClear, otherCarts, onOpenCart, ...rest } = props
  const pageRef = useRef<HTMLDivElement>(null)
  const changeQuantity: LoadedCartProps['onQuantityChange'] = (line, quantity) => {
    // The line and its focused stepper disappear: move the focus to the page.
    if (quantity < 1) pageRef.current?.focus({ preventScroll: true })
    rest.onQuantityChange(line, quantity)
  }
  const hasLines = vendorId !== null && cart !== null && cart.lines.length > 0
  return (
    <>
      <TopBar
        title="Your cart"
        width="page"
        back={<BackToMenu vendorId={vendorId} />}
        actions={hasLines && <ClearCartButton onClear={onClear} />}
      />
      <Page ref={pageRef} tabIndex={-1} css={{ outline: 0 }}>
        {cart === null && <CartSkeleton />}
        {cart !== null && !hasLines && (errorMessage !== null || otherCarts.length === 0) && (
          <EmptyOrFailedCart {...{ vendorId, errorMessage, isTrailerMissing, onReload }} />
        )}
        {hasLines && (
          <LoadedCart {...rest} onQuantityChange={changeQuantity} vendorId={vendorId} cart={cart}>
            <OtherCarts title="Your other carts" carts={otherCarts} onOpen={onOpenCart} />
          </LoadedCart>
        )}
        {cart !== null && !hasLines && (
          <OtherCarts title="Your carts" carts={otherCarts} onOpen={onOpenCart} />
        )}
      </Page>
    </>
  )
}

function EmptyOrFailedCart({
  vendorId,
  errorMessage,
  isTrailerMissing,
  onReload,
}: Pick<CartViewProps, 'vendorId' | 'errorMessage' | 'isTrailerMissing' | 'onReload'>) {
  if (errorMessage === null) return <EmptyCart vendorId={vendorId} />
  if (isTrailerMissing) return <RemovedTrailerNotice />
  return <LoadError onRetry={onReload}>{errorMessage}</LoadError>
}

function BackToMenu({ vendorId }: { readonly vendorId: number | null }) {
  if (vendorId === null) return <BackLink to={PATHS.vendors} label="Back to trailers" />
  return <BackLink to={PATHS.vendor} params={{ vendorId: String(vendorId) }} label="Back to menu" />
}
