import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const checkoutStory: ChartStory = {
  examples: [
    'A placed cash order opens the cash page with its id.',
    'A card payment opens the payment page with the amount in pounds, and a second click does not.',
  ],
  open: [],
  failures: ['actorTimeout', 'isBlocked'],
}
