import { defineFlow } from '#machines/kit/flow'
import { appFixtures } from '#machines/park/park.cases'
import { appExamples } from '#machines/park/park.journeys'
import { appInvariants } from '#machines/park/park.laws'
import { appMachine } from '#machines/park/park.machine'

/** The root: it owns every flow that lives longer than a page, and which of them live when. */
export const appFlow = defineFlow({
  name: 'app',
  machine: appMachine,
  fixtures: appFixtures,
  invariants: appInvariants,
  examples: appExamples,
})
