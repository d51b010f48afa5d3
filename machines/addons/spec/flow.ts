import { defineFlow } from 'statechart-kit/explore/flow'
import { addonsMachine } from '#machines/addons/addons.machine'
import { addonsExamples } from './examples'
import { addonsFixtures } from './fixtures'
import { addonsInvariants } from './invariants'
import { addonsSentences } from './sentences'
import { addonsStory } from './story'

/** Specification 9.2 to 9.25. */
export const addonsFlow = defineFlow({
  name: 'addons',
  machine: addonsMachine,
  fixtures: addonsFixtures,
  invariants: addonsInvariants,
  examples: addonsExamples,
  sentences: addonsSentences,
  story: addonsStory,
  isAtRest: snapshot => snapshot.matches('complete'),
})
