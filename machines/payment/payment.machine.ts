/**
 * One card payment, from the payment page to the order (specification, section 13).
 *
 * The usual path is resuming → pending → creating → openingCheckout → processing → success.
 * A payment can also fail and be retried (failed), or the customer leaves it (leaving, then left).
 *
 * How to read a state:
 * - `invoke` starts asynchronous work, an actor, when the state is entered. `onDone` and `onError` take its result.
 * - `on` lists the events that the state answers, `after` its timers, and `entry` and `exit` what else it does.
 * - Of several transitions, the first one whose `guard` holds is taken.
 * - A guard or an action is a name; `params` computes its argument. The code behind the names is in `payment.setup.ts`.
 */
import { PAYMENT_COMPLETED_MESSAGE } from '#domain/payments/outcome-messages'
import type { Toast } from '#domain/toast'
import { actorOutput } from '#machines/transition-params'
import { creatingState } from './creating-state'
import {
  fetchPaymentStatusInput,
  openCheckoutInput,
  paidCartParam,
  reopenedPayment,
  userParam,
} from './payment.params'
import { paymentSetup } from './payment.setup'
import {
  CHECK_AGAIN,
  CHECK_THEN_LEAVE,
  CLEAR_PAYMENT,
  FAIL_OUTCOME_UNKNOWN,
  FAIL_TIMED_OUT,
  failureTransition,
  LEAVE,
  SAVE_PAYMENT,
  SET_PAYMENT_STATUS,
} from './payment.transitions'
import { leavingMessage, NOT_OPENED_ERROR } from './payment-messages'
import { resumingState } from './resuming-state'

