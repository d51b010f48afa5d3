import { addonsFixtures } from './addons.cases'
import { addonsExamples } from './addons.journeys'
import { addonsInvariants } from './addons.laws'
import { addonsMachine } from './addons.machine'
import { defineFlow } from '#machines/kit/flow'

export const addonsFlow = defineFlow({
  name: 'addons',
  machine: addonsMachine,
  fixtures: addonsFixtures,
  invariants: addonsInvariants,
  examples: addonsExamples,
  isAtRest: snapshot => snapshot.matches('complete'),
})
