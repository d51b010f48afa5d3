/** What a cart and an order hold: dishes with their add-ons and quantities. Notes and prices do not count. */
import { addonSelectionKey } from '#domain/cart/cart-lines'
import type { RequestBodyOf } from '#domain/contract/call'
import type { placeOrder } from '#domain/contract/ordering/orders'
import { hashJson } from '#server/core/hash-json'
import { HttpError } from '#server/core/http/http-error'
import type { VendorMenu } from '#server/park/vendors/vendor-menus'
import type { CartLineRow } from './cart-line-store'

/** A dish of an order, as far as it tells its cart line. */
export type OrderedItem = Pick<
  RequestBodyOf<typeof placeOrder>['items'][number],
  'menu_item_id' | 'quantity' | 'addons' | 'allergy_information' | 'kitchen_note'
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

export type CartContents = readonly Pick<CartLineRow, 'itemId' | 'selections' | 'quantity'>[]

/** The names that a customer reads on a cart line. An add-on that has left the menu has none. */
function namesOfLine({ itemId, selections }: CartContents[number], menu: VendorMenu | undefined): string[] {
  const addonIds = new Set(selections.map(({ addonId }) => addonId))
  const addons = (menu?.groupsByItem.get(itemId) ?? []).flatMap(group => group.addons)
  const chosen = addons.filter(({ id }) => addonIds.has(id)).map(({ name }) => name)
  return [menu?.items.get(itemId)?.name ?? '', ...chosen.toSorted()]
}

/**
 * The hash that a client gets with the cart, and sends back with its order. It covers all that the customer reads, except the
 * prices, which an order carries. It includes the names, because a host may give another dish or add-on the same id and price,
 * and the charges, because an order in cash carries no amount.
 */
export const hashCartContents = (lines: CartContents, menu: VendorMenu | undefined): string =>
  hashJson([
    summarizeContents(
      lines.map(line => [JSON.stringify([dishKeyOfLine(line), ...namesOfLine(line, menu)]), line.quantity]),
    ),
    menu?.charges,
  ])

const CART_CHANGED = 'Your cart or the menu has changed meanwhile. Please check your cart and try again.'

/**
 * Checks that the cart holds what the customer saw (specification 12.22).
 * @param cartHash the hash of the cart that the customer saw; undefined if the client sends none
 * @throws HttpError 409
 */
export function assertCartUnchanged(
  cartHash: string | undefined,
  lines: CartContents,
  menu: VendorMenu | undefined,
): void {
  if (cartHash !== undefined && cartHash !== hashCartContents(lines, menu))
    throw new HttpError('cart_changed', CART_CHANGED)
}

/** Whether the lines of a cart are the dishes of an order. */
export const cartHoldsOrder = (lines: CartContents, items: readonly OrderedItem[]): boolean =>
  summarizeContents(lines.map(line => [dishKeyOfLine(line), line.quantity])) ===
  summarizeContents(items.map(item => [dishKeyOfItem(item), item.quantity]))
