import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const ordersListSentences: ChartSentences = {
  events: {
    'browser.online': 'The browser is online again',
    'order.statusChanged': 'An order has a new status',
    'orders.refreshRequested': 'The customer taps Refresh',
    'orders.mayBeStale': 'Updates of orders may have been missed',
    'tab.shown': 'The customer looks at the tab again',
  },
  guards: {},
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
    pollEvery: '30 seconds have passed',
    tickEvery: '1 minute has passed',
  },
  actors: {
    readClock: {
      work: 'The browser reads the clock',
      done: 'The time is known',
      failed: 'The clock cannot be read',
    },
    refreshOrders: {
      work: 'The server is asked for the orders',
      done: 'The orders have arrived',
      failed: 'The orders cannot be loaded',
    },
  },
}
