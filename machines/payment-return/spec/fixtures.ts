import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import type {
  CheckoutStatus,
  PaymentReturnInput,
  ReturnArrival,
} from '#machines/payment-return/checkout-status'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'

/** The ways to the page: from the provider, from the router, and by typing its address. */
export const PAYMENT_RETURN_INPUTS = {
  fromProvider: { userId: '7', sessionId: 'cs_test_1', orderId: null },
  fromRouter: { userId: '7', sessionId: null, orderId: '1042' },
  byAddress: { userId: '7', sessionId: null, orderId: null },
} as const satisfies Record<string, PaymentReturnInput>

export const ORDER_DATA = { vendorId: 31, orderType: 'dine_in', items: [], allergyNote: '' }

/** What the server says when the trailer has closed. */
export const CLOSED_RETURN_REASON = 'The trailer has closed. Nothing was paid.'

const verifiedStep = (
  status: string,
  orderId: string | null = null,
  error: string | null = null,
  end: Pick<CheckoutStatus, 'reason' | 'code'> = {},
): ChartEvent => ({
  type: 'xstate.done.actor.verifyPayment',
  output: {
    status,
    error,
    ...end,
    orderId,
    orderData: ORDER_DATA,
    sessionId: 'cs_test_1',
  } satisfies CheckoutStatus,
})
const orderedStep = (output: string | null): ChartEvent => ({
  type: 'xstate.done.actor.placePaidOrder',
  output,
})
const errorStep = (actor: 'verifyPayment' | 'placePaidOrder', error: unknown): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error,
})
const toStep = (event: MachineEvent<typeof paymentReturnMachine>): ChartEvent => ({ ...event })
const openedStep = ({ sessionId, orderId }: ReturnArrival): ChartEvent =>
  toStep({ type: 'paymentReturn.opened', sessionId, orderId })
const apiError = (kind: ApiErrorData['kind'], status: number | null, message: string): ApiErrorData => ({
  kind,
  status,
  message,
})

const OFFLINE = apiError('offline', null, '')
const SERVER_ERROR = apiError('refused', 502, 'Unable to verify order status. Please contact support.')
const RATE_LIMITED = apiError('refused', 429, 'Too many requests')
const UNREADABLE = { message: 'not an API error' }

/** Every event that can reach the chart: from the page, from its actors and from its timers. */
export const PAYMENT_RETURN_STEPS = {
  paid: verifiedStep('paid'),
  succeeded: verifiedStep('succeeded'),
  paidAndOrdered: verifiedStep('paid', '1042'),
  succeededAndOrdered: verifiedStep('succeeded', '1042'),
  unpaid: verifiedStep('unpaid'),
  refunded: verifiedStep('unpaid', null, REFUNDED_ERROR),
  closed: verifiedStep('unpaid', null, null, { reason: CLOSED_RETURN_REASON, code: 'vendor_closed' }),
  unpaidOrder: verifiedStep('unpaid', '1042'),
  failed: verifiedStep('failed'),
  canceled: verifiedStep('canceled'),
  undecided: verifiedStep('processing', '1042'),
  notFound: errorStep('verifyPayment', apiError('refused', 404, 'Payment not found')),
  refusedWithoutMessage: errorStep('verifyPayment', apiError('refused', 400, '')),
  verifyOffline: errorStep('verifyPayment', OFFLINE),
  verifyServerError: errorStep('verifyPayment', SERVER_ERROR),
  verifyRateLimited: errorStep('verifyPayment', RATE_LIMITED),
  verifyUnreadable: errorStep('verifyPayment', UNREADABLE),
  ordered: orderedStep('1042'),
  orderedWithoutId: orderedStep(null),
  orderRefused: errorStep('placePaidOrder', apiError('refused', 409, 'This payment has not been made')),
  orderRefusedWithoutMessage: errorStep('placePaidOrder', apiError('refused', 400, '')),
  orderOffline: errorStep('placePaidOrder', OFFLINE),
  orderServerError: errorStep('placePaidOrder', SERVER_ERROR),
  orderUnreadable: errorStep('placePaidOrder', UNREADABLE),
  openedAgain: openedStep(PAYMENT_RETURN_INPUTS.fromProvider),
  openedAnother: openedStep({ sessionId: 'cs_test_2', orderId: null }),
  openedFromRouter: openedStep(PAYMENT_RETURN_INPUTS.fromRouter),
  openedByAddress: openedStep(PAYMENT_RETURN_INPUTS.byAddress),
  retried: toStep({ type: 'paymentReturn.retried' }),
  countdownSkipped: toStep({ type: 'paymentReturn.countdownSkipped' }),
  tabShown: toStep({ type: 'tab.shown' }),
  online: toStep({ type: 'browser.online' }),
  retryDue: { type: 'xstate.after.retryEvery.paymentReturn.verifying.waiting' },
  verifyTimeout: { type: 'xstate.after.actorTimeout.paymentReturn.verifying.requesting' },
  orderTimeout: { type: 'xstate.after.actorTimeout.paymentReturn.verifying.placingOrder' },
  verificationTimeout: { type: 'xstate.after.verifyTimeout.paymentReturn.verifying' },
  countdownTick: { type: 'xstate.after.countdownTick.paymentReturn.confirmed.countingDown' },
} as const satisfies Record<string, ChartEvent>

export const paymentReturnFixtures: Fixtures<typeof paymentReturnMachine> = {
  input: PAYMENT_RETURN_INPUTS.fromProvider,
  events: Object.values(PAYMENT_RETURN_STEPS),
}
