import { lazy, Suspense, useMemo } from 'react'
import type { Vendor, VendorInfo } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { isOpenNow } from '#domain/vendors/vendor-status'
import { Button } from '#ui/buttons/Button'
import { insertAddStepperRules } from '#ui/controls/AddStepper'
import { insertBadgeRules } from '#ui/feedback/Badge'
import { EmptyState } from '#ui/feedback/EmptyState'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { useIsWide } from '#ui/layout/use-is-wide'
import { backdropForVendor } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import type { CartActions } from './cart/CartAside'
import { CartBar, insertFeesNoteRules } from './cart/CartBar'
import { MenuCartLink } from './cart/MenuCartLink'
import { MenuBody, MenuHero, MenuLayout } from './header/header.styles'
import { MenuTopBar } from './header/MenuTopBar'
import { VendorHeader } from './header/VendorHeader'
import { MenuList, type MenuListProps } from './MenuList'
import { VendorHeaderSkeleton } from './MenuSkeleton'

/** Shown, and therefore loaded, only on wide screens. */
const CartAside = lazy(async () => ({ default: (await import('./cart/CartAside')).CartAside }))

interface MenuViewProps extends Omit<MenuListProps, 'vendorId'> {
  /** `cachedVendor` is what the browser stored about the vendor. */
  readonly vendor:
    | { readonly status: 'loading' | 'missing'; readonly cachedVendor: VendorInfo | null }
    | { readonly status: 'ready'; readonly vendor: Vendor }
  /** The actions of the cart beside the menu; null for a visitor. */
  readonly cartActions?: CartActions | null
  /** The text in place of a cart that has not loaded. */
  readonly cartMessage?: string | null
  /** Whether the rating is also written as a sentence. */
  readonly reviews?: boolean
}

/** Inserts the rules of what the first added dish shows, together with those of the page. */
function insertAddedDishRules(): void {
  insertAddStepperRules()
  insertBadgeRules()
  insertFeesNoteRules()
}

/** The page of a vendor with its menu (specification, section 8). */
export function MenuView({ cartActions = null, cartMessage = null, ...menuProps }: MenuViewProps) {
  const isWide = useIsWide()
  useMemo(insertAddedDishRules, [])
  const { vendor, cart, onQuantityChange, onRetry } = menuProps
  if (vendor.status === 'missing') return <VendorNotFound cart={cart} onRetry={onRetry} />
  return (
    <>
      <MenuLayout>
        <VendorMenu {...menuProps} />
        <Suspense>
          {isWide && (
            <CartAside
              vendorId={vendor.status === 'ready' ? vendor.vendor.id : 0}
              cart={cart}
              actions={cartActions}
              message={cartMessage}
              onQuantityChange={onQuantityChange}
            />
          )}
        </Suspense>
      </MenuLayout>
      <CartBar cart={cart} />
    </>
  )
}

/** The picture, the vendor's header and the menu. */
function VendorMenu({
  vendor: vendorState,
  reviews = false,
  ...listProps
}: Omit<MenuViewProps, 'cartActions' | 'cartMessage'>) {
  const vendor = vendorState.status === 'ready' ? vendorState.vendor : null
  return (
    <div data-closed={(vendor && !isOpenNow(vendor.status)) || undefined}>
      <MenuHero name={vendor ? backdropForVendor(vendor.id) : 'none'}>
        {vendor && <Picture src={vendor.image} alt="" size={172} eager />}
        <MenuTopBar name={vendor?.name ?? ''} cart={listProps.cart} />
      </MenuHero>
      <MenuBody>
        {vendorState.status === 'ready' ? (
          <VendorHeader vendor={vendorState.vendor} reviews={reviews} />
        ) : (
          <VendorHeaderSkeleton cachedVendor={vendorState.cachedVendor} />
        )}
        <MenuList
          {...listProps}
          vendorId={vendor?.id ?? 0}
          menu={vendor ? listProps.menu : { status: 'loading' }}
        />
      </MenuBody>
    </div>
  )
}

function VendorNotFound({ cart, onRetry }: Pick<MenuViewProps, 'cart' | 'onRetry'>) {
  return (
    <>
      <TopBar
        width="page"
        back={<BackLink to={PATHS.vendors} kind="floating" label="Back to trailers" />}
        actions={<MenuCartLink cart={cart} />}
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
