import type { MenuItem } from '#domain/contract/ordering/vendors'
import type { AddRequest } from '#machines/cart/cart-write'

/** The request that adds one dish without add-ons to the cart. */
export function toAddRequest(vendorId: number, dish: MenuItem): AddRequest {
  const { id, name, price, description, image } = dish
  return { vendorId, item: { menuItemId: id, name, price, description, image }, quantity: 1 }
}
