import { defineFlow } from '#machines/kit/flow'
import { parkCases } from '#machines/park/park.cases'
import { parkJourneys } from '#machines/park/park.journeys'
import { parkLaws } from '#machines/park/park.laws'
import { parkMachine } from '#machines/park/park.machine'

/** The root: it owns every flow that lives longer than a page, and which of them live when. */
export const parkFlow = defineFlow({
  name: 'park',
  machine: parkMachine,
  cases: parkCases,
  laws: parkLaws,
  journeys: parkJourneys,
})
