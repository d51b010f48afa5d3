import type { SnapshotFrom } from 'xstate'
import type { cartMachine } from '#machines/cart/cart.machine'

export type CartSnapshot = SnapshotFrom<typeof cartMachine>

/** The cart for the page; null until it is known, so that 'Your cart is empty' does not appear too early. */
export function selectVisibleCart(cart: CartSnapshot) {
  const { serverCart, queue } = cart.context
  const isUnknown = serverCart === null && queue.length === 0 && !cart.hasTag('settled')
  return isUnknown ? null : cart.context.cart
}

/** Why the cart could not be loaded; null while there is a cart to show. */
export function selectCartError(cart: CartSnapshot): string | null {
  const { serverCart, queue, errorMessage } = cart.context
  return serverCart === null && queue.length === 0 ? errorMessage : null
}
