import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const sessionStory: ChartStory = {
  examples: [
    'Email and password sign the customer in, the token is stored, and the red box disappears.',
    'A sign-out removes the sign-in and the user from the browser.',
    'Start-up 2: a token that a mobile wrapper hands over signs the customer in, and the server validates it at once.',
    'Start-up 3: a validated token signs the customer in.',
  ],
  open: [],
  failures: [
    'actorTimeout',
    'untilExpiry',
    'browser.online',
    'session.requestUnauthorized',
    'session.requestSucceeded',
  ],
}
