import { defineFlow } from '#machines/kit/explore/flow'
import { paymentFixtures } from './fixtures'
import { paymentExamples } from './examples'
import { paymentInvariants } from './invariants'
import { paymentMachine } from '#machines/payment/payment.machine'

/** One card payment, from its page to its order, exactly once (spec, sections 2, 4, 7, 8 and 9). */
export const paymentFlow = defineFlow({
  name: 'payment',
  machine: paymentMachine,
  fixtures: paymentFixtures,
  invariants: paymentInvariants,
  examples: paymentExamples,
})
