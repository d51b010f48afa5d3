import { defineFlow } from '#machines/kit/flow'
import { paymentReturnFixtures } from '#machines/payment-return/payment-return.cases'
import { paymentReturnExamples } from '#machines/payment-return/payment-return.journeys'
import { paymentReturnInvariants } from '#machines/payment-return/payment-return.laws'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'

/** The page to which the provider returns (spec, sections 2, 7 and 8; readings, payment). */
export const paymentReturnFlow = defineFlow({
  name: 'payment-return',
  machine: paymentReturnMachine,
  fixtures: paymentReturnFixtures,
  invariants: paymentReturnInvariants,
  examples: paymentReturnExamples,
})
