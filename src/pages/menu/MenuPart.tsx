import { type ComponentProps, lazy } from 'react'
import { LoadError } from '#pages/shared/LoadError'
import { CartBar } from './cart/CartBar'
import { OffscreenDishGroups } from './dishes/OffscreenDishGroups'
import { MenuFilterBar } from './filters/MenuFilterBar'
import { NoMatchingDishes } from './filters/NoMatchingDishes'
import { VendorNotes } from './header/VendorNotes'
import { MenuSkeleton, VendorHeaderSkeleton } from './MenuSkeleton'
import { VendorNotFound } from './VendorNotFound'

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
