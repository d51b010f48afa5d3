import { cartFixtures } from '#machines/cart/cart.cases'
import { cartExamples } from '#machines/cart/cart.journeys'
import { cartInvariants } from '#machines/cart/cart.laws'
import { cartMachine } from '#machines/cart/cart.machine'
import { defineFlow } from '#machines/kit/flow'

/** One cart (spec, section 4, vendor and cart). */
export const cartFlow = defineFlow({
  name: 'cart',
  machine: cartMachine,
  fixtures: cartFixtures,
  invariants: cartInvariants,
  examples: cartExamples,
})
