import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const appSentences: ChartSentences = {
  events: {
    'app.addRequested': 'The customer adds a dish',
    'browser.offline': 'The browser goes offline',
    'browser.online': 'The browser is online again',
    'order.closed': 'The order page closes',
    'order.opened': 'An order page opens',
    'order.statusChanged': 'An order has a new status',
    'orders.closed': 'My Orders closes',
    'orders.opened': 'My Orders opens',
    'payment.closed': 'The payment page closes',
    'payment.opened': 'The payment page opens',
    'payment.paid': 'A payment is paid',
    'paymentReturn.closed': 'The return page closes',
    'paymentReturn.opened': 'The customer comes back from the provider',
    'realtime.connected': 'The live connection is open',
    'tab.shown': 'The customer looks at the tab again',
  },
  guards: {
    isEnded: 'The last payment ended unpaid',
    isNewUser: 'A customer is now signed in',
    isPaid: 'The last payment is paid',
    isPaymentPageClosed: 'The payment page is closed',
    isSamePaymentVisit: 'It is the same visit of the page',
    isUserGone: 'The customer is signed out',
  },
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
  },
  actors: {
    browserEvents: {
      work: 'The app listens to the browser and the tab',
      failed: 'The app cannot listen to the browser',
    },
    cart: {
      work: 'The cart runs',
      failed: 'The cart fails',
    },
    checkLastPayment: {
      work: 'The server is asked about the last payment',
      done: 'The result has arrived',
      otherwise: 'There is no result to show',
      failed: 'The last payment cannot be asked about',
    },
    checkout: {
      work: 'The checkout runs',
      failed: 'The checkout fails',
    },
    deliveryAddress: {
      work: 'The delivery address runs',
      failed: 'The delivery address fails',
    },
    orderTracking: {
      work: 'The order is tracked',
      failed: 'The tracking of the order fails',
    },
    ordersList: {
      work: 'The list of orders is refreshed',
      failed: 'The list of orders fails',
    },
    payment: {
      work: 'The payment runs',
      done: 'The payment has ended',
      otherwise: 'The payment page is still open',
      failed: 'The payment fails',
    },
    paymentReturn: {
      work: 'The return from the provider runs',
      failed: 'The return from the provider fails',
    },
    realtime: {
      work: 'The live connection runs',
      failed: 'The live connection fails',
    },
    session: {
      work: 'The sign-in runs',
      failed: 'The sign-in fails',
      reports: 'The sign-in changes',
    },
    toasts: {
      work: 'The toasts run',
      failed: 'The toasts fail',
    },
  },
  causes: {
    isEnded: 'A payment that the customer had left before shows no toast, unless it is paid.',
    isUserGone:
      'The customer signs out, or the sign-in expires or is ended. A payment that is awaited then is not lost: the browser keeps it, and after the next sign-in of the same customer the app asks the server about it.',
    isNewUser: 'Each customer has a cart and a live connection of their own.',
    'app.addRequested':
      'Before the app has started, and while no customer is signed in, the last dish is kept. It goes to the cart of the customer who is signed in next.',
  },
}
