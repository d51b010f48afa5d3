/** The page that the provider's checkout returns to. It verifies the payment and shows the order. Specification 13.22, 13.25. */
import { OUTCOME_UNKNOWN_ERROR } from '#domain/payments/outcome-messages'
import { actorOutput, eventParam } from '#machines/transition-params'
import {
  arrivalContext,
  orderError,
  paymentReturnSetup,
  placePaidOrderInput,
  returnedCartParam,
  userIdParam,
  verifyError,
  verifyPaymentInput,
} from './payment-return.setup'

/** The server has the order: what was paid leaves the cart, and no payment is left to keep. */
const FINISH_PAYMENT = [
  { type: 'reportPaid', params: returnedCartParam },
  { type: 'clearSavedPayment', params: userIdParam },
] as const

export const paymentReturnMachine = paymentReturnSetup.createMachine({
  id: 'paymentReturn',
  description:
    'The customer is back from the checkout. The page finds out whether it is paid, and the order.',
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
      description: 'The page was opened with a session_id, with router state, or with neither.',
      always: [
        { guard: 'hasOrder', target: 'confirmed' },
        { guard: 'hasSession', target: 'verifying' },
        { target: 'leaving' },
      ],
    },

    verifying: {
      tags: 'busy',
      description: 'The page asks the server until the payment is decided, for at most a minute.',
      initial: 'requesting',
      after: {
        verifyTimeout: {
          target: 'failed',
          actions: { type: 'setOutcomeUnknown', params: OUTCOME_UNKNOWN_ERROR },
        },
      },
      states: {
        requesting: {
          description: 'The page asks for the status of the checkout session.',
          invoke: {
            id: 'verifyPayment',
            src: 'verifyPayment',
            input: verifyPaymentInput,
            onDone: [
              {
                guard: { type: 'isOrdered', params: actorOutput },
                target: '#paymentReturn.confirmed',
                actions: [{ type: 'setCheckoutStatus', params: actorOutput }, ...FINISH_PAYMENT],
              },
              {
                guard: { type: 'isPaid', params: actorOutput },
                target: 'placingOrder',
                actions: { type: 'setCheckoutStatus', params: actorOutput },
              },
              {
                guard: { type: 'isUnpaid', params: actorOutput },
                target: '#paymentReturn.failed',
                actions: { type: 'setUnpaid', params: actorOutput },
              },
              { target: 'waiting' },
            ],
            onError: [
              {
                guard: { type: 'isRetryUseless', params: verifyError },
                target: '#paymentReturn.failed',
                actions: { type: 'setOutcomeUnknown', params: args => verifyError(args).message },
              },
              { target: 'waiting' },
            ],
          },
          after: { actorTimeout: 'waiting' },
        },
        waiting: {
          description:
            'Nothing is decided. The page asks again every 2 s, or at once when the tab shows or the browser is online.',
          after: { retryEvery: 'requesting' },
          on: { 'tab.shown': 'requesting', 'browser.online': 'requesting' },
        },
        placingOrder: {
          description: 'The session is paid and has no order yet. The page posts the order once.',
          invoke: {
            id: 'placePaidOrder',
            src: 'placePaidOrder',
            input: placePaidOrderInput,
            onDone: {
              target: '#paymentReturn.confirmed',
              actions: [{ type: 'setOrderId', params: actorOutput }, ...FINISH_PAYMENT],
            },
            onError: [
              {
                guard: { type: 'isRetryUseless', params: orderError },
                target: '#paymentReturn.failed',
                actions: { type: 'setOutcomeUnknown', params: args => orderError(args).message },
              },
              { target: 'waiting' },
            ],
          },
          after: { actorTimeout: 'waiting' },
        },
      },
    },

    confirmed: {
      description: "'Payment Successful!' with a 3-second countdown.",
      initial: 'countingDown',
      on: { 'paymentReturn.countdownSkipped': 'leaving' },
      states: {
        countingDown: {
          description: 'One second of the countdown.',
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
      description: 'The page shows the error, and the customer can try again.',
      on: { 'paymentReturn.retried': { target: 'verifying', actions: 'clearErrorMessage' } },
    },

    leaving: {
      description: 'The app goes to /order-confirmation/{orderId}, or to /orders if the order is unknown.',
      always: [
        {
          guard: 'hasOrder',
          target: 'redirected',
          actions: { type: 'showConfirmation', params: ({ context }) => context.orderId ?? '' },
        },
        { target: 'redirected', actions: 'showOrders' },
      ],
    },

    redirected: { tags: 'settled', description: 'Another page is open.' },
  },
})
