import { addonsFixtures } from '#machines/addons/addons.cases'
import { addonsExamples } from '#machines/addons/addons.journeys'
import { addonsInvariants } from '#machines/addons/addons.laws'
import { addonsMachine } from '#machines/addons/addons.machine'
import { defineFlow } from '#machines/kit/flow'

export const addonsFlow = defineFlow({
  name: 'addons',
  machine: addonsMachine,
  fixtures: addonsFixtures,
  invariants: addonsInvariants,
  examples: addonsExamples,
  isAtRest: snapshot => snapshot.matches('complete'),
})
