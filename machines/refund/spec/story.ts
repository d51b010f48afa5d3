import type { ChartStory } from '#machines/kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const refundStory: ChartStory = {
  examples: [
    'A host refunds part of an order.',
    'A lost answer is asked for again with the same key.',
    'A refused refund says why, and is changed and confirmed under another key.',
  ],
  open: [],
  failures: ['actorTimeout', 'isRefundRefused'],
}
