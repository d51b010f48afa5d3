import { defineFlow } from '#machines/kit/explore/flow'
import { sessionFixtures } from './fixtures'
import { sessionExamples } from './examples'
import { sessionInvariants } from './invariants'
import { sessionMachine } from '#machines/session/session.machine'

/** Who the customer is (spec, section 4, session). */
export const sessionFlow = defineFlow({
  name: 'session',
  machine: sessionMachine,
  fixtures: sessionFixtures,
  invariants: sessionInvariants,
  examples: sessionExamples,
})
