/** The changes of a cart, each in the caller's transaction and with the cart's row locked. */
import { fromSelections, isAllowed, missingGroups, requiredMessage } from '#domain/addon-rules'
import { type AddonSelection, QUANTITY_LIMIT } from '#domain/calls/cart'
import type { AddonGroup } from '#domain/calls/vendors'
import type { OrderType } from '#domain/order-type'
import type { Db } from '#server/database'
import { canonical } from '#server/priced-dish'
import { notFound, Refusal } from '#server/refusal'
import { insertLine, lineNamed, linesOfCart, removeLine, setQuantity } from '#server/stores/cart-lines'
import { openCart } from '#server/stores/carts'
import { groupsOfItems, itemById, type MenuItemRow } from '#server/stores/menu'

/** An order takes no more lines than this, so a cart does not either. */
const MOST_LINES = 100

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
  const selection = fromSelections(selections)
  const missing = missingGroups(groups, selection)[0]
  if (missing) throw new Refusal('addon_required', requiredMessage(missing))
  if (!isAllowed(groups, selection))
    throw new Refusal('addons_not_allowed', 'These add-ons cannot be chosen for this dish')
}

async function dishOf(tx: Db, { itemId, vendorId }: LineChange): Promise<MenuItemRow> {
  const item = await itemById(tx, itemId)
  if (item?.vendorId !== vendorId) throw notFound('Item')
  if (!item.isAvailable) throw new Refusal('item_sold_out', `${item.name} is sold out at the moment`)
  return item
}

/** Adds a dish. The same dish with the same add-ons is one line, which then holds more of it. */
export async function addToLine(
  tx: Db,
  change: LineChange,
  selections: readonly AddonSelection[],
): Promise<void> {
  const item = await dishOf(tx, change)
  checkAddons((await groupsOfItems(tx, [item.id])).get(item.id) ?? [], selections)
  const cart = await openCart(tx, change, change.orderType, change.now)
  const lines = await linesOfCart(tx, cart.id)
  const chosen = canonical(selections)
  const same = lines.find(
    line => line.itemId === item.id && JSON.stringify(canonical(line.selections)) === JSON.stringify(chosen),
  )
  const quantity = (same?.quantity ?? 0) + change.quantity
  if (quantity > QUANTITY_LIMIT)
    throw new Refusal('quantity_limit', `At most ${QUANTITY_LIMIT} of one dish can be ordered together`)
  if (same) return setQuantity(tx, same.id, quantity)
  if (lines.length >= MOST_LINES) throw new Refusal('cart_full', 'This cart is full')
  await insertLine(tx, { cartId: cart.id, itemId: item.id, quantity: change.quantity, selections: chosen })
}

/** Sets a line's quantity; 0 takes it out, and taking out what is gone already is no mistake. */
export async function changeLine(tx: Db, change: LineChange): Promise<void> {
  const cart = await openCart(tx, change, change.orderType, change.now)
  const line = await lineNamed(tx, cart.id, change.itemId)
  if (!line && change.quantity > 0)
    throw new Refusal('cart_line_not_found', 'This item is no longer in your cart')
  if (!line) return
  if (change.quantity === 0) await removeLine(tx, line.id)
  else await setQuantity(tx, line.id, change.quantity)
}
