import { asked, askedNow } from '#machines/kit/asked'
import { begunNow, inputsOf } from '#machines/kit/begun'
import type { Journey, Taken } from '#machines/kit/flow'
import { INPUTS, ORDER_DATA, STEPS } from '#machines/payment-return/payment-return.cases'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'

type PaymentReturn = typeof paymentReturnMachine

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const confirmationOf = (history: readonly Taken[]) => asked(history, 'showConfirmation')
const COUNTED = [STEPS.ticks, STEPS.ticks, STEPS.ticks]

export const paymentReturnJourneys: readonly Journey<PaymentReturn>[] = [
  {
    tells: 'Reached with a session_id query parameter, the server is asked.',
    steps: [],
    ends: { verifying: 'asking' },
    and: (snapshot, history) =>
      snapshot.hasTag('busy') && same(begunNow(history, 'verifyPayment'), [{ sessionId: 'cs_test_1' }]),
  },
  {
    tells: "'Payment Successful!' with a 3-second countdown, then goes to /order-confirmation/{orderId}.",
    steps: [STEPS.paidAndOrdered, ...COUNTED],
    ends: 'shown',
    and: (_, history) => same(confirmationOf(history), ['1042']),
  },
  {
    tells: 'The countdown is three seconds long.',
    steps: [STEPS.paidAndOrdered, STEPS.ticks, STEPS.ticks],
    ends: 'confirmed',
    and: ({ context }) => context.secondsLeft === 1,
  },
  {
    tells: 'Who does not wait for the countdown goes at once.',
    steps: [STEPS.succeededAndOrdered, STEPS.continued],
    ends: 'shown',
    and: (_, history) => same(confirmationOf(history), ['1042']),
  },
  {
    tells: "The facts that are dropped are this customer's own.",
    steps: [STEPS.paidAndOrdered],
    ends: 'confirmed',
    and: (_, history) => same(asked(history, 'forget'), ['7']) && asked(history, 'emptyCart').length === 1,
  },
  {
    tells: '`order-data` that already has an `orderId` needs no POST; `paid` without one is posted once.',
    steps: [STEPS.paid, STEPS.ordered, ...COUNTED],
    ends: 'shown',
    and: (_, history) => same(confirmationOf(history), ['1042']),
  },
  {
    tells: 'The order is posted as the server had it, under its session.',
    steps: [STEPS.succeeded],
    ends: { verifying: 'ordering' },
    and: (_, history) =>
      same(begunNow(history, 'createOrder'), [{ sessionId: 'cs_test_1', orderData: ORDER_DATA }]),
  },
  {
    tells: '/orders as fallback: an order whose id nobody knows.',
    steps: [STEPS.paid, STEPS.orderedWithoutId, ...COUNTED],
    ends: 'shown',
    and: (_, history) => asked(history, 'showOrders').length === 1,
  },
  {
    tells: 'Reached with router state, the order is known already: nothing is asked, nothing is emptied.',
    input: INPUTS.byRouter,
    steps: [...COUNTED],
    ends: 'shown',
    and: (_, history) =>
      same(confirmationOf(history), ['1042']) &&
      asked(history, 'xstate.spawnChild').length === 0 &&
      asked(history, 'emptyCart').length === 0,
  },
  {
    tells: 'Reached with neither, it goes to /orders.',
    input: INPUTS.byHand,
    steps: [],
    ends: 'shown',
    and: (_, history) => askedNow(history, 'showOrders').length === 1,
  },
  {
    tells: "`unpaid` is 'Payment was cancelled or failed. Please try again.'",
    steps: [STEPS.unpaid],
    ends: 'failed',
    and: ({ context }) => context.problem === 'Payment was cancelled or failed. Please try again.',
  },
  {
    tells: '`failed` and `canceled` are failure, as on the payment page.',
    steps: [STEPS.failed, STEPS.retried, STEPS.canceled],
    ends: 'failed',
    and: ({ context }) => context.problem === 'Payment was cancelled or failed. Please try again.',
  },
  {
    tells: 'A refusal is told in the words of the server.',
    steps: [STEPS.unknown],
    ends: 'failed',
    and: ({ context }) => context.problem === 'Payment not found',
  },
  {
    tells: 'Refused without words, it says what section 8 says.',
    steps: [STEPS.unknownWithoutWords],
    ends: 'failed',
    and: ({ context }) => context.problem === 'An error occurred while fetching data',
  },
  {
    tells: "A refused order is told in the server's words; without any: 'Failed to place order'.",
    steps: [STEPS.paid, STEPS.refused, STEPS.retried, STEPS.paid, STEPS.refusedWithoutWords],
    ends: 'failed',
    and: ({ context }) => context.problem === 'Failed to place order',
  },
  {
    tells: 'Without an answer it asks again, whatever went wrong on the way.',
    steps: [
      STEPS.notVerifiedOffline,
      STEPS.asksAgain,
      STEPS.notVerifiedBroken,
      STEPS.online,
      STEPS.notVerifiedUnreadable,
      STEPS.shown,
      STEPS.notVerifiedBusy,
      STEPS.asksAgain,
      STEPS.answerIsLate,
      STEPS.asksAgain,
      STEPS.paidAndOrdered,
    ],
    ends: 'confirmed',
  },
  {
    tells: 'A status that decides nothing is asked again.',
    steps: [STEPS.undecided],
    ends: { verifying: 'waiting' },
  },
  {
    tells: 'After a minute: Unable to verify order status. Please contact support.',
    steps: [STEPS.notVerifiedOffline, STEPS.minuteEnds],
    ends: 'failed',
    and: ({ context }) => context.problem === 'Unable to verify order status. Please contact support.',
  },
  {
    tells: 'An order whose answer was lost is asked about before it is posted again.',
    steps: [STEPS.paid, STEPS.notOrderedOffline, STEPS.asksAgain, STEPS.paidAndOrdered],
    ends: 'confirmed',
    and: (_, history) => inputsOf(history, 'createOrder').length === 1,
  },
  {
    tells: 'So is one whose answer never comes.',
    steps: [STEPS.paid, STEPS.orderIsLate, STEPS.asksAgain, STEPS.paidAndOrdered],
    ends: 'confirmed',
    and: (_, history) => inputsOf(history, 'createOrder').length === 1,
  },
  {
    tells: 'A second try begins anew, without the old reason.',
    steps: [STEPS.unpaid, STEPS.retried],
    ends: { verifying: 'asking' },
    and: ({ context }) => context.problem === null,
  },
  {
    tells: 'The router says the same address again: the countdown goes on.',
    steps: [STEPS.paidAndOrdered, STEPS.ticks, STEPS.openedAgain],
    ends: 'confirmed',
    and: ({ context }) => context.secondsLeft === 2,
  },
  {
    tells: 'The address of another payment: that one is asked about.',
    steps: [STEPS.paidAndOrdered, STEPS.openedAnother],
    ends: { verifying: 'asking' },
    and: ({ context }) => context.sessionId === 'cs_test_2' && context.orderId === null,
  },
]
