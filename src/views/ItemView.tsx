import type { ReactNode } from 'react'
import type { Cart } from '#domain/calls/cart'
import type { MenuItem } from '#domain/calls/vendors'
import { BackLink } from '../ui/BackLink'
import { Picture } from '../ui/Picture'
import { TopBar } from '../ui/TopBar'
import { type WashName, washOf } from '../ui/wash'
import { ItemBones } from './item/ItemBones'
import { type Details, ItemMissing } from './item/ItemMissing'
import { ItemReady, type ItemReadyProps } from './item/ItemReady'
import { ItemHero, ItemLeaf } from './item/item-parts'
import { CartLink } from './menu/CartLink'
import { TRAVELS } from './menu/travel'

/** `loading` takes the dish where it is known already, so that its picture is there before its add-ons. */
export type ItemState =
  | { readonly status: 'loading'; readonly item: MenuItem | null }
  | { readonly status: 'missing'; readonly details: Details }
  | ({ readonly status: 'ready' } & Omit<ItemReadyProps, 'wash' | 'cart'>)

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
      over={state.status !== 'missing'}
      width="page"
      back={<BackLink to="/vendor/$vendorId" params={{ vendorId }} look="float" label="Back to menu" />}
      css={{ '@wide': { paddingInline: '$4' } }}
      tools={<CartLink cart={cart} />}
    />
  )
  if (state.status === 'missing') {
    return (
      <>
        {bar}
        <ItemMissing vendorId={vendorId} details={state.details} onRetry={onRetry} />
      </>
    )
  }
  const wash = washOf(vendorId)
  return (
    <>
      <Front item={state.item} wash={wash} bar={bar} />
      <ItemLeaf>
        {state.status === 'loading' ? <ItemBones /> : <ItemReady {...state} wash={wash} cart={cart} />}
      </ItemLeaf>
    </>
  )
}

interface FrontProps {
  readonly item: MenuItem | null
  readonly wash: WashName
  readonly bar: ReactNode
}

/** The picture, as large as it is good to look at. */
function Front({ item, wash, bar }: FrontProps) {
  return (
    <ItemHero name={item ? wash : 'none'} style={{ viewTransitionName: TRAVELS.picture }}>
      {item && <Picture src={item.image} alt="" size={224} eager />}
      {bar}
    </ItemHero>
  )
}
