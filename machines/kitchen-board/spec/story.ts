import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const kitchenBoardStory: ChartStory = {
  examples: ['An order arrives, and is accepted, started, ready and handed over.'],
  open: ['working', 'working.action'],
  failures: [
    'browser.offline',
    'browser.online',
    'socket.lost',
    'connectTimeout',
    'reconnectAfter',
    'actorTimeout',
    'isSessionEnded',
    'isAnswerLost',
    'isOutageAudible',
  ],
}
