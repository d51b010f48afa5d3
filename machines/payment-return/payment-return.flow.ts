import { defineFlow } from '#machines/kit/flow'
import { paymentReturnFixtures } from './payment-return.cases'
import { paymentReturnExamples } from './payment-return.journeys'
import { paymentReturnInvariants } from './payment-return.laws'
import { paymentReturnMachine } from './payment-return.machine'

/** The page to which the provider returns (spec, sections 2, 7 and 8; readings, payment). */
export const paymentReturnFlow = defineFlow({
  name: 'payment-return',
  machine: paymentReturnMachine,
  fixtures: paymentReturnFixtures,
  invariants: paymentReturnInvariants,
  examples: paymentReturnExamples,
})
