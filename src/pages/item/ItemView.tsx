import type { ReactNode } from 'react'
import type { Cart } from '#domain/contract/ordering/cart'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { CartLink } from '#pages/menu/cart/CartLink'
import { BackLink } from '#ui/layout/BackLink'
import { Row } from '#ui/layout/Row'
import { TopBar } from '#ui/layout/TopBar'
import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'
import { type BackdropName, backdropForId } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { type DebugDetails, ItemNotFound } from './ItemNotFound'
import { ItemBody, ItemHero } from './item.styles'
import { LoadedItem, type LoadedItemProps } from './LoadedItem'

const PLACEHOLDERS = ['one', 'two', 'three']

/** The placeholder of a dish while it loads. */
function ItemSkeleton() {
  return (
    <>
      <VisuallyHidden as="h1">Dish</VisuallyHidden>
      <SkeletonGroup label="Loading item...">
        <Skeleton css={{ width: '72%', height: 34, borderRadius: 10 }} />
        <Skeleton css={{ width: 92, height: 24, marginTop: '$3' }} />
        <Skeleton css={{ width: '96%', height: 16, marginTop: '$4' }} />
        <Skeleton css={{ width: '64%', height: 16, marginTop: '$2' }} />
        <Row css={{ marginTop: '$4' }}>
          <Skeleton css={{ width: 106, height: 26, borderRadius: 13 }} />
          <Skeleton css={{ width: 130, height: 26, borderRadius: 13 }} />
        </Row>
        <Skeleton css={{ height: 58, borderRadius: '$lg', marginTop: '$5' }} />
        <Skeleton css={{ width: 190, height: 22, marginTop: '$8' }} />
        {PLACEHOLDERS.map(option => (
          <Row key={option} css={{ height: 56, gap: '$3' }}>
            <Skeleton css={{ width: 24, height: 24, borderRadius: '50%' }} />
            <Skeleton css={{ width: 150, height: 16 }} />
          </Row>
        ))}
      </SkeletonGroup>
    </>
  )
}

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
