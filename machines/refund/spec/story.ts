import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const refundStory: ChartStory = {
  examples: ['A host refunds part of an order.'],
  open: [],
  failures: ['actorTimeout', 'isRefundRefused', 'refund.retried', 'refund.changed'],
}
