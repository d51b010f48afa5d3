import { defineFlow } from 'statechart-kit/explore/flow'
import { paymentMachine } from '#machines/payment/payment.machine'
import { paymentExamples } from './examples'
import { paymentFixtures } from './fixtures'
import { paymentInvariants } from './invariants'
import { paymentSentences } from './sentences'
import { paymentStory } from './story'

/** One card payment, from its page to its order, charged once. Specification, section 13. */
export const paymentFlow = defineFlow({
  name: 'payment',
  machine: paymentMachine,
  fixtures: paymentFixtures,
  invariants: paymentInvariants,
  examples: paymentExamples,
  sentences: paymentSentences,
  story: paymentStory,
})
