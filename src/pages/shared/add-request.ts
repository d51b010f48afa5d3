import { chosenGroupsTotal } from '#domain/cart/addon-rules'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import type { AddRequest } from '#machines/cart/cart-write'

/** The request that adds one dish without a choice. The server adds the defaults of the dish, and the page shows them at once. */
export function toAddRequest(vendorId: number, dish: MenuItem): AddRequest {
  const { id, name, price, description, image, defaultAddons: addons = [] } = dish
  const item = { menuItemId: id, name, price, description, image }
  return {
    vendorId,
    item,
    quantity: 1,
    ...(addons.length > 0 && { addons, addonTotal: chosenGroupsTotal(addons) }),
  }
}
