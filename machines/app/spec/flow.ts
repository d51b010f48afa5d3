import { appMachine } from '#machines/app/app.machine'
import { defineFlow } from '#machines/kit/explore/flow'
import { appExamples } from './examples'
import { appFixtures } from './fixtures'
import { appInvariants } from './invariants'
import { appStory } from './story'
import { appWords } from './words'

/** The root chart, which starts and stops every flow that outlives a page. */
export const appFlow = defineFlow({
  name: 'app',
  machine: appMachine,
  fixtures: appFixtures,
  invariants: appInvariants,
  examples: appExamples,
  words: appWords,
  story: appStory,
})
