/** The changes of a cart. Each runs in the caller's transaction and locks the row of the cart. */
import { QUANTITY_LIMIT } from '#domain/cart/cart-limits'
import type { AddonSelection } from '#domain/contract/cart'
import type { OrderType } from '#domain/orders/order-type'
import type { Db } from '#server/db/database'
import { HttpError, notFoundError } from '#server/http/http-error'
import type { MenuItemRow } from '#server/vendors/menu-store'
import { assertAddonsAllowed, normaliseSelections } from '#server/vendors/priced-dish'
import type { VendorMenu } from '#server/vendors/vendor-menus'
import {
  deleteCartLine,
  findCartLines,
  findLineByEitherId,
  insertCartLine,
  setLineQuantity,
} from './cart-line-store'
import { lockCartForChange } from './cart-store'

/** The limit of an order too. */
const MAX_LINES = 100

export interface LineChange {
  readonly userId: number
  readonly vendorId: number
  readonly itemId: number
  readonly quantity: number
  readonly orderType: OrderType
  readonly now: Date
}

function findOrderableDish(menu: VendorMenu | undefined, { itemId }: LineChange): MenuItemRow {
  const item = menu?.items.get(itemId)
  if (!item) throw notFoundError('Item')
  if (!item.isAvailable) throw new HttpError('item_sold_out', `${item.name} is sold out at the moment`)
  return item
}

/**
 * Adds a dish. If the cart holds the same dish with the same add-ons, its quantity grows (specification 10.7).
 * @throws HttpError 400 or 409 if the dish, its add-ons or the quantity are not allowed
 */
export async function addDishToCart(
  tx: Db,
  menu: VendorMenu | undefined,
  change: LineChange,
  selections: readonly AddonSelection[],
): Promise<void> {
  const item = findOrderableDish(menu, change)
  assertAddonsAllowed(menu?.groupsByItem.get(item.id) ?? [], selections)
  const cart = await lockCartForChange(tx, change, change.orderType, change.now)
  const lines = await findCartLines(tx, cart.id)
  const canonical = normaliseSelections(selections)
  const sameLine = lines.find(
    line =>
      line.itemId === item.id &&
      JSON.stringify(normaliseSelections(line.selections)) === JSON.stringify(canonical),
  )
  const quantity = (sameLine?.quantity ?? 0) + change.quantity
  if (quantity > QUANTITY_LIMIT)
    throw new HttpError('quantity_limit', `At most ${QUANTITY_LIMIT} of one dish can be ordered together`)
  if (sameLine) return setLineQuantity(tx, sameLine.id, quantity)
  if (lines.length >= MAX_LINES) throw new HttpError('cart_full', 'This cart is full')
  await insertCartLine(tx, {
    cartId: cart.id,
    itemId: item.id,
    quantity: change.quantity,
    selections: canonical,
  })
}

/** Sets the quantity of a line. 0 removes the line, and is allowed for a line that is gone (specification 20.12). */
export async function changeLineQuantity(tx: Db, change: LineChange): Promise<void> {
  const cart = await lockCartForChange(tx, change, change.orderType, change.now)
  const line = await findLineByEitherId(tx, cart.id, change.itemId)
  if (!line && change.quantity > 0)
    throw new HttpError('cart_line_not_found', 'This item is no longer in your cart')
  if (!line) return
  if (change.quantity === 0) await deleteCartLine(tx, line.id)
  else await setLineQuantity(tx, line.id, change.quantity)
}
