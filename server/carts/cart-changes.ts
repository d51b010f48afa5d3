/** The changes of a cart, each in the caller's transaction and with the cart's row locked. */
import {
  fromAddonSelections,
  isSelectionValid,
  missingGroupMessage,
  missingGroups,
} from '#domain/cart/addon-rules'
import { type AddonSelection, QUANTITY_LIMIT } from '#domain/contract/cart'
import type { AddonGroup } from '#domain/contract/vendors'
import type { OrderType } from '#domain/orders/order-type'
import type { Db } from '#server/db/database'
import { canonicalSelections } from '#server/vendors/priced-dish'
import { HttpError, notFoundError } from '#server/http/http-error'
import {
  deleteCartLine,
  findCartLines,
  findLineByEitherId,
  insertCartLine,
  setLineQuantity,
} from './cart-line-store'
import { openCartForChange } from './cart-store'
import { findAddonGroupsByItem, findItemById, type MenuItemRow } from '#server/vendors/menu-store'

/** An order takes no more lines than this, so a cart does not either. */
const MAX_LINES = 100

export interface LineChange {
  readonly userId: number
  readonly vendorId: number
  readonly itemId: number
  readonly quantity: number
  readonly orderType: OrderType
  readonly now: Date
}

/** @throws Refusal 400 for add-ons that this dish does not offer, too many or too few */
export function checkAddons(groups: readonly AddonGroup[], selections: readonly AddonSelection[]): void {
  const selection = fromAddonSelections(selections)
  const missing = missingGroups(groups, selection)[0]
  if (missing) throw new HttpError('addon_required', missingGroupMessage(missing))
  if (!isSelectionValid(groups, selection))
    throw new HttpError('addons_not_allowed', 'These add-ons cannot be chosen for this dish')
}

async function findOrderableDish(tx: Db, { itemId, vendorId }: LineChange): Promise<MenuItemRow> {
  const item = await findItemById(tx, itemId)
  if (item?.vendorId !== vendorId) throw notFoundError('Item')
  if (!item.isAvailable) throw new HttpError('item_sold_out', `${item.name} is sold out at the moment`)
  return item
}

/** Adds a dish. The same dish with the same add-ons is one line, which then holds more of it. */
export async function addDishToCart(
  tx: Db,
  change: LineChange,
  selections: readonly AddonSelection[],
): Promise<void> {
  const item = await findOrderableDish(tx, change)
  checkAddons((await findAddonGroupsByItem(tx, [item.id])).get(item.id) ?? [], selections)
  const cart = await openCartForChange(tx, change, change.orderType, change.now)
  const lines = await findCartLines(tx, cart.id)
  const chosen = canonicalSelections(selections)
  const same = lines.find(
    line =>
      line.itemId === item.id &&
      JSON.stringify(canonicalSelections(line.selections)) === JSON.stringify(chosen),
  )
  const quantity = (same?.quantity ?? 0) + change.quantity
  if (quantity > QUANTITY_LIMIT)
    throw new HttpError('quantity_limit', `At most ${QUANTITY_LIMIT} of one dish can be ordered together`)
  if (same) return setLineQuantity(tx, same.id, quantity)
  if (lines.length >= MAX_LINES) throw new HttpError('cart_full', 'This cart is full')
  await insertCartLine(tx, {
    cartId: cart.id,
    itemId: item.id,
    quantity: change.quantity,
    selections: chosen,
  })
}

/** Sets a line's quantity; 0 takes it out, and taking out what is gone already is no mistake. */
export async function changeLineQuantity(tx: Db, change: LineChange): Promise<void> {
  const cart = await openCartForChange(tx, change, change.orderType, change.now)
  const line = await findLineByEitherId(tx, cart.id, change.itemId)
  if (!line && change.quantity > 0)
    throw new HttpError('cart_line_not_found', 'This item is no longer in your cart')
  if (!line) return
  if (change.quantity === 0) await deleteCartLine(tx, line.id)
  else await setLineQuantity(tx, line.id, change.quantity)
}
