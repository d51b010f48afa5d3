import type { SnapshotFrom } from 'xstate'
import type { cartMachine } from '#machines/cart/cart.machine'

export type CartSnapshot = SnapshotFrom<typeof cartMachine>

/** The cart as pages show it: null until something is known of it, so that nobody reads 'Your cart is empty' too soon. */
export function shownCart(cart: CartSnapshot) {
  const { confirmed, queue } = cart.context
  const isUnknown = confirmed === null && queue.length === 0 && !cart.hasTag('settled')
  return isUnknown ? null : cart.context.cart
}

/** Why nothing is known of the cart; null while there is something to show. */
export function cartProblem(cart: CartSnapshot): string | null {
  const { confirmed, queue, problem } = cart.context
  return confirmed === null && queue.length === 0 ? problem : null
}
