import { defineFlow } from '#machines/kit/flow'
import { toastsCases } from '#machines/toasts/toasts.cases'
import { toastsJourneys } from '#machines/toasts/toasts.journeys'
import { toastsLaws } from '#machines/toasts/toasts.laws'
import { toastsMachine } from '#machines/toasts/toasts.machine'

export const toastsFlow = defineFlow({
  name: 'toasts',
  machine: toastsMachine,
  cases: toastsCases,
  laws: toastsLaws,
  journeys: toastsJourneys,
  rests: snapshot => snapshot.matches('calm'),
})
