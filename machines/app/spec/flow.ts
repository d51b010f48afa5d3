import { defineFlow } from 'statechart-kit/explore/flow'
import { appMachine } from '#machines/app/app.machine'
import { appExamples } from './examples'
import { appFixtures } from './fixtures'
import { appInvariants } from './invariants'
import { appSentences } from './sentences'
import { appStory } from './story'

/** The root chart, which starts and stops every flow that outlives a page. */
export const appFlow = defineFlow({
  name: 'app',
  machine: appMachine,
  fixtures: appFixtures,
  invariants: appInvariants,
  examples: appExamples,
  sentences: appSentences,
  story: appStory,
})
