/** The ways that journeys of the cart begin with. */
import { ANSWER_STEPS, CUSTOMER_STEPS } from '#machines/cart/spec/fixtures'
import type { cartMachine } from '#machines/cart/cart.machine'
import type { ChartEvent, Example } from '#machines/kit/explore/flow'

export type CartExample = Example<typeof cartMachine>

/** A trailer is chosen, and its cart is asked for: with this answer. */
export const openCart = (read: ChartEvent): ChartEvent[] => [
  ANSWER_STEPS.restoredNothing,
  CUSTOMER_STEPS.vendorChosen,
  read,
]
export const OPEN_EMPTY_CART = openCart(ANSWER_STEPS.readEmpty)
export const OPEN_CART_WITH_ONE = openCart(ANSWER_STEPS.readOne)

export const isDeepEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
