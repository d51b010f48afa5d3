import { defineFlow } from 'statechart-kit/explore/flow'
import { sessionMachine } from '#machines/session/session.machine'
import { sessionExamples } from './examples'
import { sessionFixtures } from './fixtures'
import { sessionInvariants } from './invariants'
import { sessionSentences } from './sentences'
import { sessionStory } from './story'

/** Specification, section 4. */
export const sessionFlow = defineFlow({
  name: 'session',
  machine: sessionMachine,
  fixtures: sessionFixtures,
  invariants: sessionInvariants,
  examples: sessionExamples,
  sentences: sessionSentences,
  story: sessionStory,
})
