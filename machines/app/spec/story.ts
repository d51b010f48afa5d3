import type { ChartStory } from '#machines/kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const appStory: ChartStory = {
  examples: [
    'User B after user A in one browser gets new actors, and the data of A is cleared.',
    'Closing an order page and My Orders stops their actors.',
    'A paid payment is removed when its page closes.',
    'Closing the return page stops its chart.',
    'Signing out stops the live connection, the cart and the open pages.',
    "The dish that a visitor adds with '+ Add' goes to the cart after the sign-in.",
  ],
  open: ['signedIn'],
  failures: ['browser.offline', 'actorTimeout', 'isEnded'],
}
