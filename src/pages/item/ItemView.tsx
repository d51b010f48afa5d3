import type { ReactNode } from 'react'
import type { Cart } from '#domain/contract/ordering/cart'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { CartLink } from '#pages/menu/cart/CartLink'
import { BackLink } from '#ui/layout/BackLink'
import { TopBar } from '#ui/layout/TopBar'
import { type BackdropName, backdropForId } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { type DebugDetails, ItemNotFound } from './ItemNotFound'
import { ItemSkeleton } from './ItemSkeleton'
import { ItemBody, ItemHero } from './item.styles'
import { LoadedItem, type LoadedItemProps } from './LoadedItem'

/** While loading, `item` may already be known: its picture shows before the add-ons have loaded. */
type ItemState =
  | { readonly status: 'loading'; readonly item: MenuItem | null }
  | { readonly status: 'missing'; readonly details: DebugDetails }
  | ({ readonly status: 'ready' } & Omit<LoadedItemProps, 'backdrop' | 'cart'>)

interface ItemViewProps {
  readonly vendorId: string
  readonly cart: Cart | null
  readonly state: ItemState
  readonly onRetry: () => void
}

/** The page of one dish (specification, section 9). */
export function ItemView({ vendorId, cart, state, onRetry }: ItemViewProps) {
  const topBar = (
    <TopBar
      overlay={state.status !== 'missing'}
      width="page"
      back={<BackLink to={PATHS.vendor} params={{ vendorId }} kind="floating" label="Back to menu" />}
      css={{ '@wide': { paddingInline: '$4' } }}
      actions={<CartLink lines={cart?.lines.length ?? 0} />}
    />
  )
  if (state.status === 'missing') {
    return (
      <>
        {topBar}
        <ItemNotFound vendorId={vendorId} details={state.details} onRetry={onRetry} />
      </>
    )
  }
  const backdrop = backdropForId(vendorId)
  return (
    <>
      <ItemPicture item={state.item} backdrop={backdrop} topBar={topBar} />
      <ItemBody>
        {state.status === 'loading' ? (
          <ItemSkeleton />
        ) : (
          <LoadedItem {...state} backdrop={backdrop} cart={cart} />
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

/** The large picture with the top bar over it. */
function ItemPicture({ item, backdrop, topBar }: ItemPictureProps) {
  return (
    <ItemHero name={item ? backdrop : 'none'}>
      {item && (
        <Picture src={item.image} alt="" size={224} eager css={{ '@short': { width: 72, height: 72 } }} />
      )}
      {topBar}
    </ItemHero>
  )
}
