/** What a customer sends as the items of an order, checked against the menu and priced by it. */

import type { RequestBodyOf } from '#domain/contract/call'
import type { AddonSelection } from '#domain/contract/cart'
import type { placeOrder } from '#domain/contract/orders'
import type { AddonGroup } from '#domain/contract/vendors'
import { type Pence, toPence } from '#domain/money'
import { checkAddons } from '#server/carts/cart-changes'
import type { Db } from '#server/db/database'
import { orderedAddons } from './ordered-addons'
import { canonicalSelections, type PricedDish, priceDish } from '#server/vendors/priced-dish'
import { HttpError } from '#server/http/http-error'
import { findAddonGroupsByItem, findItemsByIds, type MenuItemRow } from '#server/vendors/menu-store'
import type { NewOrderItem } from './order-store'

export type PlaceOrderBody = RequestBodyOf<typeof placeOrder>
type RequestedItem = PlaceOrderBody['items'][number]
/** What cash and card orders have in common. */
export type OrderContents = Pick<
  PlaceOrderBody,
  'vendorId' | 'orderType' | 'items' | 'deliveryInstructions' | 'allergyNote'
>

export interface OrderedDish extends PricedDish {
  readonly note: string
}

const selectionsOf = ({ addons }: RequestedItem): AddonSelection[] =>
  addons.flatMap(({ group_id, addons: chosen }) =>
    chosen.map(({ menu_item_addon_id, quantity }) => ({
      addonGroupId: group_id,
      addonId: menu_item_addon_id,
      quantity,
    })),
  )

/** The customer must know what they pay: a price that differs from the menu's is theirs to look at again. */
function assertPriceUnchanged(sent: number, menu: Pence, name: string): void {
  if (toPence(sent) !== menu)
    throw new HttpError(
      'price_changed',
      `The price of ${name} has changed. Please check your cart and try again.`,
    )
}

function assertAddonPricesUnchanged(sent: RequestedItem, groups: readonly AddonGroup[]): void {
  const menu = new Map(groups.flatMap(group => group.addons.map(addon => [addon.id, addon])))
  for (const { menu_item_addon_id, price } of sent.addons.flatMap(group => group.addons)) {
    const addon = menu.get(menu_item_addon_id)
    if (addon) assertPriceUnchanged(price, addon.price, addon.name)
  }
}

function priceOrderItem(sent: RequestedItem, item: MenuItemRow, groups: readonly AddonGroup[]): OrderedDish {
  if (!item.isAvailable) throw new HttpError('item_sold_out', `${item.name} is sold out at the moment`)
  assertPriceUnchanged(sent.price, item.price, item.name)
  const selections = canonicalSelections(selectionsOf(sent))
  checkAddons(groups, selections)
  assertAddonPricesUnchanged(sent, groups)
  return { ...priceDish(item, groups, selections, sent.quantity), note: sent.allergy_information.trim() }
}

/** @throws Refusal 400 for a dish or add-on of elsewhere, 409 for one that is sold out or priced differently */
export async function priceOrderItems(tx: Db, { vendorId, items }: OrderContents): Promise<OrderedDish[]> {
  const ids = [...new Set(items.map(item => item.menu_item_id))]
  const menu = new Map((await findItemsByIds(tx, ids)).map(item => [item.id, item]))
  const groups = await findAddonGroupsByItem(tx, ids)
  return items.map(sent => {
    const item = menu.get(sent.menu_item_id)
    if (item?.vendorId !== vendorId)
      throw new HttpError('item_not_on_menu', 'An item of this order is not on this menu')
    return priceOrderItem(sent, item, groups.get(item.id) ?? [])
  })
}

/** The dish as the order keeps it: what it was called and cost when it was ordered. */
export const toOrderItemRow = (dish: OrderedDish): NewOrderItem => ({
  menuItemId: dish.item.id,
  name: dish.item.name,
  description: dish.item.description,
  quantity: dish.quantity,
  price: dish.price,
  total: dish.total,
  imageUrl: dish.item.image,
  specialInstructions: dish.note,
  addons: orderedAddons(dish.chosen),
})
