import { defineFlow } from '#machines/kit/flow'
import { realtimeFixtures } from '#machines/realtime/realtime.cases'
import { realtimeExamples } from '#machines/realtime/realtime.journeys'
import { realtimeInvariants } from '#machines/realtime/realtime.laws'
import { realtimeMachine } from '#machines/realtime/realtime.machine'

/** Live news of the customer's orders (spec, section 4, realtime connection). */
export const realtimeFlow = defineFlow({
  name: 'realtime',
  machine: realtimeMachine,
  fixtures: realtimeFixtures,
  invariants: realtimeInvariants,
  examples: realtimeExamples,
})
