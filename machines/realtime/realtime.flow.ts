import { defineFlow } from '#machines/kit/flow'
import { realtimeFixtures } from './realtime.cases'
import { realtimeExamples } from './realtime.journeys'
import { realtimeInvariants } from './realtime.laws'
import { realtimeMachine } from './realtime.machine'

/** Live news of the customer's orders (spec, section 4, realtime connection). */
export const realtimeFlow = defineFlow({
  name: 'realtime',
  machine: realtimeMachine,
  fixtures: realtimeFixtures,
  invariants: realtimeInvariants,
  examples: realtimeExamples,
})
