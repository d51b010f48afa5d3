import type { Notice } from '#domain/notice'
import { creating } from './creating'
import { NOT_OPENED, problemOf, UNVERIFIED } from './outcome'
import {
  ASK_AGAIN,
  answer,
  checkoutOf,
  explained,
  FORGET,
  failing,
  LEAVE,
  LEAVING,
  NOTE_OUTCOME,
  paymentOf,
  REMEMBER,
  reopenedAt,
  userOf,
} from './payment.parts'
import { paymentSetup } from './payment.setup'
import { resuming } from './resuming'

const notice = (tone: Notice['tone'], title: string): Notice => ({ policy: 'action', tone, title })

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: 'One card payment, from its page to its order; known by facts that outlive the page.',
  context: ({ input }) => ({
    ...input,
    reason: input.cameBack ? 'cameBack' : 'opened',
    facts: null,
    outcome: null,
    started: null,
    problem: null,
  }),
  // A browser that does not tell of other windows is no trouble: the polls find out all the same.
  invoke: { id: 'watchPayment', src: 'watchPayment', input: userOf, onError: {} },
  initial: 'resuming',
  states: {
    resuming,

    pending: {
      tags: 'settled',
      description: 'Start Payment creates the payment and goes to processing.',
      on: {
        'payment.started': {
          target: 'creating',
          actions: { type: 'begin', params: ({ event: { place, key } }) => ({ place, key }) },
        },
        'payment.left': LEAVE,
        'payment.changedElsewhere': ASK_AGAIN,
      },
    },

    creating,

    handingOver: {
      tags: 'busy',
      description: 'The user is redirected to the checkout: a 500 x 700 pop-up, or this page itself.',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: checkoutOf,
        onDone: 'processing',
        onError: failing(NOT_OPENED),
      },
      on: { 'payment.left': LEAVING },
    },

    processing: {
      tags: 'busy',
      description: 'The status is polled every 2 s, for at most 10 minutes since it was started.',
      initial: 'waiting',
      on: {
        'payment.reopened': {
          guard: 'canOpen',
          target: 'handingOver',
          actions: [{ type: 'note', params: reopenedAt }, REMEMBER],
        },
        'payment.changedElsewhere': {
          target: 'resuming.looking',
          actions: { type: 'askBecause', params: 'elsewhere' },
        },
        'payment.left': LEAVING,
        'tab.shown': '.checking',
        'browser.online': '.checking',
      },
      after: { untilLimit: { target: 'failed', actions: explained(UNVERIFIED) } },
      states: {
        waiting: {
          description: 'The customer is at the checkout; its next look is 2 s away.',
          after: { pollEvery: 'checking' },
        },
        checking: {
          description:
            'succeeded and paid are success, failed and canceled are failure; all else goes on polling.',
          invoke: {
            id: 'askOutcome',
            src: 'askOutcome',
            input: paymentOf,
            onDone: [
              {
                guard: { type: 'isPaid', params: answer },
                target: '#payment.success',
                actions: NOTE_OUTCOME,
              },
              { guard: { type: 'isUnverified', params: answer }, ...failing(UNVERIFIED) },
              {
                guard: { type: 'isDead', params: answer },
                target: '#payment.failed',
                actions: [
                  { type: 'explain', params: ({ event }) => problemOf(event.output) },
                  'closeCheckout',
                  ...FORGET,
                ],
              },
              {
                guard: { type: 'isPast', params: answer },
                target: '#payment.failed',
                actions: explained(UNVERIFIED),
              },
              { target: 'waiting', actions: NOTE_OUTCOME },
            ],
            onError: 'waiting',
          },
          after: { patience: 'waiting' },
        },
      },
    },

    simulating: {
      tags: 'busy',
      description: 'An id starting pi_mock_ simulates success after 3 s, in development builds only.',
      on: { 'payment.left': LEAVING },
      after: { simulation: 'success' },
    },

    leaving: {
      tags: 'busy',
      description: 'A last look, of 5 s at most: the customer may have paid before leaving.',
      invoke: {
        id: 'askOutcome',
        src: 'askOutcome',
        input: paymentOf,
        onDone: [
          { guard: { type: 'isPaid', params: answer }, target: 'success', actions: NOTE_OUTCOME },
          { target: 'left' },
        ],
        onError: 'left',
      },
      after: { lookPatience: 'left' },
    },

    success: {
      type: 'final',
      tags: 'settled',
      description: 'Success goes to the order detail, or to /orders as fallback.',
      entry: [
        { type: 'forget', params: userOf },
        'emptyCart',
        'closeCheckout',
        { type: 'tell', params: notice('success', 'Payment completed successfully!') },
        { type: 'showOrder', params: ({ context }) => context.outcome?.orderId ?? null },
      ],
    },

    failed: {
      tags: 'settled',
      description: "Failure shows the error with 'Retry Payment', which asks first and returns to pending.",
      exit: 'calm',
      on: {
        'payment.retried': ASK_AGAIN,
        'payment.changedElsewhere': {
          guard: 'hasIntent',
          target: 'resuming.looking',
          actions: { type: 'askBecause', params: 'again' },
        },
        'payment.left': LEAVE,
      },
    },

    left: {
      type: 'final',
      tags: 'settled',
      description: "Leaving the payment page goes back to /cart with the error 'Payment cancelled by user'.",
      entry: [
        { type: 'tell', params: notice('error', 'Payment cancelled by user') },
        'showCart',
        'closeCheckout',
      ],
    },

    lost: {
      tags: 'settled',
      description: "'Missing orderData or orderId. Please go back to cart and try again.'",
      exit: 'calm',
      on: { 'payment.left': 'left' },
    },
  },
})
