import { addonsFixtures } from './fixtures'
import { addonsExamples } from './examples'
import { addonsInvariants } from './invariants'
import { addonsMachine } from '#machines/addons/addons.machine'
import { defineFlow } from '#machines/kit/explore/flow'

export const addonsFlow = defineFlow({
  name: 'addons',
  machine: addonsMachine,
  fixtures: addonsFixtures,
  invariants: addonsInvariants,
  examples: addonsExamples,
  isAtRest: snapshot => snapshot.matches('complete'),
})
