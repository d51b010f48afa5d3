import { checkoutFixtures } from '#machines/checkout/checkout.cases'
import { checkoutExamples, checkoutInvariants } from '#machines/checkout/checkout.laws'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { defineFlow } from '#machines/kit/flow'

/** From the cart to one order (spec, sections 4 and 5). */
export const checkoutFlow = defineFlow({
  name: 'checkout',
  machine: checkoutMachine,
  fixtures: checkoutFixtures,
  invariants: checkoutInvariants,
  examples: checkoutExamples,
})
