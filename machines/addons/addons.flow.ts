import { addonsCases } from '#machines/addons/addons.cases'
import { addonsJourneys } from '#machines/addons/addons.journeys'
import { addonsLaws } from '#machines/addons/addons.laws'
import { addonsMachine } from '#machines/addons/addons.machine'
import { defineFlow } from '#machines/kit/flow'

export const addonsFlow = defineFlow({
  name: 'addons',
  machine: addonsMachine,
  cases: addonsCases,
  laws: addonsLaws,
  journeys: addonsJourneys,
  rests: snapshot => snapshot.matches('complete'),
})
