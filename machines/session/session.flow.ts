import { defineFlow } from '#machines/kit/flow'
import { sessionFixtures } from './session.cases'
import { sessionExamples } from './session.journeys'
import { sessionInvariants } from './session.laws'
import { sessionMachine } from './session.machine'

/** Who the customer is (spec, section 4, session). */
export const sessionFlow = defineFlow({
  name: 'session',
  machine: sessionMachine,
  fixtures: sessionFixtures,
  invariants: sessionInvariants,
  examples: sessionExamples,
})
