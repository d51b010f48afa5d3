import { defineFlow } from 'statechart-kit/explore/flow'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { checkoutExamples } from './examples'
import { checkoutFixtures } from './fixtures'
import { checkoutInvariants } from './invariants'
import { checkoutSentences } from './sentences'
import { checkoutStory } from './story'

/** Specification, section 12. */
export const checkoutFlow = defineFlow({
  name: 'checkout',
  machine: checkoutMachine,
  fixtures: checkoutFixtures,
  invariants: checkoutInvariants,
  examples: checkoutExamples,
  sentences: checkoutSentences,
  story: checkoutStory,
})
