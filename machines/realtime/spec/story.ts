import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const realtimeStory: ChartStory = {
  examples: [
    'A connection sends the user id once, joins the room and pings every 30 seconds.',
    'A notification shows an order toast in the colour of its status.',
  ],
  open: ['attached', 'attached.connected'],
  failures: [
    'browser.offline',
    'browser.online',
    'server.answered',
    'socket.authRejected',
    'socket.connectFailed',
    'socket.dropped',
    'connectTimeout',
    'joinTimeout',
    'retryDelay',
    'isPongOverdue',
  ],
}
