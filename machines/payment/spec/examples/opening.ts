/** The page opens: what was kept decides where it begins. */
import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import { INPUTS, STEPS } from '#machines/payment/spec/fixtures'
import { inputsNow, isDeepEqual } from '#machines/payment/spec/history'
import { createsPayment, hasErrorMessage, hasPollTimeout, type PaymentExample, WAITING_STATE } from './example-steps'

const { fromCart, fromOrder, returnedUnpaidWithoutRequest, returnedUnpaid } = INPUTS

export const openingExamples: readonly PaymentExample[] = [
  {
    title: "'Missing orderData or orderId. Please go back to cart and try again.'",
    input: returnedUnpaidWithoutRequest,
    steps: [STEPS.nothingSaved],
    endsIn: 'orderMissing',
    expect: hasErrorMessage('Missing orderData or orderId. Please go back to cart and try again.'),
  },
  {
    title: 'From there it goes back to the cart.',
    steps: [STEPS.nothingSaved, STEPS.left],
    endsIn: 'left',
  },
  {
    title: 'It asks about what is kept for this handover and this user, before anything else.',
    input: fromCart,
    steps: [],
    endsIn: { resuming: 'requesting' },
    expect: (_, history) =>
      isDeepEqual(inputsNow(history, 'restorePayment'), [{ userId: '7', handover: fromCart.handover }]) &&
      isDeepEqual(inputsNow(history, 'watchPayment'), [{ userId: '7' }]),
  },
  {
    title: 'Nothing kept: it waits for Start Payment.',
    input: fromOrder,
    steps: [STEPS.nothingSaved],
    endsIn: 'pending',
    expect: ({ context }) => context.savedPayment === null,
  },
  {
    title: 'Keeps router state over a reload: without a handover it is what was kept.',
    steps: [STEPS.savedForOrder],
    endsIn: WAITING_STATE,
    expect: ({ context }) => isDeepEqual(context.paymentRequest, fromOrder.handover),
  },
  {
    title: 'A payment whose answer never came is started again under its own key.',
    input: fromCart,
    steps: [STEPS.savedNotCreated, STEPS.started, STEPS.clockRead],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'kept'),
  },
  {
    title: 'A reload in mid payment goes on polling, for what is left of the ten minutes.',
    input: fromCart,
    steps: [STEPS.savedOpen],
    endsIn: WAITING_STATE,
    expect: (_, history) => hasPollTimeout(history, 596_000),
  },
  {
    title: 'Paid meanwhile, it shows the order.',
    input: fromCart,
    steps: [STEPS.savedPaid],
    endsIn: 'success',
    expect: (_, history) => isDeepEqual(requestedInLastStep(history, 'showOrder'), ['1042']),
  },
  {
    title: 'Paid after it was left, it shows the order all the same.',
    input: returnedUnpaid,
    steps: [STEPS.savedLeftPaid],
    endsIn: 'success',
  },
  {
    title: 'Dead meanwhile, it starts afresh under a new key.',
    input: fromCart,
    steps: [STEPS.savedFailed, STEPS.started, STEPS.clockRead],
    endsIn: { creating: 'requesting' },
    expect: (_, history) => createsPayment(history, 'first'),
  },
  {
    title:
      "'Payment was cancelled or failed. Please try again.': it died while the customer was at the checkout.",
    input: returnedUnpaid,
    steps: [STEPS.savedFailed],
    endsIn: 'failed',
    expect: hasErrorMessage('Payment was cancelled or failed. Please try again.'),
  },
  {
    title: 'One that was left before it died is a fresh start.',
    input: returnedUnpaid,
    steps: [STEPS.savedLeftFailed],
    endsIn: 'pending',
    expect: ({ context }) => context.savedPayment === null,
  },
]
