import { defineFlow } from 'statechart-kit/explore/flow'
import { cartMachine } from '#machines/cart/cart.machine'
import { cartExamples } from './examples'
import { cartFixtures } from './fixtures'
import { cartInvariants } from './invariants'
import { cartSentences } from './sentences'
import { cartStory } from './story'

/** Specification, section 10. */
export const cartFlow = defineFlow({
  name: 'cart',
  machine: cartMachine,
  fixtures: cartFixtures,
  invariants: cartInvariants,
  examples: cartExamples,
  sentences: cartSentences,
  story: cartStory,
})
