import { defineFlow } from '#machines/kit/explore/flow'
import { appFixtures } from './fixtures'
import { appExamples } from './examples'
import { appInvariants } from './invariants'
import { appMachine } from '#machines/app/app.machine'

/** The root: it owns every flow that lives longer than a page, and which of them live when. */
export const appFlow = defineFlow({
  name: 'app',
  machine: appMachine,
  fixtures: appFixtures,
  invariants: appInvariants,
  examples: appExamples,
})
