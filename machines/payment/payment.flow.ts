import { defineFlow } from '#machines/kit/flow'
import { paymentFixtures } from './payment.cases'
import { paymentExamples } from './payment.journeys'
import { paymentInvariants } from './payment.laws'
import { paymentMachine } from './payment.machine'

/** One card payment, from its page to its order, exactly once (spec, sections 2, 4, 7, 8 and 9). */
export const paymentFlow = defineFlow({
  name: 'payment',
  machine: paymentMachine,
  fixtures: paymentFixtures,
  invariants: paymentInvariants,
  examples: paymentExamples,
})
