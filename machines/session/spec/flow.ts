import { defineFlow } from '#machines/kit/explore/flow'
import { sessionMachine } from '#machines/session/session.machine'
import { sessionExamples } from './examples'
import { sessionFixtures } from './fixtures'
import { sessionInvariants } from './invariants'
import { sessionStory } from './story'
import { sessionWords } from './words'

/** Specification, section 4. */
export const sessionFlow = defineFlow({
  name: 'session',
  machine: sessionMachine,
  fixtures: sessionFixtures,
  invariants: sessionInvariants,
  examples: sessionExamples,
  words: sessionWords,
  story: sessionStory,
})
