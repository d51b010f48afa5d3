import { defineFlow } from '#machines/kit/flow'
import { paymentReturnCases } from '#machines/payment-return/payment-return.cases'
import { paymentReturnJourneys } from '#machines/payment-return/payment-return.journeys'
import { paymentReturnLaws } from '#machines/payment-return/payment-return.laws'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'

/** The page to which the provider returns (spec, sections 2, 7 and 8; readings, payment). */
export const paymentReturnFlow = defineFlow({
  name: 'payment-return',
  machine: paymentReturnMachine,
  cases: paymentReturnCases,
  laws: paymentReturnLaws,
  journeys: paymentReturnJourneys,
})
