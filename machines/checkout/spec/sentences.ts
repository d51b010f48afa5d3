import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const checkoutSentences: ChartSentences = {
  events: {
    'checkout.confirmed': 'The customer confirms the order',
    'checkout.methodChosen': 'The customer chooses cash or card',
    'checkout.opened': 'The customer opens the checkout again',
  },
  guards: {
    canPayByCard: 'It is a card payment, and nothing is missing',
    canPlaceCashOrder: 'It is a cash order, and nothing is missing',
    isBlocked: 'Something is missing',
    isOrderRefused: 'The server refuses the order',
  },
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
    resubmitDelay: '2 seconds have passed',
  },
  actors: {
    placeOrder: {
      work: 'The server places the cash order',
      done: 'The server has placed the order',
      failed: 'The order fails',
    },
  },
  causes: {
    isOrderRefused: 'For example, the trailer has closed.',
  },
}
