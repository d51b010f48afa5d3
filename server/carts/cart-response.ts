import { DEFAULT_ORDER_TYPE, type OrderType, parseOrderType } from '#domain/orders/order-type'
import type { Db } from '#server/db/database'
import { notFoundError } from '#server/http/http-error'
import { priceDish } from '#server/vendors/priced-dish'
import type { VendorMenu } from '#server/vendors/vendor-menus'
import { type CartLineRow, findCartWithLines } from './cart-line-store'
import { type PricedCartLine, serializeCart } from './cart-serializer'
import type { CartKey } from './cart-store'

const priceLines = (lines: readonly CartLineRow[], { items, groupsByItem }: VendorMenu): PricedCartLine[] =>
  lines.flatMap(line => {
    const item = items.get(line.itemId)
    if (!item) return []
    const groups = groupsByItem.get(item.id) ?? []
    return [{ line, dish: priceDish(item, groups, line.selections, line.quantity) }]
  })

/**
 * Loads the response for one vendor's cart. A cart that does not exist yet is empty.
 * @param menu the menu of the vendor; undefined if there is no such vendor
 * @param orderType the type for which the charges are computed; null for the cart's own
 * @throws HttpError 404 for a vendor that does not exist
 */
export async function loadCartResponse(
  db: Db,
  menu: VendorMenu | undefined,
  { userId, orderType, message }: Pick<CartKey, 'userId'> & { orderType: OrderType | null; message?: string },
) {
  if (!menu) throw notFoundError('Vendor')
  const { vendor } = menu
  const { cart, lines } = await findCartWithLines(db, { userId, vendorId: vendor.id })
  return serializeCart({
    lines: priceLines(lines, menu),
    vendor,
    orderType: orderType ?? parseOrderType(cart?.orderType) ?? DEFAULT_ORDER_TYPE,
    deliveryInstructions: cart?.deliveryInstructions ?? '',
    message,
  })
}
