/** The customer is at the checkout, and the page polls the status. */

import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { isSameJson } from '#domain/same-json'
import { CLOSED_REASON, CREATED_INTENT, PAYMENT_INPUTS, PAYMENT_STEPS } from '#machines/payment/spec/fixtures'
import {
  fetchesPaymentStatus,
  hasErrorMessage,
  hasPollTimeout,
  opensCheckout,
  type PaymentExample,
  POLL_STEPS,
  POPUP_STEPS,
  WAITING_STATE,
} from './example-steps'

const { fromCart } = PAYMENT_INPUTS

export const processingExamples: readonly PaymentExample[] = [
  {
    // Specification 13.21.
    title: 'A paid payment shows its order.',
    input: fromCart,
    steps: [...POLL_STEPS, PAYMENT_STEPS.stillOpen, PAYMENT_STEPS.pollDue, PAYMENT_STEPS.succeeded],
    endsIn: 'success',
    expect: (_, history) =>
      isSameJson(actionParamsInLastStep(history, 'showOrder'), ['1042']) &&
      isSameJson(actionParamsInLastStep(history, 'clearSavedPayment'), [{ userId: '7' }]),
  },
  {
    // Specification 13.21.
    title: 'A paid payment without an order id shows /orders.',
    input: fromCart,
    steps: [...POLL_STEPS, PAYMENT_STEPS.paid],
    endsIn: 'success',
    expect: (_, history) => isSameJson(actionParamsInLastStep(history, 'showOrder'), [null]),
  },
  {
    // Specification 13.15.
    title: "A failed payment shows 'Payment failed'.",
    input: fromCart,
    steps: [...POLL_STEPS, PAYMENT_STEPS.failed],
    endsIn: 'failed',
    expect: hasErrorMessage('Payment failed'),
  },
  {
    title: "A cancelled payment shows 'Payment was cancelled or failed. Please try again.'",
    input: fromCart,
    steps: [...POLL_STEPS, PAYMENT_STEPS.canceled],
    endsIn: 'failed',
    expect: hasErrorMessage('Payment was cancelled or failed. Please try again.'),
  },
  {
    title: 'A payment that the server has ended shows why, below the error.',
    input: fromCart,
    steps: [...POLL_STEPS, PAYMENT_STEPS.closed],
    endsIn: 'failed',
    expect: ({ context }) =>
      context.errorMessage === 'Payment was cancelled or failed. Please try again.' &&
      context.errorReason === CLOSED_REASON &&
      context.errorCode === 'vendor_closed',
  },
  {
    title: "A failed payment shows the server's error if there is one.",
    input: fromCart,
    steps: [...POLL_STEPS, PAYMENT_STEPS.refunded],
    endsIn: 'failed',
    expect: hasErrorMessage('This order was cancelled and your payment is being refunded.'),
  },
  {
    title: 'A payment that waits for a card goes on, until its status comes with an error.',
    input: fromCart,
    steps: [...POLL_STEPS, PAYMENT_STEPS.stillOpen, PAYMENT_STEPS.pollDue, PAYMENT_STEPS.declined],
    endsIn: 'failed',
    expect: hasErrorMessage('Your card was declined.'),
  },
  {
    // Specification 13.36.
    title: 'A payment whose money matches no order is not forgotten.',
    input: fromCart,
    steps: [...POLL_STEPS, PAYMENT_STEPS.underReview],
    endsIn: 'failed',
    expect: (snapshot, history) =>
      hasErrorMessage('Unable to verify order status. Please contact support.')(snapshot, history) &&
      snapshot.context.savedPayment !== null,
  },
  {
    title: 'Polling goes on after network errors and missing answers.',
    input: fromCart,
    steps: [
      ...POLL_STEPS,
      PAYMENT_STEPS.pollOffline,
      PAYMENT_STEPS.pollDue,
      PAYMENT_STEPS.pollRequestTimeout,
      PAYMENT_STEPS.pollDue,
      PAYMENT_STEPS.pollNotFound,
    ],
    endsIn: WAITING_STATE,
  },
  {
    title: 'The page asks at once when the tab shows.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.tabShown],
    endsIn: { processing: 'checking' },
  },
  {
    title: 'The page asks at once when the browser is online.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.online],
    endsIn: { processing: 'checking' },
  },
  {
    title: "After 10 minutes the page shows 'Unable to verify order status. Please contact support.'",
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.pollTimeout],
    endsIn: 'failed',
    expect: hasErrorMessage('Unable to verify order status. Please contact support.'),
  },
  {
    title: 'After 10 minutes the page still knows the last status, which names the order for the support.',
    input: fromCart,
    steps: [...POLL_STEPS, PAYMENT_STEPS.stillOpen, PAYMENT_STEPS.pollTimeout],
    endsIn: 'failed',
    expect: ({ context: { paymentStatus } }) => isSameJson(paymentStatus, PAYMENT_STEPS.stillOpen.output),
  },
  {
    // Specification 13.12.
    title: 'Polling goes on when the clock of the device jumps ahead, until its ten minutes are over.',
    input: fromCart,
    steps: [...POLL_STEPS, PAYMENT_STEPS.timedOut],
    endsIn: WAITING_STATE,
    expect: (_, history) => !hasPollTimeout(history, 600_000),
  },
  {
    title: 'The same checkout opens again, in the place that the click asks for.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.reopened],
    endsIn: { processing: 'reopening' },
    expect: (_, history) => opensCheckout(history, CREATED_INTENT.sessionUrl, 'page'),
  },
  {
    title: 'Opening the checkout again gives no extra time.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.reopened, PAYMENT_STEPS.opened],
    endsIn: WAITING_STATE,
    expect: (_, history) => !hasPollTimeout(history, 600_000),
  },
  {
    title: 'A saved URL of another host is not opened again.',
    input: fromCart,
    steps: [PAYMENT_STEPS.savedForeignUrl, PAYMENT_STEPS.reopened],
    endsIn: WAITING_STATE,
  },
  {
    title:
      'Retry Payment asks for the status first, and returns to pending with a payment that can still be paid.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.pollTimeout, PAYMENT_STEPS.retried, PAYMENT_STEPS.timedOut],
    endsIn: 'pending',
    expect: ({ context: { savedPayment } }) => isSameJson(savedPayment?.intent, CREATED_INTENT),
  },
  {
    title: 'A retried payment that is started again opens the same checkout.',
    input: fromCart,
    steps: [
      ...POPUP_STEPS,
      PAYMENT_STEPS.pollTimeout,
      PAYMENT_STEPS.retried,
      PAYMENT_STEPS.stillOpen,
      PAYMENT_STEPS.startedAgain,
      PAYMENT_STEPS.clockRead,
    ],
    endsIn: 'openingCheckout',
    expect: (_, history) => opensCheckout(history, CREATED_INTENT.sessionUrl, 'page'),
  },
  {
    title: 'Retry Payment shows the order of a payment that was paid late.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.pollTimeout, PAYMENT_STEPS.retried, PAYMENT_STEPS.succeeded],
    endsIn: 'success',
  },
  {
    title: 'Retry Payment without a network asks until an answer comes.',
    input: fromCart,
    steps: [
      ...POPUP_STEPS,
      PAYMENT_STEPS.pollTimeout,
      PAYMENT_STEPS.retried,
      PAYMENT_STEPS.pollOffline,
      PAYMENT_STEPS.retryDue,
      PAYMENT_STEPS.recheckTimeout,
      PAYMENT_STEPS.tabShown,
    ],
    endsIn: { resuming: 'checking' },
    expect: (_, history) => fetchesPaymentStatus(history, CREATED_INTENT),
  },
  {
    title: 'Retry Payment forgets a payment that the server does not know.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.pollTimeout, PAYMENT_STEPS.retried, PAYMENT_STEPS.pollNotFound],
    endsIn: 'pending',
    expect: ({ context: { savedPayment } }) => savedPayment === null,
  },
]
