import type { Toast } from '#domain/toast'
import { creatingState } from './creating-state'
import { failureMessage, NOT_OPENED_ERROR, UNVERIFIED_ERROR } from './payment-outcome'
import {
  actorOutput,
  CLEAR_PAYMENT,
  failWith,
  GO_TO_LEAVING,
  LEAVE_TRANSITIONS,
  openCheckoutInput,
  outcomeQuery,
  RETRY_TRANSITIONS,
  reopenedPayment,
  SAVE_PAYMENT,
  SET_OUTCOME,
  setErrorAction,
  userParam,
} from './payment.params'
import { paymentSetup } from './payment.setup'
import { resumingState } from './resuming-state'

const actionToast = (tone: Toast['tone'], title: string): Toast => ({ policy: 'action', tone, title })

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: 'One card payment, from its page to its order; known by facts that outlive the page.',
  context: ({ input }) => ({
    ...input,
    reason: input.returnedUnpaid ? 'returnedUnpaid' : 'opened',
    facts: null,
    outcome: null,
    started: null,
    problem: null,
  }),
  // A browser that does not tell of other windows is no trouble: the polls find out all the same.
  invoke: { id: 'watchPayment', src: 'watchPayment', input: userParam, onError: {} },
  initial: 'resuming',
  states: {
    resuming: resumingState,

    pending: {
      tags: 'settled',
      description: 'Start Payment creates the payment and goes to processing.',
      on: {
        'payment.started': {
          target: 'creating',
          actions: {
            type: 'setPaymentStart',
            params: ({ event: { checkoutTarget, idempotencyKey } }) => ({ place, key }),
          },
        },
        'payment.left': LEAVE_TRANSITIONS,
        'payment.changedElsewhere': RETRY_TRANSITIONS,
      },
    },

    creating: creatingState,

    openingCheckout: {
      tags: 'busy',
      description: 'The user is redirected to the checkout: a 500 x 700 pop-up, or this page itself.',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: openCheckoutInput,
        onDone: 'processing',
        onError: failWith(NOT_OPENED_ERROR),
      },
      on: { 'payment.left': GO_TO_LEAVING },
    },

    processing: {
      tags: 'busy',
      description: 'The status is polled every 2 s, for at most 10 minutes since it was started.',
      initial: 'waiting',
      on: {
        'payment.reopened': {
          guard: 'canOpenCheckout',
          target: 'openingCheckout',
          actions: [{ type: 'setSavedPayment', params: reopenedPayment }, SAVE_PAYMENT],
        },
        'payment.changedElsewhere': {
          target: 'resuming.checking',
          actions: { type: 'setCheckReason', params: 'changedElsewhere' },
        },
        'payment.left': GO_TO_LEAVING,
        'tab.shown': '.checking',
        'browser.online': '.checking',
      },
      after: { pollTimeout: { target: 'failed', actions: setErrorAction(UNVERIFIED_ERROR) } },
      states: {
        waiting: {
          description: 'The customer is at the checkout; its next look is 2 s away.',
          after: { pollEvery: 'checking' },
        },
        checking: {
          description:
            'succeeded and paid are success, failed and canceled are failure; all else goes on polling.',
          invoke: {
            id: 'fetchOutcome',
            src: 'fetchOutcome',
            input: outcomeQuery,
            onDone: [
              {
                guard: { type: 'isPaid', params: actorOutput },
                target: '#payment.success',
                actions: SET_OUTCOME,
              },
              { guard: { type: 'isUnverified', params: actorOutput }, ...failWith(UNVERIFIED_ERROR) },
              {
                guard: { type: 'hasFailed', params: actorOutput },
                target: '#payment.failed',
                actions: [
                  { type: 'setError', params: ({ event }) => failureMessage(event.output) },
                  'closeCheckout',
                  ...CLEAR_PAYMENT,
                ],
              },
              {
                guard: { type: 'hasTimedOut', params: actorOutput },
                target: '#payment.failed',
                actions: setErrorAction(UNVERIFIED_ERROR),
              },
              { target: 'waiting', actions: SET_OUTCOME },
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
      on: { 'payment.left': GO_TO_LEAVING },
      after: { simulatedDelay: 'success' },
    },

    leaving: {
      tags: 'busy',
      description: 'A last look, of 5 s at most: the customer may have paid before leaving.',
      invoke: {
        id: 'fetchOutcome',
        src: 'fetchOutcome',
        input: outcomeQuery,
        onDone: [
          { guard: { type: 'isPaid', params: actorOutput }, target: 'success', actions: SET_OUTCOME },
          { target: 'left' },
        ],
        onError: 'left',
      },
      after: { lastCheckTimeout: 'left' },
    },

    success: {
      type: 'final',
      tags: 'settled',
      description: 'Success goes to the order detail, or to /orders as fallback.',
      entry: [
        { type: 'clearSavedPayment', params: userParam },
        'emptyCart',
        'closeCheckout',
        { type: 'showToast', params: actionToast('success', 'Payment completed successfully!') },
        { type: 'showOrder', params: ({ context }) => context.outcome?.orderId ?? null },
      ],
    },

    failed: {
      tags: 'settled',
      description: "Failure shows the error with 'Retry Payment', which asks first and returns to pending.",
      exit: 'clearError',
      on: {
        'payment.retried': RETRY_TRANSITIONS,
        'payment.changedElsewhere': {
          guard: 'hasIntent',
          target: 'resuming.checking',
          actions: { type: 'setCheckReason', params: 'retried' },
        },
        'payment.left': LEAVE_TRANSITIONS,
      },
    },

    left: {
      type: 'final',
      tags: 'settled',
      description: "Leaving the payment page goes back to /cart with the error 'Payment cancelled by user'.",
      entry: [
        { type: 'showToast', params: actionToast('error', 'Payment cancelled by user') },
        'showCart',
        'closeCheckout',
      ],
    },

    orderMissing: {
      tags: 'settled',
      description: "'Missing orderData or orderId. Please go back to cart and try again.'",
      exit: 'clearError',
      on: { 'payment.left': 'left' },
    },
  },
})
