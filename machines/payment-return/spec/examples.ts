import { actionParamsInLastStep, requestedActionParams } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep, startedActorInputs } from 'statechart-kit/check/started-actors'
import type { Example, HistoryStep } from 'statechart-kit/explore/flow'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { isSameJson } from '#domain/same-json'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { CLOSED_RETURN_REASON, ORDER_DATA, PAYMENT_RETURN_INPUTS, PAYMENT_RETURN_STEPS } from './fixtures'

type PaymentReturnMachine = typeof paymentReturnMachine

const confirmationsShown = (history: readonly HistoryStep[]) =>
  requestedActionParams(history, 'showConfirmation')
const COUNTDOWN_STEPS = [
  PAYMENT_RETURN_STEPS.countdownTick,
  PAYMENT_RETURN_STEPS.countdownTick,
  PAYMENT_RETURN_STEPS.countdownTick,
]

export const paymentReturnExamples: readonly Example<PaymentReturnMachine>[] = [
  {
    // Specification 13.24.
    title: 'A page opened with a session_id asks the server for its status.',
    steps: [],
    endsIn: { verifying: 'requesting' },
    expect: (snapshot, history) =>
      snapshot.hasTag('busy') &&
      isSameJson(actorInputsInLastStep(history, 'verifyPayment'), [{ userId: '7', sessionId: 'cs_test_1' }]),
  },
  {
    // Specification 13.25.
    title:
      "A paid session shows 'Payment Successful!', counts 3 s down and goes to /order-confirmation/{orderId}.",
    steps: [PAYMENT_RETURN_STEPS.paidAndOrdered, ...COUNTDOWN_STEPS],
    endsIn: 'redirected',
    expect: (_, history) => isSameJson(confirmationsShown(history), ['1042']),
  },
  {
    title: 'The countdown shows its last second after two ticks.',
    steps: [
      PAYMENT_RETURN_STEPS.paidAndOrdered,
      PAYMENT_RETURN_STEPS.countdownTick,
      PAYMENT_RETURN_STEPS.countdownTick,
    ],
    endsIn: 'confirmed',
    expect: ({ context }) => context.secondsLeft === 1,
  },
  {
    title: 'A customer who skips the countdown goes to the order at once.',
    steps: [PAYMENT_RETURN_STEPS.succeededAndOrdered, PAYMENT_RETURN_STEPS.countdownSkipped],
    endsIn: 'redirected',
    expect: (_, history) => isSameJson(confirmationsShown(history), ['1042']),
  },
  {
    title: "A paid session clears this customer's saved payment and empties the cart.",
    steps: [PAYMENT_RETURN_STEPS.paidAndOrdered],
    endsIn: 'confirmed',
    expect: (_, history) =>
      isSameJson(requestedActionParams(history, 'clearSavedPayment'), ['7']) &&
      requestedActionParams(history, 'reportPaid').length === 1,
  },
  {
    // Specification 13.26 and 20.25.
    title: 'A paid session without an order is posted once, and the customer goes to the new order.',
    steps: [PAYMENT_RETURN_STEPS.paid, PAYMENT_RETURN_STEPS.ordered, ...COUNTDOWN_STEPS],
    endsIn: 'redirected',
    expect: (_, history) => isSameJson(confirmationsShown(history), ['1042']),
  },
  {
    title: 'The order is posted with its session id and the order data that the server sent.',
    steps: [PAYMENT_RETURN_STEPS.succeeded],
    endsIn: { verifying: 'placingOrder' },
    expect: (_, history) =>
      isSameJson(actorInputsInLastStep(history, 'placePaidOrder'), [
        { userId: '7', sessionId: 'cs_test_1', orderData: ORDER_DATA },
      ]),
  },
  {
    // Specification 13.25.
    title: 'An order without an id leads to /orders.',
    steps: [PAYMENT_RETURN_STEPS.paid, PAYMENT_RETURN_STEPS.orderedWithoutId, ...COUNTDOWN_STEPS],
    endsIn: 'redirected',
    expect: (_, history) => requestedActionParams(history, 'showOrders').length === 1,
  },
  {
    // Specification 13.24.
    title: 'A page opened with router state knows its order: it asks nothing and empties no cart.',
    input: PAYMENT_RETURN_INPUTS.fromRouter,
    steps: [...COUNTDOWN_STEPS],
    endsIn: 'redirected',
    expect: (_, history) =>
      isSameJson(confirmationsShown(history), ['1042']) &&
      requestedActionParams(history, 'xstate.spawnChild').length === 0 &&
      requestedActionParams(history, 'reportPaid').length === 0,
  },
  {
    // Specification 13.24.
    title: 'A page opened with neither goes to /orders.',
    input: PAYMENT_RETURN_INPUTS.byAddress,
    steps: [],
    endsIn: 'redirected',
    expect: (_, history) => actionParamsInLastStep(history, 'showOrders').length === 1,
  },
  {
    title: "An unpaid session shows 'Payment was cancelled or failed. Please try again.'",
    steps: [PAYMENT_RETURN_STEPS.unpaid],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'Payment was cancelled or failed. Please try again.',
  },
  {
    title: 'A session that the server has ended shows why, below the error.',
    steps: [PAYMENT_RETURN_STEPS.closed],
    endsIn: 'failed',
    expect: ({ context }) =>
      context.errorMessage === 'Payment was cancelled or failed. Please try again.' &&
      context.errorReason === CLOSED_RETURN_REASON &&
      context.errorCode === 'vendor_closed',
  },
  {
    // Specification 13.40.
    title: 'A session whose money is refunded says so, and not that nothing was paid.',
    steps: [PAYMENT_RETURN_STEPS.refunded],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === REFUNDED_ERROR && !context.isOutcomeUnknown,
  },
  {
    title: 'The statuses failed and canceled are failures, as on the payment page.',
    steps: [PAYMENT_RETURN_STEPS.failed, PAYMENT_RETURN_STEPS.retried, PAYMENT_RETURN_STEPS.canceled],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'Payment was cancelled or failed. Please try again.',
  },
  {
    title: "A refused request shows the server's message.",
    steps: [PAYMENT_RETURN_STEPS.notFound],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'Payment not found',
  },
  {
    title: "A refusal without a message shows 'An error occurred while fetching data'.",
    steps: [PAYMENT_RETURN_STEPS.refusedWithoutMessage],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'An error occurred while fetching data',
  },
  {
    title: "A refused order shows the server's message, or 'Failed to place order' without one.",
    steps: [
      PAYMENT_RETURN_STEPS.paid,
      PAYMENT_RETURN_STEPS.orderRefused,
      PAYMENT_RETURN_STEPS.retried,
      PAYMENT_RETURN_STEPS.paid,
      PAYMENT_RETURN_STEPS.orderRefusedWithoutMessage,
    ],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'Failed to place order',
  },
  {
    title: 'The page asks again after any failure that decides nothing.',
    steps: [
      PAYMENT_RETURN_STEPS.verifyOffline,
      PAYMENT_RETURN_STEPS.retryDue,
      PAYMENT_RETURN_STEPS.verifyServerError,
      PAYMENT_RETURN_STEPS.online,
      PAYMENT_RETURN_STEPS.verifyUnreadable,
      PAYMENT_RETURN_STEPS.tabShown,
      PAYMENT_RETURN_STEPS.verifyRateLimited,
      PAYMENT_RETURN_STEPS.retryDue,
      PAYMENT_RETURN_STEPS.verifyTimeout,
      PAYMENT_RETURN_STEPS.retryDue,
      PAYMENT_RETURN_STEPS.paidAndOrdered,
    ],
    endsIn: 'confirmed',
  },
  {
    title: 'The page asks again after a status that decides nothing.',
    steps: [PAYMENT_RETURN_STEPS.undecided],
    endsIn: { verifying: 'waiting' },
  },
  {
    title: 'After a minute the page shows: Unable to verify order status. Please contact support.',
    steps: [PAYMENT_RETURN_STEPS.verifyOffline, PAYMENT_RETURN_STEPS.verificationTimeout],
    endsIn: 'failed',
    expect: ({ context }) =>
      context.errorMessage === 'Unable to verify order status. Please contact support.',
  },
  {
    title: 'After a lost answer to the order the page asks for the status, and posts no second order.',
    steps: [
      PAYMENT_RETURN_STEPS.paid,
      PAYMENT_RETURN_STEPS.orderOffline,
      PAYMENT_RETURN_STEPS.retryDue,
      PAYMENT_RETURN_STEPS.paidAndOrdered,
    ],
    endsIn: 'confirmed',
    expect: (_, history) => startedActorInputs(history, 'placePaidOrder').length === 1,
  },
  {
    title:
      'After an order request without an answer the page asks for the status, and posts no second order.',
    steps: [
      PAYMENT_RETURN_STEPS.paid,
      PAYMENT_RETURN_STEPS.orderTimeout,
      PAYMENT_RETURN_STEPS.retryDue,
      PAYMENT_RETURN_STEPS.paidAndOrdered,
    ],
    endsIn: 'confirmed',
    expect: (_, history) => startedActorInputs(history, 'placePaidOrder').length === 1,
  },
  {
    title: 'A retry asks again and clears the error.',
    steps: [PAYMENT_RETURN_STEPS.unpaid, PAYMENT_RETURN_STEPS.retried],
    endsIn: { verifying: 'requesting' },
    expect: ({ context }) => context.errorMessage === null,
  },
  {
    title: 'The countdown goes on when the router opens the same payment again.',
    steps: [
      PAYMENT_RETURN_STEPS.paidAndOrdered,
      PAYMENT_RETURN_STEPS.countdownTick,
      PAYMENT_RETURN_STEPS.openedAgain,
    ],
    endsIn: 'confirmed',
    expect: ({ context }) => context.secondsLeft === 2,
  },
  {
    title: 'The page asks about another payment when the router opens it.',
    steps: [PAYMENT_RETURN_STEPS.paidAndOrdered, PAYMENT_RETURN_STEPS.openedAnother],
    endsIn: { verifying: 'requesting' },
    expect: ({ context }) => context.sessionId === 'cs_test_2' && context.orderId === null,
  },
]
