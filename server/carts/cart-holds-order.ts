import { addonSelectionKey } from '#domain/cart/cart-lines'
import type { RequestBodyOf } from '#domain/contract/call'
import type { placeOrder } from '#domain/contract/orders'
import type { CartLineRow } from './cart-line-store'

type OrderedItem = Pick<
  RequestBodyOf<typeof placeOrder>['items'][number],
  'menu_item_id' | 'quantity' | 'addons'
>

/** The number of each dish with the same add-ons, as a text that is equal for equal contents in any order. */
function summarizeContents(dishes: readonly (readonly [dish: string, quantity: number])[]): string {
  const quantities = new Map<string, number>()
  for (const [dish, quantity] of dishes) quantities.set(dish, (quantities.get(dish) ?? 0) + quantity)
  return JSON.stringify([...quantities].toSorted())
}

/** A text that is equal for the same dish with the same add-ons. */
export const dishKeyOfLine = ({ itemId, selections }: Pick<CartLineRow, 'itemId' | 'selections'>): string =>
  `${itemId} ${addonSelectionKey(selections)}`

/** The same text for an ordered dish. */
export function dishKeyOfItem({
  menu_item_id,
  addons,
}: Pick<OrderedItem, 'menu_item_id' | 'addons'>): string {
  const selections = addons.flatMap(group =>
    group.addons.map(({ menu_item_addon_id, quantity }) => ({
      addonGroupId: group.group_id,
      addonId: menu_item_addon_id,
      quantity,
    })),
  )
  return dishKeyOfLine({ itemId: menu_item_id, selections })
}

/** Whether the lines of a cart are the dishes of an order. Notes do not count. */
export const cartHoldsOrder = (
  lines: readonly Pick<CartLineRow, 'itemId' | 'selections' | 'quantity'>[],
  items: readonly OrderedItem[],
): boolean =>
  summarizeContents(lines.map(line => [dishKeyOfLine(line), line.quantity])) ===
  summarizeContents(items.map(item => [dishKeyOfItem(item), item.quantity]))
