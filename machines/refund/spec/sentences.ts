import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const refundSentences: ChartSentences = {
  events: {
    'refund.changed': 'The host goes back to the form',
    'refund.closed': 'The host closes the refund',
    'refund.confirmed': 'The host confirms the refund',
    'refund.fieldEdited': 'The host edits a field',
    'refund.opened': 'The host chooses what to refund',
    'refund.retried': 'The host tries again',
    'refund.submitted': 'The host sends amount and reason',
  },
  guards: {
    isRefundRefused: 'The server has refused the refund',
    isRefundValid: 'The amount is within what is left, and there is a reason',
  },
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
  },
  actors: {
    sendRefund: {
      work: 'The server refunds',
      done: 'The refund is made',
      failed: 'The refund is not made, or no answer came',
    },
  },
}
