import { defineFlow } from '#machines/kit/flow'
import { toastsFixtures } from './toasts.cases'
import { toastsExamples } from './toasts.journeys'
import { toastsInvariants } from './toasts.laws'
import { toastsMachine } from './toasts.machine'

export const toastsFlow = defineFlow({
  name: 'toasts',
  machine: toastsMachine,
  fixtures: toastsFixtures,
  invariants: toastsInvariants,
  examples: toastsExamples,
  isAtRest: snapshot => snapshot.matches('idle'),
})
