/** The first steps of the cart's examples. */

import type { ChartEvent, Example } from 'statechart-kit/explore/flow'
import type { cartMachine } from '#machines/cart/cart.machine'
import { ANSWER_STEPS, CUSTOMER_STEPS } from '#machines/cart/spec/fixtures'

export type CartExample = Example<typeof cartMachine>

/** Chooses the vendor and answers the first read of its cart. */
export const openCart = (readAnswer: ChartEvent): ChartEvent[] => [
  ANSWER_STEPS.restoredNothing,
  CUSTOMER_STEPS.vendorChosen,
  readAnswer,
]
export const OPEN_EMPTY_CART = openCart(ANSWER_STEPS.readEmpty)
export const OPEN_CART_WITH_ONE = openCart(ANSWER_STEPS.readOne)
