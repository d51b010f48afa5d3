import { defineFlow } from '#machines/kit/flow'
import { orderTrackingFixtures } from './order-tracking.cases'
import { orderTrackingExamples, orderTrackingInvariants } from './order-tracking.laws'
import { orderTrackingMachine } from './order-tracking.machine'

/** One order, followed while its page is open (spec, sections 2, 7 and 8). */
export const orderTrackingFlow = defineFlow({
  name: 'order-tracking',
  machine: orderTrackingMachine,
  fixtures: orderTrackingFixtures,
  invariants: orderTrackingInvariants,
  examples: orderTrackingExamples,
})
