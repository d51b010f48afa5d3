/** The customer comes back: from the checkout, after ten minutes, or after leaving. */

import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { isSameJson } from '#domain/same-json'
import { PAYMENT_INPUTS, PAYMENT_STEPS, SAVED_INTENT, SAVED_PAYMENT } from '#machines/payment/spec/fixtures'
import {
  createsPayment,
  hasErrorMessage,
  hasPollTimeout,
  opensCheckout,
  type PaymentExample,
  POPUP_STEPS,
  WAITING_STATE,
} from './example-steps'

const { fromCart, returnedUnpaid } = PAYMENT_INPUTS

export const returningExamples: readonly PaymentExample[] = [
  {
    title: "The provider's cancel link leaves the payment: 'Payment cancelled by user'.",
    input: returnedUnpaid,
    steps: [PAYMENT_STEPS.savedOpen],
    endsIn: 'left',
    expect: (_, history) =>
      isSameJson(actionParamsInLastStep(history, 'savePayment'), [
        { ...SAVED_PAYMENT, wasLeft: true, userId: '7' },
      ]),
  },
  {
    title: 'The cancel link leaves the payment after ten minutes, too.',
    input: returnedUnpaid,
    steps: [PAYMENT_STEPS.savedTimedOut],
    endsIn: 'left',
  },
  {
    title: 'A customer who has left the payment before sees no second toast, and may start it again.',
    input: returnedUnpaid,
    steps: [PAYMENT_STEPS.savedLeft],
    endsIn: 'pending',
  },
  {
    title: 'A payment that was left and is started again from the cart opens the same checkout.',
    input: fromCart,
    steps: [PAYMENT_STEPS.savedLeft, PAYMENT_STEPS.startedAgain, PAYMENT_STEPS.clockRead],
    endsIn: 'openingCheckout',
    expect: (_, history) => opensCheckout(history, SAVED_INTENT.sessionUrl, 'page'),
  },
  {
    title: 'A payment that is still open after ten minutes opens the same checkout, for ten more minutes.',
    input: fromCart,
    steps: [
      PAYMENT_STEPS.savedTimedOut,
      PAYMENT_STEPS.started,
      PAYMENT_STEPS.clockRead,
      PAYMENT_STEPS.opened,
    ],
    endsIn: WAITING_STATE,
    expect: (_, history) => hasPollTimeout(history, 600_000),
  },
  {
    title:
      "'Unable to verify order status. Please contact support.': money that matches no order is never asked for again.",
    input: fromCart,
    steps: [PAYMENT_STEPS.savedUnderReview, PAYMENT_STEPS.retried, PAYMENT_STEPS.underReview],
    endsIn: 'failed',
    expect: hasErrorMessage('Unable to verify order status. Please contact support.'),
  },
  {
    // Specification 13.40.
    title: 'A payment that is refunded when the customer tries again says that the money comes back.',
    input: fromCart,
    steps: [...POPUP_STEPS, PAYMENT_STEPS.pollTimeout, PAYMENT_STEPS.retried, PAYMENT_STEPS.refunded],
    endsIn: 'failed',
    expect: hasErrorMessage(REFUNDED_ERROR),
  },
  {
    title: 'A saved URL of another host is not opened: the payment is requested again with its own key.',
    input: fromCart,
    steps: [
      PAYMENT_STEPS.savedForeignUrl,
      PAYMENT_STEPS.pollTimeout,
      PAYMENT_STEPS.retried,
      PAYMENT_STEPS.timedOut,
      PAYMENT_STEPS.started,
      PAYMENT_STEPS.clockRead,
    ],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'saved'),
  },
]
