/** Checks the requested items of an order against the menu, and prices them. */

import type { RequestBodyOf } from '#domain/contract/call'
import type { AddonSelection } from '#domain/contract/ordering/cart'
import type { placeOrder } from '#domain/contract/ordering/orders'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import { formatMoney, type Pence, toPence } from '#domain/money'
import { HttpError } from '#server/core/http/http-error'
import type { MenuItemRow } from '#server/park/vendors/menu-store'
import {
  assertAddonsAllowed,
  normaliseSelections,
  type PricedDish,
  priceDish,
} from '#server/park/vendors/priced-dish'
import type { VendorMenu } from '#server/park/vendors/vendor-menus'
import type { OrderItemRow } from './order-store'
import { orderedAddons } from './ordered-addons'

export type PlaceOrderBody = RequestBodyOf<typeof placeOrder>
type RequestedItem = PlaceOrderBody['items'][number]
/** The fields that cash and card orders share. */
export type OrderContents = Pick<
  PlaceOrderBody,
  'vendorId' | 'orderType' | 'items' | 'deliveryInstructions' | 'allergyNote' | 'tableCode'
>

export interface OrderedDish extends PricedDish {
  /** The allergy note. */
  readonly note: string
  readonly kitchenNote: string
}

const selectionsOf = ({ addons }: RequestedItem): AddonSelection[] =>
  addons.flatMap(({ group_id, addons: chosen }) =>
    chosen.map(({ menu_item_addon_id, quantity }) => ({
      addonGroupId: group_id,
      addonId: menu_item_addon_id,
      quantity,
    })),
  )

/** @throws HttpError 409 if the customer saw another price than the menu's (specification 22.14) */
function assertPriceUnchanged(requestedPounds: number, menuPrice: Pence, name: string): void {
  const seen = toPence(requestedPounds)
  if (seen !== menuPrice)
    throw new HttpError(
      'price_changed',
      `The price of ${name} has changed: it is ${formatMoney(menuPrice)} now, not ${formatMoney(seen)}. Please check your cart and try again.`,
    )
}

function assertAddonPricesUnchanged(
  requested: RequestedItem,
  dish: string,
  groups: readonly AddonGroup[],
): void {
  const menuAddons = new Map(groups.flatMap(group => group.addons.map(addon => [addon.id, addon])))
  for (const { menu_item_addon_id, price } of requested.addons.flatMap(group => group.addons)) {
    const addon = menuAddons.get(menu_item_addon_id)
    if (addon) assertPriceUnchanged(price, addon.price, `${addon.name} for ${dish}`)
  }
}

function priceOrderItem(
  requested: RequestedItem,
  item: MenuItemRow,
  groups: readonly AddonGroup[],
): OrderedDish {
  if (!item.isAvailable) throw new HttpError('item_sold_out', `${item.name} is sold out at the moment`)
  assertPriceUnchanged(requested.price, item.price, item.name)
  const selections = normaliseSelections(selectionsOf(requested))
  assertAddonsAllowed(item.name, groups, selections)
  assertAddonPricesUnchanged(requested, item.name, groups)
  const note = requested.allergy_information.trim()
  const kitchenNote = requested.kitchen_note?.trim() ?? ''
  return { ...priceDish(item, groups, selections, requested.quantity), note, kitchenNote }
}

/**
 * Prices the requested items.
 * @throws HttpError 400 for a dish or an add-on that is not on this menu, 409 for a sold-out dish or a changed price
 */
export function priceOrderItems(
  menu: VendorMenu | undefined,
  { items }: Pick<OrderContents, 'items'>,
): OrderedDish[] {
  return items.map(requested => {
    const item = menu?.items.get(requested.menu_item_id)
    if (!item) throw new HttpError('item_not_on_menu', 'An item of this order is not on this menu')
    return priceOrderItem(requested, item, menu?.groupsByItem.get(item.id) ?? [])
  })
}

/** The row of an ordered dish. It keeps the name and the price at the time of the order. */
export const toOrderItemRow = (dish: OrderedDish): Omit<OrderItemRow, 'id' | 'orderId'> => ({
  menuItemId: dish.item.id,
  name: dish.item.name,
  description: dish.item.description,
  quantity: dish.quantity,
  price: dish.price,
  total: dish.total,
  imageUrl: dish.item.image,
  specialInstructions: dish.note,
  kitchenNote: dish.kitchenNote,
  addons: orderedAddons(dish.chosen),
})