const actionToast = (tone: Toast['tone'], title: string): Toast => ({ policy: 'action', tone, title })

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description:
    'One card payment, from its page to its order. The browser keeps it over a reload, a closed tab and a sign-out. If it ends while no payment page is open, a toast says so at the next start of the app or after the next sign-in: see Checking last payment in the flow app.',
  context: ({ input }) => ({
    ...input,
    checkReason: input.returnedUnpaid ? 'returnedUnpaid' : 'opened',
    savedPayment: null,
    paymentStatus: null,
    paymentStart: null,
    errorMessage: null,
    errorReason: null,
    errorCode: null,
    isOutcomeUnknown: false,
  }),
  // If the browser cannot watch its other windows, nothing is lost: polling finds their changes too.
  invoke: { id: 'watchSavedPayment', src: 'watchSavedPayment', input: userParam, onError: {} },
  initial: 'resuming',
  states: {
    resuming: resumingState,

    pending: {
      tags: 'settled',
      description: "The page waits for 'Start Payment'.",
      on: {
        'payment.started': {
          target: 'creating',
          actions: {
            type: 'setPaymentStart',
            params: ({ event: { checkoutTarget, idempotencyKey } }) => ({ checkoutTarget, idempotencyKey }),
          },
        },
        'payment.left': LEAVE,
        'payment.changedElsewhere': CHECK_AGAIN,
      },
    },

    creating: creatingState,

    openingCheckout: {
      tags: 'busy',
      description: "The provider's checkout opens in a pop-up of 500 x 700, or in this page.",
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: openCheckoutInput,
        onDone: 'processing',
        onError: failureTransition(NOT_OPENED_ERROR),
      },
      on: { 'payment.left': CHECK_THEN_LEAVE },
    },

    processing: {
      tags: 'busy',
      description:
        'The page asks for the status every 2 s, for at most 10 minutes. A timer counts them, so a device clock that jumps changes nothing.',
      initial: 'waiting',
      on: {
        'payment.reopened': {
          guard: 'canOpenCheckout',
          target: '.reopening',
          actions: [{ type: 'setSavedPayment', params: reopenedPayment }, SAVE_PAYMENT],
        },
        'payment.changedElsewhere': {
          target: 'resuming.checking',
          actions: { type: 'setCheckReason', params: 'changedElsewhere' },
        },
        'payment.left': CHECK_THEN_LEAVE,
        'tab.shown': '.checking',
        'browser.online': '.checking',
      },
      after: { pollTimeout: FAIL_TIMED_OUT },
      states: {
        reopening: {
          description: 'The same checkout opens again. The ten minutes go on.',
          invoke: {
            id: 'openCheckout',
            src: 'openCheckout',
            input: openCheckoutInput,
            onDone: 'waiting',
            onError: failureTransition(NOT_OPENED_ERROR),
          },
          on: { 'payment.reopened': undefined, 'tab.shown': undefined, 'browser.online': undefined },
        },
        waiting: {
          description:
            'The customer is at the checkout of the provider. If the bank declines the card, the checkout says so, and the customer can try another card there. The page asks again in 2 s.',
          after: { pollEvery: 'checking' },
        },
        checking: {
          description:
            "The page asks for the status: 'succeeded' and 'paid' are success, 'failed' and 'canceled' are failure.",
          invoke: {
            id: 'fetchPaymentStatus',
            src: 'fetchPaymentStatus',
            input: fetchPaymentStatusInput,
            onDone: [
              {
                guard: { type: 'isPaid', params: actorOutput },
                target: '#payment.success',
                actions: SET_PAYMENT_STATUS,
              },
              { guard: { type: 'isUnderReview', params: actorOutput }, ...FAIL_OUTCOME_UNKNOWN },
              {
                guard: { type: 'hasFailed', params: actorOutput },
                target: '#payment.failed',
                actions: [{ type: 'setFailure', params: actorOutput }, 'closeCheckout', ...CLEAR_PAYMENT],
              },
              { target: 'waiting', actions: SET_PAYMENT_STATUS },
            ],
            onError: 'waiting',
          },
          after: { actorTimeout: 'waiting' },
        },
      },
    },

    simulating: {
      tags: 'busy',
      description: 'A payment whose id starts with pi_mock_ succeeds after 3 s, in development builds only.',
      on: { 'payment.left': CHECK_THEN_LEAVE },
      after: { simulatedDelay: 'success' },
    },

    leaving: {
      tags: 'busy',
      description: 'The page asks for the status once more, for at most 5 s: the customer may have paid.',
      invoke: {
        id: 'fetchPaymentStatus',
        src: 'fetchPaymentStatus',
        input: fetchPaymentStatusInput,
        onDone: [
          { guard: { type: 'isPaid', params: actorOutput }, target: 'success', actions: SET_PAYMENT_STATUS },
          { target: 'left', actions: SET_PAYMENT_STATUS },
        ],
        onError: 'left',
      },
      after: { lastCheckTimeout: 'left' },
    },

    success: {
      type: 'final',
      tags: 'settled',
      description: 'The app shows the order, or My Orders if the number of the order is unknown.',
      entry: [
        { type: 'clearSavedPayment', params: userParam },
        { type: 'reportPaid', params: paidCartParam },
        'closeCheckout',
        { type: 'showToast', params: actionToast('success', PAYMENT_COMPLETED_MESSAGE) },
        { type: 'showOrder', params: ({ context }) => context.paymentStatus?.orderId ?? null },
      ],
    },

    failed: {
      tags: 'settled',
      description:
        "The page shows the error with 'Retry Payment'. A payment that has failed for good is forgotten, and the next start creates a new one. Any other payment is asked about first: if it can still be paid, the page returns to Pending, and the next start opens the same payment.",
      exit: 'clearErrorMessage',
      on: {
        'payment.retried': CHECK_AGAIN,
        'payment.changedElsewhere': {
          guard: 'hasCreatedPayment',
          target: 'resuming.checking',
          actions: { type: 'setCheckReason', params: 'idle' },
        },
        'payment.left': LEAVE,
      },
    },

    left: {
      type: 'final',
      tags: 'settled',
      description:
        "The app goes back to the cart with the error 'Payment cancelled by user', or with the one of a refund. The cart is kept.",
      entry: [
        {
          type: 'showToast',
          params: ({ context }) => actionToast('error', leavingMessage(context.paymentStatus)),
        },
        'showCart',
        'closeCheckout',
      ],
    },

    orderMissing: {
      tags: 'settled',
      description:
        "The page was opened without an order, and the browser keeps no payment. It says 'Missing orderData or orderId. Please go back to cart and try again.'",
      exit: 'clearErrorMessage',
      on: { 'payment.left': 'left' },
    },
  },
})
