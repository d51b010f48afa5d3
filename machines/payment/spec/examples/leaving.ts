/** The customer leaves, or another window changes the payment. */

import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { isSameJson } from '#domain/same-json'
import { toastTitlesInLastStep } from '#machines/history-queries'
import {
  CREATED_INTENT,
  PAYMENT_INPUTS,
  PAYMENT_STEPS,
  SAVED_PAYMENT,
  STARTED_AT,
} from '#machines/payment/spec/fixtures'
import { inputRecordsInLastStep } from '#machines/payment/spec/history'
import {
  CREATE_STEPS,
  createsPayment,
  fetchesPaymentStatus,
  hasErrorMessage,
  type PaymentExample,
  POPUP_STEPS,
} from './example-steps'

const { fromCart } = PAYMENT_INPUTS

export const leavingExamples: readonly PaymentExample[] = [
  {
    // Specification 13.28.
    title: "Leaving the payment page goes back to /cart with the error 'Payment cancelled by user'.",
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.left, PAYMENT_STEPS.stillOpen],
    endsIn: 'left',
    expect: (_, history) =>
      isSameJson(actionParamsInLastStep(history, 'showToast'), [
        { policy: 'action', tone: 'error', title: 'Payment cancelled by user' },
      ]),
  },
  {
    // Specification 13.29.
    title: 'A customer who leaves a payment that is paid is shown the order.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.left, PAYMENT_STEPS.succeeded],
    endsIn: 'success',
    expect: (_, history) =>
      isSameJson(toastTitlesInLastStep(history), ['Payment completed successfully!']) &&
      isSameJson(actionParamsInLastStep(history, 'showOrder'), ['1042']),
  },
  {
    // Specification 13.40.
    title: 'A customer who leaves a payment that is refunded reads so.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.left, PAYMENT_STEPS.refunded],
    endsIn: 'left',
    expect: (_, history) => isSameJson(toastTitlesInLastStep(history), [REFUNDED_ERROR]),
  },
  {
    title: 'The last status request takes 5 s at most, and then the customer leaves.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.left, PAYMENT_STEPS.lastCheckTimeout],
    endsIn: 'left',
  },
  {
    title: 'The customer leaves when the last status request fails.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.left, PAYMENT_STEPS.pollOffline],
    endsIn: 'left',
  },
  {
    title: 'Before the start there is no status to ask for, and the customer leaves at once.',
    input: fromCart,
    steps: [PAYMENT_STEPS.nothingSaved, PAYMENT_STEPS.left],
    endsIn: 'left',
    expect: (_, history) => actionParamsInLastStep(history, 'savePayment').length === 0,
  },
  {
    title: 'A payment that is left while it is created keeps its key, because the answer is unknown.',
    input: fromCart,
    steps: [...CREATE_STEPS, PAYMENT_STEPS.left],
    endsIn: 'left',
    expect: (_, history) =>
      isSameJson(actionParamsInLastStep(history, 'savePayment'), [
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
    steps: [...POPUP_STEPS, PAYMENT_STEPS.pollTimeout, PAYMENT_STEPS.left],
    endsIn: 'leaving',
    expect: (_, history) => fetchesPaymentStatus(history, CREATED_INTENT),
  },
  {
    title: 'A payment that is left in another window is left here, too.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.changedElsewhere, PAYMENT_STEPS.stillOpen],
    endsIn: 'left',
  },
  {
    title: 'A payment that is paid in another window shows its order here.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.changedElsewhere, PAYMENT_STEPS.succeeded],
    endsIn: 'success',
  },
  {
    title: 'A payment that is paid in another window shows its order here, also after the network was lost.',
    input: fromCart,
    steps: [
      ...POPUP_STEPS,
      PAYMENT_STEPS.changedElsewhere,
      PAYMENT_STEPS.pollOffline,
      PAYMENT_STEPS.online,
      PAYMENT_STEPS.succeeded,
    ],
    endsIn: 'success',
  },
  {
    title: "A payment that ends in another window shows 'Payment was cancelled or failed. Please try again.'",
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.changedElsewhere, PAYMENT_STEPS.canceled],
    endsIn: 'failed',
    expect: hasErrorMessage('Payment was cancelled or failed. Please try again.'),
  },
  {
    title: 'A payment that is paid in its pop-up after ten minutes shows its order without a click.',
    input: fromCart,
    steps: [
      ...POPUP_STEPS,
      PAYMENT_STEPS.pollTimeout,
      PAYMENT_STEPS.changedElsewhere,
      PAYMENT_STEPS.succeeded,
    ],
    endsIn: 'success',
  },
  {
    title: 'A payment that another window began keeps its key when this window starts it.',
    input: fromCart,
    steps: [
      PAYMENT_STEPS.nothingSaved,
      PAYMENT_STEPS.changedElsewhere,
      PAYMENT_STEPS.savedNotCreated,
      PAYMENT_STEPS.started,
      PAYMENT_STEPS.clockRead,
    ],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'saved'),
  },
  {
    title: 'A change in another window makes a waiting page ask again at once.',
    input: fromCart,
    steps: [PAYMENT_STEPS.restoreOffline, PAYMENT_STEPS.changedElsewhere],
    endsIn: { resuming: 'requesting' },
    expect: (_, history) => inputRecordsInLastStep(history, 'restoreSavedPayment').length === 1,
  },
  {
    title: 'A change in another window repeats the status request that is running.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.pollTimeout, PAYMENT_STEPS.retried, PAYMENT_STEPS.changedElsewhere],
    endsIn: { resuming: 'checking' },
    expect: (_, history) => fetchesPaymentStatus(history, CREATED_INTENT),
  },
  {
    title: 'A payment that another window is processing can be started here, and it stays the same payment.',
    input: fromCart,
    steps: [PAYMENT_STEPS.nothingSaved, PAYMENT_STEPS.changedElsewhere, PAYMENT_STEPS.savedOpen],
    endsIn: 'pending',
    expect: ({ context: { savedPayment } }) => savedPayment?.idempotencyKey === 'saved',
  },
  {
    title: 'A page that waits for Start Payment goes on waiting while its payment is still open.',
    input: fromCart,
    steps: [PAYMENT_STEPS.savedTimedOut, PAYMENT_STEPS.changedElsewhere, PAYMENT_STEPS.stillOpen],
    endsIn: 'pending',
  },
  {
    title:
      'A payment that is still open after ten minutes and a change in another window can be started again.',
    input: fromCart,
    steps: [
      ...POPUP_STEPS,
      PAYMENT_STEPS.pollTimeout,
      PAYMENT_STEPS.changedElsewhere,
      PAYMENT_STEPS.stillOpen,
    ],
    endsIn: 'pending',
  },
]
