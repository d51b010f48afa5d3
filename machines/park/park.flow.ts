import { defineFlow } from '#machines/kit/flow'
import { appFixtures } from './park.cases'
import { appExamples } from './park.journeys'
import { appInvariants } from './park.laws'
import { appMachine } from './park.machine'

/** The root: it owns every flow that lives longer than a page, and which of them live when. */
export const appFlow = defineFlow({
  name: 'app',
  machine: appMachine,
  fixtures: appFixtures,
  invariants: appInvariants,
  examples: appExamples,
})
