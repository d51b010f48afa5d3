import { defineFlow } from 'statechart-kit/explore/flow'
import { realtimeMachine } from '#machines/realtime/realtime.machine'
import { realtimeExamples } from './examples'
import { realtimeFixtures } from './fixtures'
import { realtimeInvariants } from './invariants'
import { realtimeSentences } from './sentences'
import { realtimeStory } from './story'

/** Specification 17.4 to 17.15. */
export const realtimeFlow = defineFlow({
  name: 'realtime',
  machine: realtimeMachine,
  fixtures: realtimeFixtures,
  invariants: realtimeInvariants,
  examples: realtimeExamples,
  sentences: realtimeSentences,
  story: realtimeStory,
})
