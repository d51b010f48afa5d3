import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const orderTrackingSentences: ChartSentences = {
  events: {
    'browser.online': 'The browser is online again',
    'order.statusChanged': 'An order has a new status',
    'orders.mayBeStale': 'Updates of orders may have been missed',
    'tab.shown': 'The customer looks at the tab again',
  },
  guards: {
    isFound: 'The order has arrived',
    isSameOrder: 'It is the order of this page',
  },
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
    pollEvery: '30 seconds have passed',
  },
  actors: {
    refreshOrder: {
      work: 'The server is asked for the order',
      done: 'The server has answered',
      otherwise: 'No order has arrived',
      failed: 'The order cannot be loaded',
    },
  },
}
