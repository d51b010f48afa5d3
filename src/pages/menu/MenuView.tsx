import { lazy, Suspense } from 'react'
import type { Vendor, VendorInfo } from '#domain/contract/vendors'
import { Button } from '#ui/buttons/Button'
import { EmptyState } from '#ui/feedback/EmptyState'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { useIsWide } from '#ui/layout/use-is-wide'
import { backdropForVendor } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import type { CartActions } from './cart/CartAside'
import { CartBar } from './cart/CartBar'
import { CartLink } from './cart/CartLink'
import { MenuBody, MenuHero, MenuLayout } from './header/header.styles'
import { MenuTopBar } from './header/MenuTopBar'
import { VendorHeader } from './header/VendorHeader'
import { MenuList, type MenuListProps } from './MenuList'
import { VendorHeaderSkeleton } from './MenuSkeleton'

/** Only a desk has room for it, so only a desk loads it. */
const CartAside = lazy(async () => ({ default: (await import('./cart/CartAside')).CartAside }))

interface MenuViewProps extends Omit<MenuListProps, 'vendorId'> {
  /** `known` is what the browser kept of it. */
  readonly vendor:
    | { readonly status: 'loading' | 'missing'; readonly known: VendorInfo | null }
    | { readonly status: 'ready'; readonly vendor: Vendor }
  /** For the cart beside the menu; null while there is no cart to change. */
  readonly cartActions?: CartActions | null
  /** What stands there while nothing is known of the cart. */
  readonly cartMessage?: string | null
  /** Whether guests' ratings are told in words as well. */
  readonly reviews?: boolean
}

/** A trailer and its menu (spec, vendor menu). */
export function MenuView({
  vendor: found,
  cartActions = null,
  cartMessage = null,
  reviews = false,
  ...rest
}: MenuViewProps) {
  const wide = useIsWide()
  if (found.status === 'missing') return <VendorNotFound cart={rest.cart} onRetry={rest.onRetry} />
  const vendor = found.status === 'ready' ? found.vendor : null
  const { cart } = rest
  return (
    <>
      <MenuLayout>
        <div>
          <MenuHero name={vendor ? backdropForVendor(vendor.id) : 'none'}>
            {vendor && <Picture src={vendor.image} alt="" size={172} eager />}
            <MenuTopBar name={vendor?.name ?? ''} cart={cart} />
          </MenuHero>
          <MenuBody>
            {found.status === 'ready' ? (
              <VendorHeader vendor={found.vendor} reviews={reviews} />
            ) : (
              <VendorHeaderSkeleton known={found.known} />
            )}
            <MenuList
              {...rest}
              vendorId={vendor?.id ?? 0}
              menu={vendor ? rest.menu : { status: 'loading' }}
            />
          </MenuBody>
        </div>
        <Suspense>
          {wide && (
            <CartAside
              vendorId={vendor?.id ?? 0}
              cart={cart}
              actions={cartActions}
              message={cartMessage}
              onQuantityChange={rest.onQuantityChange}
            />
          )}
        </Suspense>
      </MenuLayout>
      {cart !== null && cart.lines.length > 0 && <CartBar to="/cart" cart={cart} />}
    </>
  )
}

function VendorNotFound({ cart, onRetry }: Pick<MenuViewProps, 'cart' | 'onRetry'>) {
  return (
    <>
      <TopBar
        width="page"
        back={<BackLink to="/vendors" kind="floating" label="Back to trailers" />}
        actions={<CartLink cart={cart} />}
      />
      <Page>
        <EmptyState
          as="h1"
          backdrop="oat"
          title="Vendor not found or failed to load."
          text="It may have left the park, or the network let us down."
          action={
            <Button kind="secondary" wide onClick={onRetry}>
              Try again
            </Button>
          }
        />
      </Page>
    </>
  )
}
