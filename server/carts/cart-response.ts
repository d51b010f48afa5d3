import { DEFAULT_ORDER_TYPE, type OrderType, parseOrderType } from '#domain/orders/order-type'
import type { Db } from '#server/db/database'
import { notFoundError } from '#server/http/http-error'
import { findAddonGroupsByItem, findItemsByIds } from '#server/vendors/menu-store'
import { priceDish } from '#server/vendors/priced-dish'
import { findVendorById } from '#server/vendors/vendor-store'
import { findCartLines } from './cart-line-store'
import { type PricedCartLine, serializeCart } from './cart-serializer'
import { type CartKey, type CartRow, findCart } from './cart-store'

async function loadPricedLines(db: Db, cart: CartRow | undefined): Promise<PricedCartLine[]> {
  if (!cart) return []
  const lines = await findCartLines(db, cart.id)
  const ids = [...new Set(lines.map(line => line.itemId))]
  const items = new Map((await findItemsByIds(db, ids)).map(item => [item.id, item]))
  const groups = await findAddonGroupsByItem(db, ids)
  return lines.flatMap(line => {
    const item = items.get(line.itemId)
    if (!item) return []
    return [{ line, dish: priceDish(item, groups.get(item.id) ?? [], line.selections, line.quantity) }]
  })
}

/**
 * Loads the response for one vendor's cart. A cart that does not exist yet is empty.
 * @param orderType the type for which the charges are computed; null for the cart's own
 * @throws HttpError 404 for a vendor that does not exist
 */
export async function loadCartResponse(db: Db, key: CartKey, orderType: OrderType | null, message?: string) {
  const vendor = await findVendorById(db, key.vendorId)
  if (!vendor) throw notFoundError('Vendor')
  const cart = await findCart(db, key)
  return serializeCart({
    lines: await loadPricedLines(db, cart),
    vendor,
    orderType: orderType ?? parseOrderType(cart?.orderType) ?? DEFAULT_ORDER_TYPE,
    deliveryInstructions: cart?.deliveryInstructions ?? '',
    message,
  })
}
