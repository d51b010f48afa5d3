import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const paymentSentences: ChartSentences = {
  events: {
    'browser.online': 'The browser is online again',
    'payment.changedElsewhere': 'Another window changes the payment',
    'payment.left': 'The customer leaves the payment',
    'payment.reopened': 'The customer opens the checkout again',
    'payment.retried': 'The customer taps Retry Payment',
    'payment.started': 'The customer taps Start Payment',
    'tab.shown': 'The customer looks at the tab again',
  },
  guards: {
    canOpenCheckout: 'A checkout exists that can still be paid',
    hasAllowedUrl: 'The checkout is at the provider',
    hasCreatedPayment: 'A payment exists at the provider',
    hasFailed: 'The provider reports it failed or cancelled',
    hasFailedUnseen: 'It failed, and no page has told the customer, or the money comes back',
    isLeftUnpaid: 'The customer came back unpaid, or another window left the payment',
    hasSavedPayment: 'The browser keeps a started payment',
    hasTimedOut: 'Ten minutes have passed since the start',
    isCreationRefused: 'The server refuses the payment for good',
    isNotCreated: 'No payment was created before',
    canReturnToPending: 'The customer left it before, or waits to start it',
    isOrderMissing: 'Nothing is known to pay for',
    isPaid: 'The provider reports it paid',
    isPaymentNotFound: 'The server knows no such payment',
    isSimulatedPayment: 'It is a simulated payment of a development build',
    isUnderReview: 'Money has come that matches no order',
  },
  delays: {
    lastCheckTimeout: '5 seconds have passed without an answer',
    actorTimeout: '25 seconds have passed without an answer',
    pollEvery: '2 seconds have passed',
    pollTimeout: 'Ten minutes have passed since the start',
    simulatedDelay: '3 seconds have passed',
  },
  actors: {
    createPayment: {
      work: 'The server creates the payment',
      done: 'The server answers with a payment',
      otherwise: 'The checkout is at another address',
      failed: 'The payment is not created',
    },
    fetchPaymentStatus: {
      work: 'The server is asked for the status',
      done: 'The status has arrived',
      otherwise: 'It is not paid yet',
      failed: 'The status cannot be read',
    },
    openCheckout: {
      work: "The provider's checkout opens",
      done: 'The checkout is open',
      failed: 'The checkout cannot be opened',
    },
    readClock: {
      work: 'The browser notes the start time',
      done: 'The start time is noted',
      otherwise: 'No earlier checkout can be paid',
      failed: 'The clock cannot be read',
    },
    restoreSavedPayment: {
      work: 'The browser looks for a saved payment',
      done: 'The page knows what became of an earlier payment',
      failed: 'The earlier payment cannot be asked about',
    },
    watchSavedPayment: {
      work: 'The browser watches the other windows',
      failed: 'The other windows cannot be watched',
    },
  },
  causes: {
    'browser.online':
      'Without a network the page stays as it is and goes on asking, until the ten minutes have passed.',
    'payment.changedElsewhere':
      'It leaves the payment, or the payment ends there. Two tabs that pay for the same cart at once get the same payment, so it is charged once.',
    'payment.left': 'With a button, a link or the browser’s back button. The cart is kept.',
    isLeftUnpaid: 'With the cancel link of the provider, the browser’s back button, or in another window.',
    hasFailed:
      'For example, the checkout has expired, or the trailer has closed while the customer was paying. The cart is kept. The payment is forgotten, and the next start creates a new one.',
    isCreationRefused: 'For example, the trailer has closed.',
    isPaid:
      'The provider tells the server, too, in a message (a webhook), which may come late, twice or never. The order is made once.',
    isUnderReview: 'The host reviews the payment.',
  },
}
