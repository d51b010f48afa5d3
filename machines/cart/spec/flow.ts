import { cartFixtures } from './fixtures'
import { cartExamples } from './examples'
import { cartInvariants } from './invariants'
import { cartMachine } from '#machines/cart/cart.machine'
import { defineFlow } from '#machines/kit/explore/flow'

/** One cart (spec, section 4, vendor and cart). */
export const cartFlow = defineFlow({
  name: 'cart',
  machine: cartMachine,
  fixtures: cartFixtures,
  invariants: cartInvariants,
  examples: cartExamples,
})
