import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const paymentStory: ChartStory = {
  examples: [
    'A paid payment shows its order.',
    'A payment that is paid in another window shows its order here.',
  ],
  open: [],
  failures: [
    'payment.retried',
    'isUnderReview',
    'hasFailed',
    'hasTimedOut',
    'actorTimeout',
    'lastCheckTimeout',
    'pollTimeout',
    'browser.online',
  ],
}
