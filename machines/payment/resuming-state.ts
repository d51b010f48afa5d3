import { ORDER_MISSING_ERROR } from '#domain/payments/outcome-messages'
import { actorOutput } from '#machines/transition-params'
import {
  actorError,
  contextPaymentStatus,
  fetchPaymentStatusInput,
  restorePaymentInput,
} from './payment.params'
import { paymentSetup } from './payment.setup'
import {
  CHECK_STATUS,
  CLEAR_PAYMENT,
  FAIL_OUTCOME_UNKNOWN,
  LEAVE,
  LEAVE_AT_ONCE,
  SET_PAYMENT_STATUS,
  setErrorMessageAction,
} from './payment.transitions'

/** A payment that the server does not know is forgotten. After any other failure, the page asks again. */
const CHECK_FAILED_TRANSITIONS = [
  { guard: { type: 'isPaymentNotFound', params: actorError }, target: 'deciding', actions: CLEAR_PAYMENT },
  { target: 'waiting' },
] as const

/** Finds out what became of an earlier payment before the page does anything else. Specification 13.19. */
export const resumingState = paymentSetup.createStateConfig({
  tags: 'busy',
  description: 'The page asks what became of an earlier payment before it creates another one.',
  initial: 'requesting',
  on: {
    'payment.left': LEAVE,
    'payment.changedElsewhere': CHECK_STATUS,
    'tab.shown': CHECK_STATUS,
    'browser.online': CHECK_STATUS,
  },
  states: {
    requesting: {
      description: 'The page looks for a saved payment in the browser and asks the server for its status.',
      invoke: {
        id: 'restoreSavedPayment',
        src: 'restoreSavedPayment',
        input: restorePaymentInput,
        onDone: { target: 'deciding', actions: { type: 'restorePayment', params: actorOutput } },
        onError: CHECK_FAILED_TRANSITIONS,
      },
      after: { actorTimeout: 'waiting' },
    },
    checking: {
      description: 'The page asks the server for the status of the payment that it already knows.',
      invoke: {
        id: 'fetchPaymentStatus',
        src: 'fetchPaymentStatus',
        input: fetchPaymentStatusInput,
        onDone: { target: 'deciding', actions: SET_PAYMENT_STATUS },
        onError: CHECK_FAILED_TRANSITIONS,
      },
      after: { actorTimeout: 'waiting' },
    },
    waiting: {
      description:
        'No answer came. The page asks again after 2 s, or at once when the browser is online or the tab shows.',
      after: { pollEvery: CHECK_STATUS },
    },
    deciding: {
      description:
        'The answer decides where the page goes next. Of the reasons, the first that is true counts. This takes no time.',
      always: [
        {
          guard: 'isOrderMissing',
          target: '#payment.orderMissing',
          actions: setErrorMessageAction(ORDER_MISSING_ERROR),
        },
        { guard: 'isNotCreated', target: '#payment.pending' },
        { guard: { type: 'isPaid', params: contextPaymentStatus }, target: '#payment.success' },
        { guard: { type: 'isUnderReview', params: contextPaymentStatus }, ...FAIL_OUTCOME_UNKNOWN },
        {
          guard: 'hasFailedUnseen',
          target: '#payment.failed',
          actions: [{ type: 'setFailure', params: contextPaymentStatus }, 'closeCheckout', ...CLEAR_PAYMENT],
        },
        {
          guard: { type: 'hasFailed', params: contextPaymentStatus },
          target: '#payment.pending',
          actions: CLEAR_PAYMENT,
        },
        { guard: 'isLeftUnpaid', ...LEAVE_AT_ONCE },
        { guard: 'canReturnToPending', target: '#payment.pending' },
        { guard: { type: 'hasTimedOut', params: contextPaymentStatus }, target: '#payment.pending' },
        { target: '#payment.processing' },
      ],
    },
  },
})
