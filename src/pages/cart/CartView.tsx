import { useRef } from 'react'
import type { Cart } from '#domain/contract/ordering/cart'
import { PATHS } from '#domain/paths'
import { LoadError } from '#pages/shared/LoadError'
import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { Row } from '#ui/layout/Row'
import { TopBar } from '#ui/layout/TopBar'
import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'
import { ClearCartButton } from './ClearCartButton'
import { LoadedCart, type LoadedCartProps } from './LoadedCart'
import { OtherCarts } from './OtherCarts'

/** The cart of a trailer that has left the park. Reading it again would not help. Specification 10.12. */
const RemovedTrailerNotice = () => (
  <EmptyState
    title="This trailer has left the park"
    text="It takes no more orders. The other trailers are cooking."
    action={
      <LinkButton to={PATHS.vendors} wide>
        See all trailers
      </LinkButton>
    }
  />
)

const APPETISER = 'The trailers are cooking. Something will catch your eye.'

/** The server is asked for the cart of one vendor. A browser that has visited none does not know of another device's cart. */
const OTHER_DEVICE_HINT = 'A cart from another device shows once you open its trailer.'

/** An empty cart with a link to the vendor's menu, or to the vendor list before a vendor is known. */
function EmptyCart({ vendorId }: { readonly vendorId: number | null }) {
  return (
    <EmptyState
      title="Your cart is empty"
      text={vendorId === null ? `${APPETISER} ${OTHER_DEVICE_HINT}` : APPETISER}
      action={
        vendorId === null ? (
          <LinkButton to={PATHS.vendors} wide>
            Back to Menu
          </LinkButton>
        ) : (
          <LinkButton to={PATHS.vendor} params={{ vendorId: String(vendorId) }} wide>
            Back to Menu
          </LinkButton>
        )
      }
    />
  )
}

const PLACEHOLDERS = ['one', 'two', 'three']

/** The placeholder of a cart while it loads. */
function CartSkeleton() {
  return (
    <SkeletonGroup label="Loading your cart...">
      <Skeleton css={{ height: 54, borderRadius: '$segmented' }} />
      <Skeleton css={{ width: 150, height: 24, marginBlock: '$8 $3' }} />
      {PLACEHOLDERS.map(line => (
        <Row key={line} css={{ gap: 14, paddingBlock: '$4', alignItems: 'flex-start' }}>
          <Skeleton css={{ width: 68, height: 68, borderRadius: '$tile' }} />
          <div style={{ flex: 1 }}>
            <Skeleton css={{ width: '58%', height: 18, marginTop: 4 }} />
            <Skeleton css={{ width: '30%', height: 15, marginTop: 16 }} />
          </div>
          <Skeleton css={{ width: 100, height: 40, borderRadius: '$pill', marginTop: 28 }} />
        </Row>
      ))}
    </SkeletonGroup>
  )
}

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
