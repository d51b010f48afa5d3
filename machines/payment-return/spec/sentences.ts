import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const paymentReturnSentences: ChartSentences = {
  events: {
    'browser.online': 'The browser is online again',
    'paymentReturn.countdownSkipped': 'The customer skips the countdown',
    'paymentReturn.opened': 'The page opens again',
    'paymentReturn.retried': 'The customer taps Try Again',
    'tab.shown': 'The customer looks at the tab again',
  },
  guards: {
    hasOrder: 'The order is known',
    hasSecondsLeft: 'The countdown is not over',
    hasSession: 'The address names a checkout session',
    isOrdered: 'It is paid, and the order exists',
    isOtherArrival: 'It is about another payment',
    isPaid: 'It is paid, and no order exists yet',
    isRetryUseless: 'A retry would be refused again',
    isUnpaid: 'The provider reports it failed or cancelled',
  },
  delays: {
    countdownTick: '1 second has passed',
    verifyTimeout: 'A minute has passed without a result',
    actorTimeout: '25 seconds have passed without an answer',
    retryEvery: '2 seconds have passed',
  },
  actors: {
    placePaidOrder: {
      work: 'The server creates the order',
      done: 'The server has created the order',
      failed: 'The order is not created',
    },
    verifyPayment: {
      work: 'The server is asked for the status',
      done: 'The status has arrived',
      otherwise: 'Nothing is decided yet',
      failed: 'The status cannot be read',
    },
  },
}
