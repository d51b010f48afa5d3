import type { ReactNode } from 'react'
import type { Cart } from '#domain/contract/cart'
import type { MenuItem } from '#domain/contract/vendors'
import { CartLink } from '#pages/menu/cart/CartLink'
import { DISH_TRANSITION_NAMES } from '#pages/menu/dishes/view-transitions'
import { BackLink } from '#ui/layout/BackLink'
import { TopBar } from '#ui/layout/TopBar'
import { type BackdropName, backdropForVendor } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { type DebugDetails, ItemNotFound } from './ItemNotFound'
import { ItemSkeleton } from './ItemSkeleton'
import { ItemBody, ItemHero } from './item.styles'
import { LoadedItem, type LoadedItemProps } from './LoadedItem'

/** `loading` takes the dish where it is known already, so that its picture is there before its add-ons. */
export type ItemState =
  | { readonly status: 'loading'; readonly item: MenuItem | null }
  | { readonly status: 'missing'; readonly details: DebugDetails }
  | ({ readonly status: 'ready' } & Omit<LoadedItemProps, 'backdrop' | 'cart'>)

interface ItemViewProps {
  readonly vendorId: string
  readonly cart: Cart | null
  readonly state: ItemState
  readonly onRetry: () => void
}

/** One dish (spec, item detail). */
export function ItemView({ vendorId, cart, state, onRetry }: ItemViewProps) {
  const bar = (
    <TopBar
      overlay={state.status !== 'missing'}
      width="page"
      back={<BackLink to="/vendor/$vendorId" params={{ vendorId }} kind="floating" label="Back to menu" />}
      css={{ '@wide': { paddingInline: '$4' } }}
      actions={<CartLink cart={cart} />}
    />
  )
  if (state.status === 'missing') {
    return (
      <>
        {bar}
        <ItemNotFound vendorId={vendorId} details={state.details} onRetry={onRetry} />
      </>
    )
  }
  const wash = backdropForVendor(vendorId)
  return (
    <>
      <ItemPicture item={state.item} backdrop={wash} topBar={bar} />
      <ItemBody>
        {state.status === 'loading' ? (
          <ItemSkeleton />
        ) : (
          <LoadedItem {...state} backdrop={wash} cart={cart} />
        )}
      </ItemBody>
    </>
  )
}

interface ItemPictureProps {
  readonly item: MenuItem | null
  readonly backdrop: BackdropName
  readonly topBar: ReactNode
}

/** The picture, as large as it is good to look at. */
function ItemPicture({ item, backdrop, topBar }: ItemPictureProps) {
  return (
    <ItemHero name={item ? backdrop : 'none'} style={{ viewTransitionName: DISH_TRANSITION_NAMES.picture }}>
      {item && <Picture src={item.image} alt="" size={224} eager />}
      {topBar}
    </ItemHero>
  )
}
