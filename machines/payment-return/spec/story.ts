import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const paymentReturnStory: ChartStory = {
  examples: ['A paid session without an order is posted once, and the customer goes to the new order.'],
  open: [],
  failures: [
    'isUnpaid',
    'actorTimeout',
    'verifyTimeout',
    'retryEvery',
    'paymentReturn.retried',
    'browser.online',
  ],
}
