import { cartFixtures } from './cart.cases'
import { cartExamples } from './cart.journeys'
import { cartInvariants } from './cart.laws'
import { cartMachine } from './cart.machine'
import { defineFlow } from '#machines/kit/flow'

/** One cart (spec, section 4, vendor and cart). */
export const cartFlow = defineFlow({
  name: 'cart',
  machine: cartMachine,
  fixtures: cartFixtures,
  invariants: cartInvariants,
  examples: cartExamples,
})
