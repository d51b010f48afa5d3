import { defineFlow } from '#machines/kit/explore/flow'
import { paymentReturnFixtures } from './fixtures'
import { paymentReturnExamples } from './examples'
import { paymentReturnInvariants } from './invariants'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'

/** The page to which the provider returns (spec, sections 2, 7 and 8; readings, payment). */
export const paymentReturnFlow = defineFlow({
  name: 'payment-return',
  machine: paymentReturnMachine,
  fixtures: paymentReturnFixtures,
  invariants: paymentReturnInvariants,
  examples: paymentReturnExamples,
})
