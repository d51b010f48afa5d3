import { defineFlow } from '#machines/kit/flow'
import { sessionCases } from '#machines/session/session.cases'
import { sessionJourneys } from '#machines/session/session.journeys'
import { sessionLaws } from '#machines/session/session.laws'
import { sessionMachine } from '#machines/session/session.machine'

/** Who the customer is (spec, section 4, session). */
export const sessionFlow = defineFlow({
  name: 'session',
  machine: sessionMachine,
  cases: sessionCases,
  laws: sessionLaws,
  journeys: sessionJourneys,
})
