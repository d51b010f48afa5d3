import { defineFlow } from '#machines/kit/flow'
import { paymentCases } from '#machines/payment/payment.cases'
import { paymentJourneys } from '#machines/payment/payment.journeys'
import { paymentLaws } from '#machines/payment/payment.laws'
import { paymentMachine } from '#machines/payment/payment.machine'

/** One card payment, from its page to its order, exactly once (spec, sections 2, 4, 7, 8 and 9). */
export const paymentFlow = defineFlow({
  name: 'payment',
  machine: paymentMachine,
  cases: paymentCases,
  laws: paymentLaws,
  journeys: paymentJourneys,
})
