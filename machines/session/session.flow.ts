import { defineFlow } from '#machines/kit/flow'
import { sessionFixtures } from '#machines/session/session.cases'
import { sessionExamples } from '#machines/session/session.journeys'
import { sessionInvariants } from '#machines/session/session.laws'
import { sessionMachine } from '#machines/session/session.machine'

/** Who the customer is (spec, section 4, session). */
export const sessionFlow = defineFlow({
  name: 'session',
  machine: sessionMachine,
  fixtures: sessionFixtures,
  invariants: sessionInvariants,
  examples: sessionExamples,
})
