import { defineFlow } from '#machines/kit/explore/flow'
import { orderTrackingFixtures } from './fixtures'
import { orderTrackingExamples, orderTrackingInvariants } from './invariants'
import { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'

/** One order, followed while its page is open (spec, sections 2, 7 and 8). */
export const orderTrackingFlow = defineFlow({
  name: 'order-tracking',
  machine: orderTrackingMachine,
  fixtures: orderTrackingFixtures,
  invariants: orderTrackingInvariants,
  examples: orderTrackingExamples,
})
