import type { SnapshotFrom } from 'xstate'
import type { cartMachine } from '#machines/cart/cart.machine'

export type CartSnapshot = SnapshotFrom<typeof cartMachine>

/** The cart as pages show it: null until something is known of it, so that nobody reads 'Your cart is empty' too soon. */
export function selectVisibleCart(cart: CartSnapshot) {
  const { serverCart, queue } = cart.context
  const isUnknown = serverCart === null && queue.length === 0 && !cart.hasTag('settled')
  return isUnknown ? null : cart.context.cart
}

/** Why nothing is known of the cart; null while there is something to show. */
export function selectCartError(cart: CartSnapshot): string | null {
  const { serverCart, queue, errorMessage } = cart.context
  return serverCart === null && queue.length === 0 ? errorMessage : null
}
