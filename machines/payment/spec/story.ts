import type { ChartStory } from '#machines/kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const paymentStory: ChartStory = {
  examples: ['A paid payment shows its order.'],
  open: [],
  failures: [
    'payment.retried',
    'isUnverified',
    'hasFailed',
    'hasTimedOut',
    'actorTimeout',
    'lastCheckTimeout',
    'pollTimeout',
    'browser.online',
  ],
}
