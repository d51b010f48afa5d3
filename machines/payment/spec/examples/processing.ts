/** The customer is at the checkout, and the status is polled. */
import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import { CREATED_INTENT, INPUTS, STEPS } from '#machines/payment/spec/fixtures'
import { isDeepEqual } from '#machines/payment/spec/history'
import {
  fetchesOutcome,
  hasErrorMessage,
  hasPollTimeout,
  opensCheckout,
  type PaymentExample,
  POLL_STEPS,
  POPUP_STEPS,
  WAITING_STATE,
} from './example-steps'

const { fromCart } = INPUTS

export const processingExamples: readonly PaymentExample[] = [
  {
    title: 'Success goes to the order detail.',
    input: fromCart,
    steps: [...POLL_STEPS, STEPS.stillOpen, STEPS.pollDue, STEPS.succeeded],
    endsIn: 'success',
    expect: (_, history) =>
      isDeepEqual(requestedInLastStep(history, 'showOrder'), ['1042']) &&
      isDeepEqual(requestedInLastStep(history, 'clearSavedPayment'), [{ userId: '7' }]),
  },
  {
    title: 'Without an order id it goes to /orders.',
    input: fromCart,
    steps: [...POLL_STEPS, STEPS.paid],
    endsIn: 'success',
    expect: (_, history) => isDeepEqual(requestedInLastStep(history, 'showOrder'), [null]),
  },
  {
    title: "'Payment failed'.",
    input: fromCart,
    steps: [...POLL_STEPS, STEPS.failed],
    endsIn: 'failed',
    expect: hasErrorMessage('Payment failed'),
  },
  {
    title: "A cancelled one: 'Payment was cancelled or failed. Please try again.'",
    input: fromCart,
    steps: [...POLL_STEPS, STEPS.canceled],
    endsIn: 'failed',
    expect: hasErrorMessage('Payment was cancelled or failed. Please try again.'),
  },
  {
    title: "The server's own words come first.",
    input: fromCart,
    steps: [...POLL_STEPS, STEPS.refunded],
    endsIn: 'failed',
    expect: hasErrorMessage('This order was cancelled and your payment is being refunded.'),
  },
  {
    title:
      'A fresh intent stands at requires_payment_method: that is a failure only when error comes with it.',
    input: fromCart,
    steps: [...POLL_STEPS, STEPS.stillOpen, STEPS.pollDue, STEPS.declined],
    endsIn: 'failed',
    expect: hasErrorMessage('Your card was declined.'),
  },
  {
    title: 'Money that matches nothing is kept in mind.',
    input: fromCart,
    steps: [...POLL_STEPS, STEPS.unverified],
    endsIn: 'failed',
    expect: (snapshot, history) =>
      hasErrorMessage('Unable to verify order status. Please contact support.')(snapshot, history) &&
      snapshot.context.savedPayment !== null,
  },
  {
    title: 'Errors of the network go on polling, answers that never come too.',
    input: fromCart,
    steps: [
      ...POLL_STEPS,
      STEPS.pollOffline,
      STEPS.pollDue,
      STEPS.pollRequestTimeout,
      STEPS.pollDue,
      STEPS.pollNotFound,
    ],
    endsIn: WAITING_STATE,
  },
  {
    title: 'The tab showing asks at once.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.tabShown],
    endsIn: { processing: 'checking' },
  },
  {
    title: 'The browser being online asks at once.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.online],
    endsIn: { processing: 'checking' },
  },
  {
    title: "After 10 minutes: 'Unable to verify order status. Please contact support.'",
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout],
    endsIn: 'failed',
    expect: hasErrorMessage('Unable to verify order status. Please contact support.'),
  },
  {
    title: 'A hidden tab slows timers down: the answer tells of the ten minutes as well.',
    input: fromCart,
    steps: [...POLL_STEPS, STEPS.timedOut],
    endsIn: 'failed',
    expect: hasErrorMessage('Unable to verify order status. Please contact support.'),
  },
  {
    title: 'Shows the same checkout again, in its new place.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.reopened],
    endsIn: 'openingCheckout',
    expect: (_, history) => opensCheckout(history, CREATED_INTENT.sessionUrl, 'page'),
  },
  {
    title: 'Showing it again gains no time.',
    input: fromCart,
    steps: [...POLL_STEPS, STEPS.stillOpen, STEPS.reopened, STEPS.opened],
    endsIn: WAITING_STATE,
    expect: (_, history) => hasPollTimeout(history, 596_000),
  },
  {
    title: 'A kept URL of another host is not shown again.',
    input: fromCart,
    steps: [STEPS.savedForeignUrl, STEPS.reopened],
    endsIn: WAITING_STATE,
  },
  {
    title:
      "Retry Payment asks about the previous intent, which can still be paid, and returns to pending: the law's old gap.",
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.retried, STEPS.timedOut],
    endsIn: 'pending',
    expect: ({ context: { savedPayment } }) => isDeepEqual(savedPayment?.intent, CREATED_INTENT),
  },
  {
    title: 'Started then, the same checkout is shown once more.',
    input: fromCart,
    steps: [
      ...POPUP_STEPS,
      STEPS.pollTimeout,
      STEPS.retried,
      STEPS.stillOpen,
      STEPS.startedAgain,
      STEPS.clockRead,
    ],
    endsIn: 'openingCheckout',
    expect: (_, history) => opensCheckout(history, CREATED_INTENT.sessionUrl, 'page'),
  },
  {
    title: 'Paid late, the retry shows its order.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.retried, STEPS.succeeded],
    endsIn: 'success',
  },
  {
    title: 'A retry without a network asks on until there is an answer.',
    input: fromCart,
    steps: [
      ...POPUP_STEPS,
      STEPS.pollTimeout,
      STEPS.retried,
      STEPS.pollOffline,
      STEPS.retryDue,
      STEPS.recheckTimeout,
      STEPS.tabShown,
    ],
    endsIn: { resuming: 'checking' },
    expect: (_, history) => fetchesOutcome(history, CREATED_INTENT),
  },
  {
    title: 'A retry that finds a payment which the server does not know is a fresh start.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.retried, STEPS.pollNotFound],
    endsIn: 'pending',
    expect: ({ context: { savedPayment } }) => savedPayment === null,
  },
]
