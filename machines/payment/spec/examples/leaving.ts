/** The customer leaves, or another window changes the payment. */
import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import { CREATED_INTENT, INPUTS, SAVED_PAYMENT, STARTED_AT, STEPS } from '#machines/payment/spec/fixtures'
import { inputsInLastStep } from '#machines/payment/spec/history'
import { isDeepEqual, toastTitlesInLastStep } from '#machines/spec-helpers'
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
    title: 'A customer who leaves a payment that is paid is shown the order.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.left, STEPS.succeeded],
    endsIn: 'success',
    expect: (_, history) =>
      isDeepEqual(toastTitlesInLastStep(history), ['Payment completed successfully!']) &&
      isDeepEqual(requestedInLastStep(history, 'showOrder'), ['1042']),
  },
  {
    title: 'The last status request takes 5 s at most, and then the customer leaves.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.left, STEPS.lastCheckTimeout],
    endsIn: 'left',
  },
  {
    title: 'The customer leaves when the last status request fails.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.left, STEPS.pollOffline],
    endsIn: 'left',
  },
  {
    title: 'Before the start there is no status to ask for, and the customer leaves at once.',
    input: fromCart,
    steps: [STEPS.nothingSaved, STEPS.left],
    endsIn: 'left',
    expect: (_, history) => requestedInLastStep(history, 'savePayment').length === 0,
  },
  {
    title: 'A payment that is left while it is created keeps its key, because the answer is unknown.',
    input: fromCart,
    steps: [...CREATE_STEPS, STEPS.left],
    endsIn: 'left',
    expect: (_, history) =>
      isDeepEqual(requestedInLastStep(history, 'savePayment'), [
        {
          ...SAVED_PAYMENT,
          idempotencyKey: 'first',
          intent: null,
          startedAt: STARTED_AT,
          wasLeft: true,
          userId: '7',
        },
      ]),
  },
  {
    title: 'A customer who leaves after a failure causes one more status request.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.left],
    endsIn: 'leaving',
    expect: (_, history) => fetchesOutcome(history, CREATED_INTENT),
  },
  {
    title: 'A payment that is left in another window is left here, too.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.changedElsewhere, STEPS.stillOpen],
    endsIn: 'left',
  },
  {
    title: 'A payment that is paid in another window shows its order here.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.changedElsewhere, STEPS.pollOffline, STEPS.online, STEPS.succeeded],
    endsIn: 'success',
  },
  {
    title: "A payment that ends in another window shows 'Payment was cancelled or failed. Please try again.'",
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.changedElsewhere, STEPS.canceled],
    endsIn: 'failed',
    expect: hasErrorMessage('Payment was cancelled or failed. Please try again.'),
  },
  {
    title: 'A payment that is paid in its pop-up after ten minutes shows its order without a click.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.changedElsewhere, STEPS.succeeded],
    endsIn: 'success',
  },
  {
    title: 'A payment that another window began keeps its key when this window starts it.',
    input: fromCart,
    steps: [
      STEPS.nothingSaved,
      STEPS.changedElsewhere,
      STEPS.savedNotCreated,
      STEPS.started,
      STEPS.clockRead,
    ],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'saved'),
  },
  {
    title: 'A change in another window makes a waiting page ask again at once.',
    input: fromCart,
    steps: [STEPS.restoreOffline, STEPS.changedElsewhere],
    endsIn: { resuming: 'requesting' },
    expect: (_, history) => inputsInLastStep(history, 'restorePayment').length === 1,
  },
  {
    title: 'A change in another window repeats the status request that is running.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.retried, STEPS.changedElsewhere],
    endsIn: { resuming: 'checking' },
    expect: (_, history) => fetchesOutcome(history, CREATED_INTENT),
  },
  {
    title: 'A payment that another window is processing can be started here, and it stays the same payment.',
    input: fromCart,
    steps: [STEPS.nothingSaved, STEPS.changedElsewhere, STEPS.savedOpen],
    endsIn: 'pending',
    expect: ({ context: { savedPayment } }) => savedPayment?.idempotencyKey === 'saved',
  },
  {
    title: 'A page that waits for Start Payment goes on waiting while its payment is still open.',
    input: fromCart,
    steps: [STEPS.savedTimedOut, STEPS.changedElsewhere, STEPS.stillOpen],
    endsIn: 'pending',
  },
  {
    title:
      'A payment that is still open after ten minutes and a change in another window can be started again.',
    input: fromCart,
    steps: [...POPUP_STEPS, STEPS.pollTimeout, STEPS.changedElsewhere, STEPS.stillOpen],
    endsIn: 'pending',
  },
]
