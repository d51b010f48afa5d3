import type { OrderType } from '#domain/orders/order-type'
import { notFoundError } from '#server/core/http/http-error'
import type { VendorMenu } from '#server/park/vendors/vendor-menus'
import type { LineWrite } from './cart-change-store'
import { hashCartContents } from './cart-contents'
import { type PricedCartLine, serializeCart } from './cart-serializer'
import { reviewLine } from './changed-lines'

const priceLines = (lines: readonly LineWrite[], menu: VendorMenu): PricedCartLine[] =>
  lines.flatMap(line => {
    const reviewed = reviewLine(line, menu)
    return reviewed ? [{ line, ...reviewed }] : []
  })

interface ShownCart {
  readonly lines: readonly LineWrite[]
  /** The type for which the charges are computed. */
  readonly orderType: OrderType
  readonly deliveryInstructions: string | undefined
  readonly takesCards: boolean
  readonly message?: string
}

/**
 * Returns the response for one vendor's cart. A cart that does not exist yet is empty.
 * @param menu the menu of the vendor; undefined if there is no such vendor
 * @throws HttpError 404 for a vendor that does not exist
 */
export function toCartResponse(
  menu: VendorMenu | undefined,
  { lines, orderType, deliveryInstructions = '', takesCards, message }: ShownCart,
) {
  if (!menu) throw notFoundError('Vendor')
  return serializeCart({
    lines: priceLines(lines, menu),
    vendor: menu.vendor,
    charges: menu.charges,
    orderType,
    deliveryInstructions,
    cartHash: hashCartContents(lines, menu),
    takesCards,
    message,
  })
}
