import { defineFlow } from '#machines/kit/explore/flow'
import { toastsFixtures } from './fixtures'
import { toastsExamples } from './examples'
import { toastsInvariants } from './invariants'
import { toastsMachine } from '#machines/toasts/toasts.machine'

export const toastsFlow = defineFlow({
  name: 'toasts',
  machine: toastsMachine,
  fixtures: toastsFixtures,
  invariants: toastsInvariants,
  examples: toastsExamples,
  isAtRest: snapshot => snapshot.matches('idle'),
})
