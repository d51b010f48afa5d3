import type { ChartStory } from '#machines/kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const kitchenBoardStory: ChartStory = {
  examples: ['A new order arrives live, rings, is accepted and is silent.'],
  open: ['working', 'working.action', 'working.alarm'],
  failures: [
    'browser.offline',
    'browser.online',
    'socket.lost',
    'connectTimeout',
    'reconnectAfter',
    'actorTimeout',
    'isSessionEnded',
  ],
}
