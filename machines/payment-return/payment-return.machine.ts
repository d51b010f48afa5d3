import { CANCELLED_ERROR, UNVERIFIED_ERROR } from '#machines/payment/payment-outcome'
import {
  arrivalContext,
  checkoutStatusOf,
  eventParam,
  orderError,
  orderIdOf,
  paymentReturnSetup,
  sessionIdOf,
  userIdParam,
  verifyError,
} from './payment-return.setup'

export const paymentReturnMachine = paymentReturnSetup.createMachine({
  id: 'paymentReturn',
  description: 'Back from the checkout: is it paid, and which order did it make?',
  context: ({ input }) => ({ userId: input.userId, ...arrivalContext(input) }),
  initial: 'arriving',
  on: {
    'paymentReturn.opened': {
      guard: { type: 'isOtherArrival', params: eventParam },
      target: '.arriving',
      actions: { type: 'setArrival', params: eventParam },
    },
  },
  states: {
    arriving: {
      description: 'It is reached with a session_id query parameter or with router state.',
      always: [
        { guard: 'hasOrder', target: 'confirmed' },
        { guard: 'hasSession', target: 'verifying' },
        { target: 'leaving' },
      ],
    },

    verifying: {
      tags: 'busy',
      description: 'The server is asked until it says for certain, for a minute at most.',
      initial: 'requesting',
      after: { giveUpAfter: { target: 'failed', actions: { type: 'setError', params: UNVERIFIED_ERROR } } },
      states: {
        requesting: {
          description: 'What became of the session?',
          invoke: {
            id: 'verifyPayment',
            src: 'verifyPayment',
            input: ({ context }) => ({ sessionId: sessionIdOf({ context }) }),
            onDone: [
              {
                guard: { type: 'isOrdered', params: checkoutStatusOf },
                target: '#paymentReturn.confirmed',
                actions: [
                  { type: 'setCheckoutStatus', params: checkoutStatusOf },
                  'emptyCart',
                  { type: 'clearSavedPayment', params: userIdParam },
                ],
              },
              {
                guard: { type: 'isPaid', params: checkoutStatusOf },
                target: 'placingOrder',
                actions: { type: 'setCheckoutStatus', params: checkoutStatusOf },
              },
              {
                guard: { type: 'isUnpaid', params: checkoutStatusOf },
                target: '#paymentReturn.failed',
                actions: { type: 'setError', params: CANCELLED_ERROR },
              },
              { target: 'waiting' },
            ],
            onError: [
              {
                guard: { type: 'isPermanentRefusal', params: verifyError },
                target: '#paymentReturn.failed',
                actions: { type: 'setError', params: ({ event }) => verifyError({ event }).message },
              },
              { target: 'waiting' },
            ],
          },
          after: { patience: 'waiting' },
        },
        waiting: {
          description: 'No answer that says it; asked again every 2 s, and at once when there may be one.',
          after: { retryEvery: 'requesting' },
          on: { 'tab.shown': 'requesting', 'browser.online': 'requesting' },
        },
        placingOrder: {
          description: 'Paid, and the server has no order of it yet: it is posted once.',
          invoke: {
            id: 'createOrder',
            src: 'createOrder',
            input: ({ context }) => ({
              sessionId: sessionIdOf({ context }),
              orderData: context.orderData,
            }),
            onDone: {
              target: '#paymentReturn.confirmed',
              actions: [
                { type: 'setOrderId', params: orderIdOf },
                'emptyCart',
                { type: 'clearSavedPayment', params: userIdParam },
              ],
            },
            onError: [
              {
                guard: { type: 'isPermanentRefusal', params: orderError },
                target: '#paymentReturn.failed',
                actions: { type: 'setError', params: ({ event }) => orderError({ event }).message },
              },
              { target: 'waiting' },
            ],
          },
          after: { patience: 'waiting' },
        },
      },
    },

    confirmed: {
      description: "'Payment Successful!' with a 3-second countdown.",
      initial: 'countingDown',
      on: { 'paymentReturn.countdownSkipped': 'leaving' },
      states: {
        countingDown: {
          description: 'A second of the countdown.',
          after: {
            countdownTick: [
              {
                guard: 'hasSecondsLeft',
                target: 'countingDown',
                reenter: true,
                actions: 'decrementCountdown',
              },
              { target: '#paymentReturn.leaving' },
            ],
          },
        },
      },
    },

    failed: {
      tags: 'settled',
      description: 'The customer reads why, and may have it asked again.',
      on: { 'paymentReturn.retried': { target: 'verifying', actions: 'clearError' } },
    },

    leaving: {
      description: 'Goes to /order-confirmation/{orderId}, or to /orders as fallback.',
      always: [
        {
          guard: 'hasOrder',
          target: 'shown',
          actions: { type: 'showConfirmation', params: ({ context }) => context.orderId ?? '' },
        },
        { target: 'shown', actions: 'showOrders' },
      ],
    },

    shown: { tags: 'settled', description: 'Another page shows what became of it.' },
  },
})
