import { defineFlow } from 'statechart-kit/explore/flow'
import { refundMachine } from '#machines/refund/refund.machine'
import { refundExamples } from './examples'
import { refundFixtures } from './fixtures'
import { refundInvariants } from './invariants'
import { refundSentences } from './sentences'
import { refundStory } from './story'

/** Specification 27.9 to 27.12. */
export const refundFlow = defineFlow({
  name: 'refund',
  machine: refundMachine,
  fixtures: refundFixtures,
  invariants: refundInvariants,
  examples: refundExamples,
  sentences: refundSentences,
  story: refundStory,
})
