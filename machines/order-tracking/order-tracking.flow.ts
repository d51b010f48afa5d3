import { defineFlow } from '#machines/kit/flow'
import { orderTrackingCases } from '#machines/order-tracking/order-tracking.cases'
import { orderTrackingJourneys, orderTrackingLaws } from '#machines/order-tracking/order-tracking.laws'
import { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'

/** One order, followed while its page is open (spec, sections 2, 7 and 8). */
export const orderTrackingFlow = defineFlow({
  name: 'order-tracking',
  machine: orderTrackingMachine,
  cases: orderTrackingCases,
  laws: orderTrackingLaws,
  journeys: orderTrackingJourneys,
})
