import { CANCELLED_ERROR, ORDER_MISSING_ERROR, UNVERIFIED_ERROR } from './payment-outcome'
import {
  actorOutput,
  CHECK_TRANSITIONS,
  CLEAR_PAYMENT,
  contextOutcome,
  createError,
  failWith,
  GO_TO_LEFT,
  LEAVE_TRANSITIONS,
  outcomeQuery,
  SET_OUTCOME,
  savedPaymentQuery,
  setErrorAction,
} from './payment.params'
import { paymentSetup } from './payment.setup'

const CHECK_FAILED_TRANSITIONS = [
  { guard: { type: 'isPaymentNotFound', params: createError }, target: 'deciding', actions: CLEAR_PAYMENT },
  { target: 'waiting' },
] as const

/** The part of the payment's chart that asks what became of a payment before anything else is done about it. */
export const resumingState = paymentSetup.createStateConfig({
  tags: 'busy',
  description: 'Asks about the previous intent before it creates another.',
  initial: 'requesting',
  on: {
    'payment.left': LEAVE_TRANSITIONS,
    'payment.changedElsewhere': CHECK_TRANSITIONS,
    'tab.shown': CHECK_TRANSITIONS,
    'browser.online': CHECK_TRANSITIONS,
  },
  states: {
    requesting: {
      description: 'Is a payment kept from before, and how does it stand?',
      invoke: {
        id: 'restorePayment',
        src: 'restorePayment',
        input: savedPaymentQuery,
        onDone: { target: 'deciding', actions: { type: 'restorePayment', params: actorOutput } },
        onError: CHECK_FAILED_TRANSITIONS,
      },
      after: { patience: 'waiting' },
    },
    checking: {
      description: 'How does the payment stand that this window knows of?',
      invoke: {
        id: 'fetchOutcome',
        src: 'fetchOutcome',
        input: outcomeQuery,
        onDone: { target: 'deciding', actions: SET_OUTCOME },
        onError: CHECK_FAILED_TRANSITIONS,
      },
      after: { patience: 'waiting' },
    },
    waiting: {
      description: 'No answer came; it asks again after 2 s, when the browser is online or the tab shows.',
      after: { pollEvery: CHECK_TRANSITIONS },
    },
    deciding: {
      description: 'What the answer means is decided here, and takes no time.',
      always: [
        {
          guard: 'isOrderMissing',
          target: '#payment.orderMissing',
          actions: setErrorAction(ORDER_MISSING_ERROR),
        },
        { guard: 'isNotCreated', target: '#payment.pending' },
        { guard: { type: 'isPaid', params: contextOutcome }, target: '#payment.success' },
        { guard: { type: 'isUnverified', params: contextOutcome }, ...failWith(UNVERIFIED_ERROR) },
        {
          guard: 'hasFailedOnReturn',
          target: '#payment.failed',
          actions: [setErrorAction(CANCELLED_ERROR), 'closeCheckout', ...CLEAR_PAYMENT],
        },
        {
          guard: { type: 'hasFailed', params: contextOutcome },
          target: '#payment.pending',
          actions: CLEAR_PAYMENT,
        },
        { guard: 'hasReturned', ...GO_TO_LEFT },
        { guard: 'isNotInProgress', target: '#payment.pending' },
        { guard: { type: 'hasTimedOut', params: contextOutcome }, target: '#payment.pending' },
        { target: '#payment.processing' },
      ],
    },
  },
})
