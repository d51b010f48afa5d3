import { defineFlow } from 'statechart-kit/explore/flow'
import { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'
import { orderTrackingExamples } from './examples'
import { orderTrackingFixtures } from './fixtures'
import { orderTrackingInvariants } from './invariants'
import { orderTrackingSentences } from './sentences'
import { orderTrackingStory } from './story'

/** Specification 16.2 to 16.5, 16.17 and 17.2. */
export const orderTrackingFlow = defineFlow({
  name: 'order-tracking',
  machine: orderTrackingMachine,
  fixtures: orderTrackingFixtures,
  invariants: orderTrackingInvariants,
  examples: orderTrackingExamples,
  sentences: orderTrackingSentences,
  story: orderTrackingStory,
})
