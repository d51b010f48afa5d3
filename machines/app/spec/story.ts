import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const appStory: ChartStory = {
  examples: [
    'Another customer in the same browser gets a cart and a connection of their own, and the orders of the first one are forgotten.',
    'Closing an order page and My Orders stops their flows.',
    'A paid payment is removed when its page closes.',
    'Closing the return page stops its flow.',
    'Signing out stops the live connection, the cart and the open pages.',
    "The dish that a visitor adds with '+ Add' goes to the cart after the sign-in.",
  ],
  open: ['signedIn'],
  failures: ['browser.offline', 'actorTimeout', 'isEnded'],
}
