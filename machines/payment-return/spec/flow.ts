import { defineFlow } from 'statechart-kit/explore/flow'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { paymentReturnExamples } from './examples'
import { paymentReturnFixtures } from './fixtures'
import { paymentReturnInvariants } from './invariants'
import { paymentReturnSentences } from './sentences'
import { paymentReturnStory } from './story'

/** The page that the provider's checkout returns to. Specification 13.22 to 13.27. */
export const paymentReturnFlow = defineFlow({
  name: 'payment-return',
  machine: paymentReturnMachine,
  fixtures: paymentReturnFixtures,
  invariants: paymentReturnInvariants,
  examples: paymentReturnExamples,
  sentences: paymentReturnSentences,
  story: paymentReturnStory,
})
