import type { ApiErrorData } from '#domain/api-error'
import type { ChartEvent, Fixtures, MachineEvent } from '#machines/kit/explore/flow'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import type { CheckoutStatus, PaymentReturnInput, ReturnArrival } from '#machines/payment-return/checkout-status'

/** The ways to the page: by the provider, by router state, and by hand. */
export const INPUTS = {
  byProvider: { userId: '7', sessionId: 'cs_test_1', orderId: null },
  byRouter: { userId: '7', sessionId: null, orderId: '1042' },
  byHand: { userId: '7', sessionId: null, orderId: null },
} as const satisfies Record<string, PaymentReturnInput>

export const ORDER_DATA = { vendorId: 31, orderType: 'dine_in', items: [], allergyNote: '' }

const verifiedStep = (status: string, orderId: string | null = null): ChartEvent => ({
  type: 'xstate.done.actor.verifyPayment',
  output: { status, orderId, orderData: ORDER_DATA, sessionId: 'cs_test_1' } satisfies CheckoutStatus,
})
const orderedStep = (output: string | null): ChartEvent => ({ type: 'xstate.done.actor.createOrder', output })
const errorStep = (slot: 'verifyPayment' | 'createOrder', error: unknown): ChartEvent => ({
  type: `xstate.error.actor.${slot}`,
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
const BROKEN = apiError('refused', 502, 'Unable to verify order status. Please contact support.')
const BUSY = apiError('refused', 429, 'Too many requests')
const UNREADABLE = { message: 'not a fault at all' }

/** Everything that can reach the page's chart from outside, by what it means. */
export const STEPS = {
  paid: verifiedStep('paid'),
  succeeded: verifiedStep('succeeded'),
  paidAndOrdered: verifiedStep('paid', '1042'),
  succeededAndOrdered: verifiedStep('succeeded', '1042'),
  unpaid: verifiedStep('unpaid'),
  unpaidOrder: verifiedStep('unpaid', '1042'),
  failed: verifiedStep('failed'),
  canceled: verifiedStep('canceled'),
  undecided: verifiedStep('processing', '1042'),
  unknown: errorStep('verifyPayment', apiError('refused', 404, 'Payment not found')),
  unknownWithoutWords: errorStep('verifyPayment', apiError('refused', 400, '')),
  notVerifiedOffline: errorStep('verifyPayment', OFFLINE),
  notVerifiedBroken: errorStep('verifyPayment', BROKEN),
  notVerifiedBusy: errorStep('verifyPayment', BUSY),
  notVerifiedUnreadable: errorStep('verifyPayment', UNREADABLE),
  ordered: orderedStep('1042'),
  orderedWithoutId: orderedStep(null),
  refused: errorStep('createOrder', apiError('refused', 409, 'This payment has not been made')),
  refusedWithoutWords: errorStep('createOrder', apiError('refused', 400, '')),
  notOrderedOffline: errorStep('createOrder', OFFLINE),
  notOrderedBroken: errorStep('createOrder', BROKEN),
  notOrderedUnreadable: errorStep('createOrder', UNREADABLE),
  openedAgain: openedStep(INPUTS.byProvider),
  openedAnother: openedStep({ sessionId: 'cs_test_2', orderId: null }),
  openedByRouter: openedStep(INPUTS.byRouter),
  openedByHand: openedStep(INPUTS.byHand),
  retried: toStep({ type: 'paymentReturn.retried' }),
  countdownSkipped: toStep({ type: 'paymentReturn.countdownSkipped' }),
  tabShown: toStep({ type: 'tab.shown' }),
  online: toStep({ type: 'browser.online' }),
  retryDue: { type: 'xstate.after.retryEvery.paymentReturn.verifying.waiting' },
  verifyTimeout: { type: 'xstate.after.patience.paymentReturn.verifying.requesting' },
  orderTimeout: { type: 'xstate.after.patience.paymentReturn.verifying.placingOrder' },
  verificationTimeout: { type: 'xstate.after.giveUpAfter.paymentReturn.verifying' },
  countdownTick: { type: 'xstate.after.countdownTick.paymentReturn.confirmed.counting' },
} as const satisfies Record<string, ChartEvent>

export const paymentReturnFixtures: Fixtures<typeof paymentReturnMachine> = {
  input: INPUTS.byProvider,
  events: Object.values(STEPS),
}
