import { requestedActions, requestedInLastStep } from '#machines/kit/check/requested-actions'
import { actorInputsInLastStep, startedActorInputs } from '#machines/kit/check/started-actors'
import type { Example, HistoryStep } from '#machines/kit/explore/flow'
import { INPUTS, ORDER_DATA, STEPS } from './fixtures'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'

type PaymentReturnMachine = typeof paymentReturnMachine

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const confirmationsShown = (history: readonly HistoryStep[]) => requestedActions(history, 'showConfirmation')
const COUNTDOWN_STEPS = [STEPS.countdownTick, STEPS.countdownTick, STEPS.countdownTick]

export const paymentReturnExamples: readonly Example<PaymentReturnMachine>[] = [
  {
    title: 'Reached with a session_id query parameter, the server is asked.',
    steps: [],
    endsIn: { verifying: 'requesting' },
    expect: (snapshot, history) =>
      snapshot.hasTag('busy') &&
      isDeepEqual(actorInputsInLastStep(history, 'verifyPayment'), [{ sessionId: 'cs_test_1' }]),
  },
  {
    title: "'Payment Successful!' with a 3-second countdown, then goes to /order-confirmation/{orderId}.",
    steps: [STEPS.paidAndOrdered, ...COUNTDOWN_STEPS],
    endsIn: 'shown',
    expect: (_, history) => isDeepEqual(confirmationsShown(history), ['1042']),
  },
  {
    title: 'The countdown is three seconds long.',
    steps: [STEPS.paidAndOrdered, STEPS.countdownTick, STEPS.countdownTick],
    endsIn: 'confirmed',
    expect: ({ context }) => context.secondsLeft === 1,
  },
  {
    title: 'Who does not wait for the countdown goes at once.',
    steps: [STEPS.succeededAndOrdered, STEPS.countdownSkipped],
    endsIn: 'shown',
    expect: (_, history) => isDeepEqual(confirmationsShown(history), ['1042']),
  },
  {
    title: "The facts that are dropped are this customer's own.",
    steps: [STEPS.paidAndOrdered],
    endsIn: 'confirmed',
    expect: (_, history) =>
      isDeepEqual(requestedActions(history, 'clearSavedPayment'), ['7']) &&
      requestedActions(history, 'emptyCart').length === 1,
  },
  {
    title: '`order-data` that already has an `orderId` needs no POST; `paid` without one is posted once.',
    steps: [STEPS.paid, STEPS.ordered, ...COUNTDOWN_STEPS],
    endsIn: 'shown',
    expect: (_, history) => isDeepEqual(confirmationsShown(history), ['1042']),
  },
  {
    title: 'The order is posted as the server had it, under its session.',
    steps: [STEPS.succeeded],
    endsIn: { verifying: 'placingOrder' },
    expect: (_, history) =>
      isDeepEqual(actorInputsInLastStep(history, 'createOrder'), [
        { sessionId: 'cs_test_1', orderData: ORDER_DATA },
      ]),
  },
  {
    title: '/orders as fallback: an order whose id nobody knows.',
    steps: [STEPS.paid, STEPS.orderedWithoutId, ...COUNTDOWN_STEPS],
    endsIn: 'shown',
    expect: (_, history) => requestedActions(history, 'showOrders').length === 1,
  },
  {
    title: 'Reached with router state, the order is known already: nothing is asked, nothing is emptied.',
    input: INPUTS.byRouter,
    steps: [...COUNTDOWN_STEPS],
    endsIn: 'shown',
    expect: (_, history) =>
      isDeepEqual(confirmationsShown(history), ['1042']) &&
      requestedActions(history, 'xstate.spawnChild').length === 0 &&
      requestedActions(history, 'emptyCart').length === 0,
  },
  {
    title: 'Reached with neither, it goes to /orders.',
    input: INPUTS.byHand,
    steps: [],
    endsIn: 'shown',
    expect: (_, history) => requestedInLastStep(history, 'showOrders').length === 1,
  },
  {
    title: "`unpaid` is 'Payment was cancelled or failed. Please try again.'",
    steps: [STEPS.unpaid],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'Payment was cancelled or failed. Please try again.',
  },
  {
    title: '`failed` and `canceled` are failure, as on the payment page.',
    steps: [STEPS.failed, STEPS.retried, STEPS.canceled],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'Payment was cancelled or failed. Please try again.',
  },
  {
    title: 'A refusal is told in the words of the server.',
    steps: [STEPS.unknown],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'Payment not found',
  },
  {
    title: 'Refused without words, it says what section 8 says.',
    steps: [STEPS.unknownWithoutWords],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'An error occurred while fetching data',
  },
  {
    title: "A refused order is told in the server's words; without any: 'Failed to place order'.",
    steps: [STEPS.paid, STEPS.refused, STEPS.retried, STEPS.paid, STEPS.refusedWithoutWords],
    endsIn: 'failed',
    expect: ({ context }) => context.errorMessage === 'Failed to place order',
  },
  {
    title: 'Without an answer it asks again, whatever went wrong on the way.',
    steps: [
      STEPS.notVerifiedOffline,
      STEPS.retryDue,
      STEPS.notVerifiedBroken,
      STEPS.online,
      STEPS.notVerifiedUnreadable,
      STEPS.tabShown,
      STEPS.notVerifiedBusy,
      STEPS.retryDue,
      STEPS.verifyTimeout,
      STEPS.retryDue,
      STEPS.paidAndOrdered,
    ],
    endsIn: 'confirmed',
  },
  {
    title: 'A status that decides nothing is asked again.',
    steps: [STEPS.undecided],
    endsIn: { verifying: 'waiting' },
  },
  {
    title: 'After a minute: Unable to verify order status. Please contact support.',
    steps: [STEPS.notVerifiedOffline, STEPS.verificationTimeout],
    endsIn: 'failed',
    expect: ({ context }) =>
      context.errorMessage === 'Unable to verify order status. Please contact support.',
  },
  {
    title: 'An order whose answer was lost is asked about before it is posted again.',
    steps: [STEPS.paid, STEPS.notOrderedOffline, STEPS.retryDue, STEPS.paidAndOrdered],
    endsIn: 'confirmed',
    expect: (_, history) => startedActorInputs(history, 'createOrder').length === 1,
  },
  {
    title: 'So is one whose answer never comes.',
    steps: [STEPS.paid, STEPS.orderTimeout, STEPS.retryDue, STEPS.paidAndOrdered],
    endsIn: 'confirmed',
    expect: (_, history) => startedActorInputs(history, 'createOrder').length === 1,
  },
  {
    title: 'A second try begins anew, without the old reason.',
    steps: [STEPS.unpaid, STEPS.retried],
    endsIn: { verifying: 'requesting' },
    expect: ({ context }) => context.errorMessage === null,
  },
  {
    title: 'The router says the same address again: the countdown goes on.',
    steps: [STEPS.paidAndOrdered, STEPS.countdownTick, STEPS.openedAgain],
    endsIn: 'confirmed',
    expect: ({ context }) => context.secondsLeft === 2,
  },
  {
    title: 'The address of another payment: that one is asked about.',
    steps: [STEPS.paidAndOrdered, STEPS.openedAnother],
    endsIn: { verifying: 'requesting' },
    expect: ({ context }) => context.sessionId === 'cs_test_2' && context.orderId === null,
  },
]
