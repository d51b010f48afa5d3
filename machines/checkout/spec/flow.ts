import { checkoutFixtures } from './fixtures'
import { checkoutExamples, checkoutInvariants } from './invariants'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { defineFlow } from '#machines/kit/explore/flow'

/** From the cart to one order (spec, sections 4 and 5). */
export const checkoutFlow = defineFlow({
  name: 'checkout',
  machine: checkoutMachine,
  fixtures: checkoutFixtures,
  invariants: checkoutInvariants,
  examples: checkoutExamples,
})
