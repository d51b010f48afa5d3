import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const cartSentences: ChartSentences = {
  events: {
    'cart.addRequested': 'The customer adds a dish',
    'cart.cleared': 'The customer clears the cart',
    'cart.instructionsSaved': 'The customer saves delivery instructions',
    'cart.noteSaved': 'The customer saves the notes of a dish',
    'cart.orderPlaced': 'An order is placed in cash, or paid by card',
    'cart.orderTypeChosen': 'The customer chooses delivery, takeaway or dine-in',
    'cart.quantityChanged': 'The customer changes a quantity',
    'cart.refreshRequested': 'The cart should be read again',
    'cart.vendorChosen': 'The customer opens a trailer',
  },
  guards: {
    canRetryRead: 'There is no network, and a minute is not over',
    canRetryWrite: 'The change may have been lost',
    canSaveInstructions: 'The instructions are not blank or too long',
    canSaveNote: 'The notes are not too long, and their dish is in the cart',
    hasLine: 'The dish is in the cart',
    hasLines: 'The cart is not empty',
    hasNoSuccessMessage: 'The change needs no toast',
    hasOrderedLines: 'Ordered dishes are still in the cart',
    hasQueuedWrites: 'A change waits to be sent',
    hasWriteArrived: 'The change that may have been lost has arrived',
    isWriteUncertain: 'A change may have been lost',
    needsRead: 'The cart must be read',
  },
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
    retryEvery: '2 seconds have passed',
  },
  actors: {
    readCart: {
      work: 'The server is asked for the cart',
      done: 'The server answers with the cart',
      otherwise: 'The cart is up to date',
      failed: 'The cart cannot be read',
    },
    readStoredCart: {
      work: 'The browser reads the stored cart',
      done: 'The stored cart has been read',
      failed: 'The stored cart cannot be read',
    },
    writeCart: {
      work: 'The server gets one change',
      done: 'The server accepts the change',
      otherwise: 'The server accepts the change, and a toast says so',
      failed: 'The change is refused, or its answer is lost',
    },
  },
  causes: {
    'cart.refreshRequested':
      'The tab shows, the network is back, or another tab changes the cart. A change on another device is seen then, too.',
    canRetryWrite:
      'No answer came. The cart is read, and a change that did not arrive is sent again, three times at most.',
    'cart.addRequested': 'A tap before the app has started is carried out when it has.',
  },
}
