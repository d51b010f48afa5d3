import { defineFlow } from '#machines/kit/explore/flow'
import { realtimeFixtures } from './fixtures'
import { realtimeExamples } from './examples'
import { realtimeInvariants } from './invariants'
import { realtimeMachine } from '#machines/realtime/realtime.machine'

/** Live news of the customer's orders (spec, section 4, realtime connection). */
export const realtimeFlow = defineFlow({
  name: 'realtime',
  machine: realtimeMachine,
  fixtures: realtimeFixtures,
  invariants: realtimeInvariants,
  examples: realtimeExamples,
})
