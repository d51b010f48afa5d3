import { CANCELLED, UNVERIFIED } from '#machines/payment/outcome'
import {
  arrivedBy,
  given,
  kept,
  notOrdered,
  notVerified,
  orderOf,
  paymentReturnSetup,
  sessionOf,
  verdictOf,
} from './payment-return.setup'

export const paymentReturnMachine = paymentReturnSetup.createMachine({
  id: 'paymentReturn',
  description: 'Back from the checkout: is it paid, and which order did it make?',
  context: ({ input }) => ({ userId: input.userId, ...arrivedBy(input) }),
  initial: 'arriving',
  on: {
    'paymentReturn.opened': {
      guard: { type: 'isAnother', params: given },
      target: '.arriving',
      actions: { type: 'arrive', params: given },
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
      initial: 'asking',
      after: { giveUpAfter: { target: 'failed', actions: { type: 'explain', params: UNVERIFIED } } },
      states: {
        asking: {
          description: 'What became of the session?',
          invoke: {
            id: 'verifyPayment',
            src: 'verifyPayment',
            input: ({ context }) => ({ sessionId: sessionOf({ context }) }),
            onDone: [
              {
                guard: { type: 'isOrdered', params: verdictOf },
                target: '#paymentReturn.confirmed',
                actions: [
                  { type: 'takeVerdict', params: verdictOf },
                  'emptyCart',
                  { type: 'forget', params: kept },
                ],
              },
              {
                guard: { type: 'isPaid', params: verdictOf },
                target: 'ordering',
                actions: { type: 'takeVerdict', params: verdictOf },
              },
              {
                guard: { type: 'isUnpaid', params: verdictOf },
                target: '#paymentReturn.failed',
                actions: { type: 'explain', params: CANCELLED },
              },
              { target: 'waiting' },
            ],
            onError: [
              {
                guard: { type: 'isClear', params: notVerified },
                target: '#paymentReturn.failed',
                actions: { type: 'explain', params: ({ event }) => notVerified({ event }).message },
              },
              { target: 'waiting' },
            ],
          },
          after: { patience: 'waiting' },
        },
        waiting: {
          description: 'No answer that says it; asked again every 2 s, and at once when there may be one.',
          after: { askEvery: 'asking' },
          on: { 'tab.shown': 'asking', 'browser.online': 'asking' },
        },
        ordering: {
          description: 'Paid, and the server has no order of it yet: it is posted once.',
          invoke: {
            id: 'createOrder',
            src: 'createOrder',
            input: ({ context }) => ({
              sessionId: sessionOf({ context }),
              orderData: context.orderData,
            }),
            onDone: {
              target: '#paymentReturn.confirmed',
              actions: [
                { type: 'takeOrder', params: orderOf },
                'emptyCart',
                { type: 'forget', params: kept },
              ],
            },
            onError: [
              {
                guard: { type: 'isClear', params: notOrdered },
                target: '#paymentReturn.failed',
                actions: { type: 'explain', params: ({ event }) => notOrdered({ event }).message },
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
      initial: 'counting',
      on: { 'paymentReturn.continued': 'leaving' },
      states: {
        counting: {
          description: 'A second of the countdown.',
          after: {
            tick: [
              { guard: 'isCounting', target: 'counting', reenter: true, actions: 'countDown' },
              { target: '#paymentReturn.leaving' },
            ],
          },
        },
      },
    },

    failed: {
      tags: 'settled',
      description: 'The customer reads why, and may have it asked again.',
      on: { 'paymentReturn.retried': { target: 'verifying', actions: 'startOver' } },
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
