import { DEFAULT_ORDER_TYPE, type OrderType, readOrderType } from '#domain/order-type'
import type { Db } from '#server/database'
import { priceDish } from '#server/priced-dish'
import { notFound } from '#server/refusal'
import { linesOfCart } from '#server/stores/cart-lines'
import { type CartOf, type CartRow, findCart } from '#server/stores/carts'
import { groupsOfItems, itemsById } from '#server/stores/menu'
import { vendorById } from '#server/stores/vendors'
import { type CartEntry, cartWire } from '#server/wire/cart-wire'

async function entriesOf(db: Db, cart: CartRow | undefined): Promise<CartEntry[]> {
  if (!cart) return []
  const lines = await linesOfCart(db, cart.id)
  const ids = [...new Set(lines.map(line => line.itemId))]
  const items = new Map((await itemsById(db, ids)).map(item => [item.id, item]))
  const groups = await groupsOfItems(db, ids)
  return lines.flatMap(line => {
    const item = items.get(line.itemId)
    if (!item) return []
    return [{ line, dish: priceDish(item, groups.get(item.id) ?? [], line.selections, line.quantity) }]
  })
}

/**
 * One vendor's cart as the wire has it, empty where there is none yet.
 * @param orderType what the charges are computed for; without it the cart's own
 * @throws Refusal 404 for a vendor that does not exist
 */
export async function viewCart(db: Db, of: CartOf, orderType: OrderType | null, message?: string) {
  const vendor = await vendorById(db, of.vendorId)
  if (!vendor) throw notFound('Vendor')
  const cart = await findCart(db, of)
  return cartWire({
    entries: await entriesOf(db, cart),
    vendor,
    orderType: orderType ?? readOrderType(cart?.orderType) ?? DEFAULT_ORDER_TYPE,
    deliveryInstructions: cart?.deliveryInstructions ?? '',
    ...(message === undefined ? {} : { message }),
  })
}
