import { type ComponentProps, lazy } from 'react'
import { PATHS } from '#domain/paths'
import { LoadError } from '#pages/shared/LoadError'
import { Button } from '#ui/buttons/Button'
import { EmptyState } from '#ui/feedback/EmptyState'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { CartBar } from './cart/CartBar'
import type { CartReader } from './cart/cart-reader'
import { MenuCartLink } from './cart/MenuCartLink'
import { OffscreenDishGroups } from './dishes/OffscreenDishGroups'
import { MenuFilterBar } from './filters/MenuFilterBar'
import { NoMatchingDishes } from './filters/NoMatchingDishes'
import { VendorNotes } from './header/VendorNotes'
import { MenuSkeleton, VendorHeaderSkeleton } from './MenuSkeleton'

interface VendorNotFoundProps {
  readonly cart: CartReader
  readonly onRetry: () => void
}

/** The error view of a menu whose vendor does not exist, or could not be loaded. */
function VendorNotFound({ cart, onRetry }: VendorNotFoundProps) {
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

/** Shown, and therefore loaded, only on wide screens. */
const CartAside = lazy(async () => ({
  default: (await import('./cart/ConnectedCartAside')).ConnectedCartAside,
}))

/** The name of a part, and its props. */
type MenuPartProps =
  | ({ readonly part: 'CartAside' } & ComponentProps<typeof CartAside>)
  | ({ readonly part: 'CartBar' } & ComponentProps<typeof CartBar>)
  | ({ readonly part: 'OffscreenDishGroups' } & ComponentProps<typeof OffscreenDishGroups>)
  | ({ readonly part: 'MenuFilterBar' } & ComponentProps<typeof MenuFilterBar>)
  | { readonly part: 'MenuError'; readonly onRetry: () => void }
  | { readonly part: 'MenuSkeleton' }
  | ({ readonly part: 'NoMatchingDishes' } & ComponentProps<typeof NoMatchingDishes>)
  | ({ readonly part: 'VendorHeaderSkeleton' } & ComponentProps<typeof VendorHeaderSkeleton>)
  | ({ readonly part: 'VendorNotes' } & ComponentProps<typeof VendorNotes>)
  | ({ readonly part: 'VendorNotFound' } & ComponentProps<typeof VendorNotFound>)

/** A part of a menu that React hydrates after the dishes, or that a rendered page does not contain at first. */
export function MenuPart(props: MenuPartProps) {
  switch (props.part) {
    case 'CartAside':
      return <CartAside {...props} />
    case 'CartBar':
      return <CartBar {...props} />
    case 'OffscreenDishGroups':
      return <OffscreenDishGroups {...props} />
    case 'MenuFilterBar':
      return <MenuFilterBar {...props} />
    case 'MenuError':
      return <LoadError onRetry={props.onRetry}>Failed to load menu items.</LoadError>
    case 'NoMatchingDishes':
      return <NoMatchingDishes {...props} />
    case 'MenuSkeleton':
      return <MenuSkeleton />
    case 'VendorHeaderSkeleton':
      return <VendorHeaderSkeleton {...props} />
    case 'VendorNotes':
      return <VendorNotes {...props} />
    case 'VendorNotFound':
      return <VendorNotFound {...props} />
  }
}
