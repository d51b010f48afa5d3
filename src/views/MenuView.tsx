import { lazy, Suspense } from 'react'
import type { Vendor, VendorInfo } from '#domain/calls/vendors'
import { BackLink } from '../ui/BackLink'
import { Button } from '../ui/Button'
import { Empty } from '../ui/Empty'
import { Page } from '../ui/Page'
import { Picture } from '../ui/Picture'
import { TopBar } from '../ui/TopBar'
import { useWide } from '../ui/use-wide'
import { washOf } from '../ui/wash'
import type { CartTools } from './menu/CartAside'
import { CartBar } from './menu/CartBar'
import { CartLink } from './menu/CartLink'
import { HeroBar } from './menu/HeroBar'
import { Hero, Leaf, Split } from './menu/hero-parts'
import { VendorBones } from './menu/MenuBones'
import { MenuList, type MenuListProps } from './menu/MenuList'
import { VendorHead } from './menu/VendorHead'

/** Only a desk has room for it, so only a desk loads it. */
const CartAside = lazy(async () => ({ default: (await import('./menu/CartAside')).CartAside }))

interface MenuViewProps extends Omit<MenuListProps, 'vendorId'> {
  /** `known` is what the browser kept of it. */
  readonly vendor:
    | { readonly status: 'loading' | 'missing'; readonly known: VendorInfo | null }
    | { readonly status: 'ready'; readonly vendor: Vendor }
  /** For the cart beside the menu; null while there is no cart to change. */
  readonly cartTools?: CartTools | null
  /** What stands there while nothing is known of the cart. */
  readonly cartNote?: string | null
  /** Whether guests' ratings are told in words as well. */
  readonly reviews?: boolean
}

/** A trailer and its menu (spec, vendor menu). */
export function MenuView({
  vendor: found,
  cartTools = null,
  cartNote = null,
  reviews = false,
  ...rest
}: MenuViewProps) {
  const wide = useWide()
  if (found.status === 'missing') return <NoVendor cart={rest.cart} onRetry={rest.onRetry} />
  const vendor = found.status === 'ready' ? found.vendor : null
  const { cart } = rest
  return (
    <>
      <Split>
        <div>
          <Hero name={vendor ? washOf(vendor.id) : 'none'}>
            {vendor && <Picture src={vendor.image} alt="" size={172} eager />}
            <HeroBar name={vendor?.name ?? ''} cart={cart} />
          </Hero>
          <Leaf>
            {found.status === 'ready' ? (
              <VendorHead vendor={found.vendor} reviews={reviews} />
            ) : (
              <VendorBones known={found.known} />
            )}
            <MenuList
              {...rest}
              vendorId={vendor?.id ?? 0}
              menu={vendor ? rest.menu : { status: 'loading' }}
            />
          </Leaf>
        </div>
        <Suspense>
          {wide && (
            <CartAside
              vendorId={vendor?.id ?? 0}
              cart={cart}
              tools={cartTools}
              note={cartNote}
              onQuantity={rest.onQuantity}
            />
          )}
        </Suspense>
      </Split>
      {cart !== null && cart.lines.length > 0 && <CartBar to="/cart" cart={cart} />}
    </>
  )
}

function NoVendor({ cart, onRetry }: Pick<MenuViewProps, 'cart' | 'onRetry'>) {
  return (
    <>
      <TopBar
        width="page"
        back={<BackLink to="/vendors" look="float" label="Back to trailers" />}
        tools={<CartLink cart={cart} />}
      />
      <Page>
        <Empty
          as="h1"
          wash="oat"
          title="Vendor not found or failed to load."
          text="It may have left the park, or the network let us down."
          action={
            <Button kind="plain" wide onClick={onRetry}>
              Try again
            </Button>
          }
        />
      </Page>
    </>
  )
}
