/** Finding a dish in a cart. */
import type { Cart, CartLine } from '#domain/contract/ordering/cart'

/** The cart lines of a dish. Different add-ons make different lines (specification 10.7). */
export const linesOfDish = (cart: Cart, menuItemId: number): CartLine[] =>
  cart.lines.filter(line => line.menuItemId === menuItemId)

/** The quantity of a dish in the cart, over all its lines. */
export const dishQuantity = (cart: Cart, menuItemId: number): number =>
  linesOfDish(cart, menuItemId).reduce((sum, line) => sum + line.quantity, 0)
