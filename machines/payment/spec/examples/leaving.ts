/** Leaving, and what happens in other windows. */
import { requestedInLastStep, toastTitlesInLastStep } from '#machines/kit/check/requested-actions'
import { CREATED_INTENT, INPUTS, SAVED_PAYMENT, STARTED_AT, STEPS } from '#machines/payment/spec/fixtures'
import { inputsNow, isDeepEqual } from '#machines/payment/spec/history'
import {
  CREATE_STEPS,
  createsPayment,
  fetchesOutcome,
  hasErrorMessage,
  type PaymentExample,
  POPUP_STEPS,
} from './example-steps'

const { fromCart } = INPUTS

export const leavingExamples: readonly PaymentExample[] = [
  {
    title: "Leaving the payment page goes back to /cart with the error 'Payment cancelled by user'.",
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.left, STEPS.stillOpen],
    endsIn: 'left',
    expect: (_, history) =>
      isDeepEqual(requestedInLastStep(history, 'showToast'), [
        { policy: 'action', tone: 'error', title: 'Payment cancelled by user' },
      ]),
  },
  {
    title: 'Unless a last look at the status says that it was paid.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.left, STEPS.succeeded],
    endsIn: 'success',
    expect: (_, history) =>
      isDeepEqual(toastTitlesInLastStep(history), ['Payment completed successfully!']) &&
      isDeepEqual(requestedInLastStep(history, 'showOrder'), ['1042']),
  },
  {
    title: 'The last look takes some seconds at most.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.left, STEPS.lastCheckTimeout],
    endsIn: 'left',
  },
  {
    title: 'A last look that fails says nothing of the payment: it is left.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.left, STEPS.pollOffline],
    endsIn: 'left',
  },
  {
    title: 'Before anything was started there is nothing to look at.',
    input: fromCart,
    steps: [STEPS.nothingSaved, STEPS.left],
    endsIn: 'left',
    expect: (_, history) => requestedInLastStep(history, 'savePayment').length === 0,
  },
  {
    title: 'Left while it is made, its key is kept: the answer is unknown.',
    input: fromCart,
    steps: [...CREATE_STEPS, STEPS.left],
    endsIn: 'left',
    expect: (_, history) =>
      isDeepEqual(requestedInLastStep(history, 'savePayment'), [
        { ...SAVED_PAYMENT, key: 'first', intent: null, startedAt: STARTED_AT, left: true, userId: '7' },
      ]),
  },
  {
    title: 'Left after a failure, it is looked at once more.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.left],
    endsIn: 'leaving',
    expect: (_, history) => fetchesOutcome(history, CREATED_INTENT),
  },
  {
    title: 'Left in another window, it is left here.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.changedElsewhere, STEPS.stillOpen],
    endsIn: 'left',
  },
  {
    title: 'Paid in another window, it shows the order here.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.changedElsewhere, STEPS.pollOffline, STEPS.online, STEPS.succeeded],
    endsIn: 'success',
  },
  {
    title: "Ended in another window: 'Payment was cancelled or failed. Please try again.'",
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.changedElsewhere, STEPS.canceled],
    endsIn: 'failed',
    expect: hasErrorMessage('Payment was cancelled or failed. Please try again.'),
  },
  {
    title: 'Paid in its window after the ten minutes, it shows the order without being asked.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.changedElsewhere, STEPS.succeeded],
    endsIn: 'success',
  },
  {
    title: 'What another window began is asked about before this one starts.',
    input: fromCart,
    steps: [
      STEPS.nothingSaved,
      STEPS.changedElsewhere,
      STEPS.savedNotCreated,
      STEPS.started,
      STEPS.clockRead,
    ],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'kept'),
  },
  {
    title: 'A word from another window is a reason to ask again at once.',
    input: fromCart,
    steps: [STEPS.restoreOffline, STEPS.changedElsewhere],
    endsIn: { resuming: 'requesting' },
    expect: (_, history) => inputsNow(history, 'restorePayment').length === 1,
  },
  {
    title: 'While the previous intent is asked about, such a word asks about it anew.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.retried, STEPS.changedElsewhere],
    endsIn: { resuming: 'checking' },
    expect: (_, history) => fetchesOutcome(history, CREATED_INTENT),
  },
  {
    title: 'What another window is at is not followed here: it may be started, and is the same then.',
    input: fromCart,
    steps: [STEPS.nothingSaved, STEPS.changedElsewhere, STEPS.savedOpen],
    endsIn: 'pending',
    expect: ({ context: { savedPayment } }) => savedPayment?.idempotencyKey === 'kept',
  },
  {
    title: 'Nor is the one that this window knows, while it waits for Start Payment.',
    input: fromCart,
    steps: [STEPS.savedTimedOut, STEPS.changedElsewhere, STEPS.stillOpen],
    endsIn: 'pending',
  },
  {
    title: 'After the ten minutes a word from another window, and it is still open: it may be started again.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.changedElsewhere, STEPS.stillOpen],
    endsIn: 'pending',
  },
]
