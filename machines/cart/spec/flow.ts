import { cartMachine } from '#machines/cart/cart.machine'
import { defineFlow } from '#machines/kit/explore/flow'
import { cartExamples } from './examples'
import { cartFixtures } from './fixtures'
import { cartInvariants } from './invariants'
import { cartStory } from './story'
import { cartWords } from './words'

/** Specification, section 10. */
export const cartFlow = defineFlow({
  name: 'cart',
  machine: cartMachine,
  fixtures: cartFixtures,
  invariants: cartInvariants,
  examples: cartExamples,
  words: cartWords,
  story: cartStory,
})
