import { defineFlow } from '#machines/kit/flow'
import { toastsFixtures } from '#machines/toasts/toasts.cases'
import { toastsExamples } from '#machines/toasts/toasts.journeys'
import { toastsInvariants } from '#machines/toasts/toasts.laws'
import { toastsMachine } from '#machines/toasts/toasts.machine'

export const toastsFlow = defineFlow({
  name: 'toasts',
  machine: toastsMachine,
  fixtures: toastsFixtures,
  invariants: toastsInvariants,
  examples: toastsExamples,
  isAtRest: snapshot => snapshot.matches('idle'),
})
