/** Back at the page: from the checkout, after ten minutes, after leaving. */
import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import { INPUTS, SAVED_INTENT, SAVED_PAYMENT, STEPS } from '#machines/payment/spec/fixtures'
import { isDeepEqual } from '#machines/payment/spec/history'
import {
  createsPayment,
  hasErrorMessage,
  hasPollTimeout,
  opensCheckout,
  type PaymentExample,
  WAITING_STATE,
} from './example-steps'

const { fromCart, returnedUnpaid } = INPUTS

export const returningExamples: readonly PaymentExample[] = [
  {
    title: "The provider's cancel link is 'Payment cancelled by user'.",
    input: returnedUnpaid,
    steps: [STEPS.savedOpen],
    endsIn: 'left',
    expect: (_, history) =>
      isDeepEqual(requestedInLastStep(history, 'savePayment'), [
        { ...SAVED_PAYMENT, left: true, userId: '7' },
      ]),
  },
  {
    title: 'The cancel link after ten minutes is no different.',
    input: returnedUnpaid,
    steps: [STEPS.savedTimedOut],
    endsIn: 'left',
  },
  {
    title: 'Who was told already is not told again, and may start it again.',
    input: returnedUnpaid,
    steps: [STEPS.savedLeft],
    endsIn: 'pending',
  },
  {
    title: 'Left, and paid for again from the cart: the same checkout is opened.',
    input: fromCart,
    steps: [STEPS.savedLeft, STEPS.startedAgain, STEPS.clockRead],
    endsIn: 'openingCheckout',
    expect: (_, history) => opensCheckout(history, SAVED_INTENT.sessionUrl, 'page'),
  },
  {
    title: 'Past the ten minutes and still open, the same checkout is opened, for ten minutes more.',
    input: fromCart,
    steps: [STEPS.savedTimedOut, STEPS.started, STEPS.clockRead, STEPS.opened],
    endsIn: WAITING_STATE,
    expect: (_, history) => hasPollTimeout(history, 600_000),
  },
  {
    title:
      "'Unable to verify order status. Please contact support.': money that matches nothing is never asked for again.",
    input: fromCart,
    steps: [STEPS.savedUnverified, STEPS.retried, STEPS.unverified],
    endsIn: 'failed',
    expect: hasErrorMessage('Unable to verify order status. Please contact support.'),
  },
  {
    title: 'A kept URL of another host is not opened: the payment is asked for again under its own key.',
    input: fromCart,
    steps: [
      STEPS.savedForeignUrl,
      STEPS.pollDue,
      STEPS.timedOut,
      STEPS.retried,
      STEPS.timedOut,
      STEPS.started,
      STEPS.clockRead,
    ],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'kept'),
  },
]
