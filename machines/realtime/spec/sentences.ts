import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const realtimeSentences: ChartSentences = {
  events: {
    'browser.offline': 'The browser goes offline',
    'browser.online': 'The browser is online again',
    'server.answered': 'The server answers a request of the app',
    'socket.authRejected': 'The server refuses the token',
    'socket.authenticated': 'The server accepts the token',
    'socket.connectFailed': 'The attempt to connect fails',
    'socket.dropped': 'The connection drops',
    'socket.joined': 'The client has joined its room',
    'socket.notified': 'An order update arrives',
    'socket.opened': 'The socket opens',
    'socket.pongReceived': 'The server answers a ping',
    'tab.shown': 'The customer looks at the tab again',
  },
  guards: {
    hasAttemptsLeft: 'Another attempt is left',
    isPongOverdue: 'The last ping has no answer',
  },
  delays: {
    connectTimeout: '20 seconds have passed without a connection',
    joinTimeout: '5 seconds have passed without the room',
    pingEvery: '30 seconds have passed',
    retryDelay: '1 to 5 seconds have passed',
  },
  actors: {
    socket: {
      work: 'The socket is open',
      failed: 'The socket fails',
    },
  },
}
