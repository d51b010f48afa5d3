import { type ComponentProps, Suspense } from 'react'
import type { Vendor, VendorInfo } from '#domain/contract/ordering/vendors'
import { isOpenNow } from '#domain/vendors/vendor-status'
import { useMediaQuery } from '#ui/layout/use-media-query'
import { backdropForId } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { MEDIA } from '#ui/theme/media'
import type { CartActions } from './cart/CartAside'
import type { ConnectedCartAside } from './cart/ConnectedCartAside'
import { MenuBody, MenuHero, MenuLayout } from './header/header.styles'
import { MenuTopBar } from './header/MenuTopBar'
import { VendorHeader } from './header/VendorHeader'
import { LazyMenuPart } from './lazy-menu-part'
import { MenuList, type MenuListProps } from './MenuList'

interface MenuViewProps extends Omit<MenuListProps, 'vendorId'> {
  /** `cachedVendor` is what the browser stored about the vendor. */
  readonly vendor:
    | { readonly status: 'loading' | 'missing'; readonly cachedVendor: VendorInfo | null }
    | { readonly status: 'ready'; readonly vendor: Vendor }
  /** The actions of the cart beside the menu; null for a visitor. */
  readonly cartActions?: CartActions | null
  /** The text instead of a cart that has not loaded. */
  readonly cartMessage?: string | null
  /** Whether the rating is also written as a sentence. */
  readonly reviews?: boolean
}

/** The page of a vendor with its menu (specification, section 8). */
export function MenuView({ cartActions = null, cartMessage = null, ...menuProps }: MenuViewProps) {
  const { vendor, cart, onQuantityChange, onRetry } = menuProps
  if (vendor.status === 'missing')
    return (
      <Suspense>
        <LazyMenuPart part="VendorNotFound" cart={cart} onRetry={onRetry} />
      </Suspense>
    )
  return (
    <>
      <MenuLayout>
        <VendorMenu {...menuProps} />
        <WideCartAside
          vendorId={vendor.status === 'ready' ? vendor.vendor.id : 0}
          cart={cart}
          actions={cartActions}
          message={cartMessage}
          onQuantityChange={onQuantityChange}
        />
      </MenuLayout>
      <Suspense>
        <LazyMenuPart part="CartBar" cart={cart} />
      </Suspense>
    </>
  )
}

/** A separate component, so that only it renders again at another width: otherwise React would discard unhydrated lazy parts. */
function WideCartAside(props: ComponentProps<typeof ConnectedCartAside>) {
  return <Suspense>{useMediaQuery(MEDIA.wide) && <LazyMenuPart part="CartAside" {...props} />}</Suspense>
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
      <MenuHero name={vendor ? backdropForId(vendor.id) : 'none'}>
        {vendor && <Picture src={vendor.image} alt="" size={172} eager />}
        <MenuTopBar name={vendor?.name ?? ''} cart={listProps.cart} />
      </MenuHero>
      <MenuBody>
        {vendorState.status === 'ready' ? (
          <VendorHeader vendor={vendorState.vendor} reviews={reviews} />
        ) : (
          <LazyMenuPart part="VendorHeaderSkeleton" cachedVendor={vendorState.cachedVendor} />
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
