import { defineFlow } from 'statechart-kit/explore/flow'
import { toastsMachine } from '#machines/toasts/toasts.machine'
import { toastsExamples } from './examples'
import { toastsFixtures } from './fixtures'
import { toastsInvariants } from './invariants'
import { toastsSentences } from './sentences'
import { toastsStory } from './story'

/** Specification 18.2 to 18.4. */
export const toastsFlow = defineFlow({
  name: 'toasts',
  machine: toastsMachine,
  fixtures: toastsFixtures,
  invariants: toastsInvariants,
  examples: toastsExamples,
  sentences: toastsSentences,
  story: toastsStory,
  isAtRest: snapshot => snapshot.matches('idle'),
})
