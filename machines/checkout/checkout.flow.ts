import { checkoutFixtures } from './checkout.cases'
import { checkoutExamples, checkoutInvariants } from './checkout.laws'
import { checkoutMachine } from './checkout.machine'
import { defineFlow } from '#machines/kit/flow'

/** From the cart to one order (spec, sections 4 and 5). */
export const checkoutFlow = defineFlow({
  name: 'checkout',
  machine: checkoutMachine,
  fixtures: checkoutFixtures,
  invariants: checkoutInvariants,
  examples: checkoutExamples,
})
