/** The page opens, and the saved payment decides where it begins. */

import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { isSameJson } from '#domain/same-json'
import { PAYMENT_INPUTS, PAYMENT_STEPS } from '#machines/payment/spec/fixtures'
import { inputRecordsInLastStep } from '#machines/payment/spec/history'
import {
  createsPayment,
  hasErrorMessage,
  hasPollTimeout,
  type PaymentExample,
  WAITING_STATE,
} from './example-steps'

const { fromCart, fromOrder, returnedUnpaidWithoutRequest, returnedUnpaid } = PAYMENT_INPUTS

export const openingExamples: readonly PaymentExample[] = [
  {
    // Specification 13.3.
    title:
      "A page without an order says 'Missing orderData or orderId. Please go back to cart and try again.'",
    input: returnedUnpaidWithoutRequest,
    steps: [PAYMENT_STEPS.nothingSaved],
    endsIn: 'orderMissing',
    expect: hasErrorMessage('Missing orderData or orderId. Please go back to cart and try again.'),
  },
  {
    title: 'A customer whose order is missing goes back to the cart.',
    steps: [PAYMENT_STEPS.nothingSaved, PAYMENT_STEPS.left],
    endsIn: 'left',
  },
  {
    title: 'The page first looks for a saved payment of this user and this payment request.',
    input: fromCart,
    steps: [],
    endsIn: { resuming: 'requesting' },
    expect: (_, history) =>
      isSameJson(inputRecordsInLastStep(history, 'restoreSavedPayment'), [
        { userId: '7', paymentRequest: fromCart.paymentRequest },
      ]) && isSameJson(inputRecordsInLastStep(history, 'watchSavedPayment'), [{ userId: '7' }]),
  },
  {
    title: 'Without a saved payment the page waits for Start Payment.',
    input: fromOrder,
    steps: [PAYMENT_STEPS.nothingSaved],
    endsIn: 'pending',
    expect: ({ context }) => context.savedPayment === null,
  },
  {
    title: 'A page that is opened without an order takes the one of the saved payment.',
    steps: [PAYMENT_STEPS.savedForOrder],
    endsIn: WAITING_STATE,
    expect: ({ context }) => isSameJson(context.paymentRequest, fromOrder.paymentRequest),
  },
  {
    title: 'A payment whose answer never came is started again with its own key.',
    input: fromCart,
    steps: [PAYMENT_STEPS.savedNotCreated, PAYMENT_STEPS.started, PAYMENT_STEPS.clockRead],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'saved'),
  },
  {
    title: 'A reload during the payment goes on polling, for the rest of the ten minutes.',
    input: fromCart,
    steps: [PAYMENT_STEPS.savedOpen],
    endsIn: WAITING_STATE,
    expect: (_, history) => hasPollTimeout(history, 596_000),
  },
  {
    title: 'A saved payment that is paid by now shows its order.',
    input: fromCart,
    steps: [PAYMENT_STEPS.savedPaid],
    endsIn: 'success',
    expect: (_, history) => isSameJson(actionParamsInLastStep(history, 'showOrder'), ['1042']),
  },
  {
    title: 'A payment that was paid after the customer left it shows its order, too.',
    input: returnedUnpaid,
    steps: [PAYMENT_STEPS.savedLeftPaid],
    endsIn: 'success',
  },
  {
    title: 'A saved payment that has failed is replaced by a new one with a new key.',
    input: fromCart,
    steps: [
      PAYMENT_STEPS.savedFailed,
      PAYMENT_STEPS.retried,
      PAYMENT_STEPS.nothingSaved,
      PAYMENT_STEPS.started,
      PAYMENT_STEPS.clockRead,
    ],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'first'),
  },
  {
    title:
      "'Payment was cancelled or failed. Please try again.': the payment failed while the customer was at the checkout.",
    input: returnedUnpaid,
    steps: [PAYMENT_STEPS.savedFailed],
    endsIn: 'failed',
    expect: hasErrorMessage('Payment was cancelled or failed. Please try again.'),
  },
  {
    // Specification 13.15.
    title: "'Payment failed': the card was declined at a checkout that led back to this page.",
    input: fromCart,
    steps: [PAYMENT_STEPS.savedDeclined],
    endsIn: 'failed',
    expect: hasErrorMessage('Payment failed'),
  },
  {
    title: 'A payment that was left before it failed is forgotten, and the page waits for Start Payment.',
    input: returnedUnpaid,
    steps: [PAYMENT_STEPS.savedLeftFailed],
    endsIn: 'pending',
    expect: ({ context }) => context.savedPayment === null,
  },
  {
    // Specification 13.40.
    title: 'A payment that was left and then refunded says that the money comes back.',
    input: fromCart,
    steps: [PAYMENT_STEPS.savedLeftRefunded],
    endsIn: 'failed',
    expect: hasErrorMessage(REFUNDED_ERROR),
  },
]
