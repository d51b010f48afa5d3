import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import { CHECKOUT_DOMAIN } from '#domain/payments/checkout-url'
import { OUTCOME_UNKNOWN_ERROR, REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import type { paymentMachine } from '#machines/payment/payment.machine'
import type { PaymentInput, RestoredPayment } from '#machines/payment/payment.setup'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { PaymentStatus } from '#machines/payment/payment-status'
import { POLL_TIMEOUT } from '#machines/payment/payment-status'
import type { PaymentIntent, SavedPayment } from '#machines/payment/saved-payment'

export const NOON = Date.UTC(2025, 5, 6, 12)
/** When the customer presses 'Start Payment'. */
export const STARTED_AT = NOON + 3_600_000

const CART_REQUEST: PaymentRequest = {
  orderData: { vendorId: 31, orderType: 'dine_in', items: [], allergyNote: '' },
  amount: 4,
}
const ORDER_REQUEST: PaymentRequest = { orderId: '1042', amount: 4 }

const intentOf = (paymentIntentId: string, sessionUrl: string): PaymentIntent => ({
  paymentIntentId,
  sessionUrl,
  isSimulated: false,
})
export const SAVED_INTENT = intentOf('pay_saved', 'https://checkout.stripe.com/c/pay/saved')
export const CREATED_INTENT = intentOf('pay_created', 'https://checkout.stripe.com/c/pay/created')
/** Its URL contains the provider's domain, but leads to another host. */
const FOREIGN_INTENT = intentOf('pay_foreign', 'https://evil.example/?checkout.stripe.com')
const SIMULATED_INTENT: PaymentIntent = { paymentIntentId: 'pi_mock_1', sessionUrl: '', isSimulated: true }

/** A payment that the browser kept from an earlier visit. */
export const SAVED_PAYMENT: SavedPayment = {
  paymentRequest: CART_REQUEST,
  idempotencyKey: 'saved',
  intent: SAVED_INTENT,
  startedAt: NOON,
  checkoutTarget: 'popup',
  wasLeft: false,
}

const statusOf = (status: string, more: Partial<PaymentStatus> = {}): PaymentStatus => ({
  status,
  error: null,
  orderId: null,
  elapsedMs: 4_000,
  ...more,
})
/** What the server says when the trailer has closed. */
export const CLOSED_REASON = 'The trailer has closed. Nothing was paid.'

const OUTCOMES = {
  open: statusOf('requires_payment_method'),
  timedOut: statusOf('requires_payment_method', { elapsedMs: POLL_TIMEOUT }),
  succeeded: statusOf('succeeded', { orderId: '1042' }),
  paid: statusOf('paid'),
  canceled: statusOf('canceled'),
  closed: statusOf('canceled', { reason: CLOSED_REASON, code: 'vendor_closed' }),
  refunded: statusOf('canceled', {
    error: REFUNDED_ERROR,
    code: 'payment_refunded',
  }),
  failed: statusOf('failed'),
  declined: statusOf('requires_payment_method', { error: 'Your card was declined.' }),
  underReview: statusOf('failed', { error: OUTCOME_UNKNOWN_ERROR, code: 'payment_unverified' }),
} as const satisfies Record<string, PaymentStatus>

const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: '' }
const refused = (status: number, message: string, code?: string): ApiErrorData => ({
  kind: 'refused',
  status,
  message,
  ...(code && { code }),
})

const toStep = (event: MachineEvent<typeof paymentMachine>): ChartEvent => ({ ...event })
const restoredStep = (
  savedPayment: SavedPayment | null,
  paymentStatus: PaymentStatus | null = null,
): ChartEvent => ({
  type: 'xstate.done.actor.restoreSavedPayment',
  output: { savedPayment, paymentStatus } satisfies RestoredPayment,
})
const statusStep = (output: PaymentStatus): ChartEvent => ({
  type: 'xstate.done.actor.fetchPaymentStatus',
  output,
})
const createdStep = (output: PaymentIntent): ChartEvent => ({
  type: 'xstate.done.actor.createPayment',
  output,
})
const errorStep = (actor: string, error: unknown): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error,
})

/** Every event that can reach the chart: from the page, from its actors and from its timers. */
export const PAYMENT_STEPS = {
  started: toStep({ type: 'payment.started', checkoutTarget: 'popup', idempotencyKey: 'first' }),
  startedAgain: toStep({ type: 'payment.started', checkoutTarget: 'page', idempotencyKey: 'second' }),
  retried: toStep({ type: 'payment.retried' }),
  left: toStep({ type: 'payment.left' }),
  reopened: toStep({ type: 'payment.reopened', checkoutTarget: 'page' }),
  reopenedInPopup: toStep({ type: 'payment.reopened', checkoutTarget: 'popup' }),
  changedElsewhere: toStep({ type: 'payment.changedElsewhere' }),
  tabShown: toStep({ type: 'tab.shown' }),
  online: toStep({ type: 'browser.online' }),

  nothingSaved: restoredStep(null),
  savedNotCreated: restoredStep({ ...SAVED_PAYMENT, intent: null }),
  savedOpen: restoredStep(SAVED_PAYMENT, OUTCOMES.open),
  savedTimedOut: restoredStep(SAVED_PAYMENT, OUTCOMES.timedOut),
  savedLeft: restoredStep({ ...SAVED_PAYMENT, wasLeft: true }, OUTCOMES.open),
  savedForeignUrl: restoredStep({ ...SAVED_PAYMENT, intent: FOREIGN_INTENT }, OUTCOMES.open),
  savedPaid: restoredStep(SAVED_PAYMENT, OUTCOMES.succeeded),
  savedLeftPaid: restoredStep({ ...SAVED_PAYMENT, wasLeft: true }, OUTCOMES.succeeded),
  savedFailed: restoredStep(SAVED_PAYMENT, OUTCOMES.canceled),
  savedClosed: restoredStep(SAVED_PAYMENT, OUTCOMES.closed),
  savedDeclined: restoredStep(SAVED_PAYMENT, OUTCOMES.failed),
  savedLeftFailed: restoredStep({ ...SAVED_PAYMENT, wasLeft: true }, OUTCOMES.canceled),
  savedLeftRefunded: restoredStep({ ...SAVED_PAYMENT, wasLeft: true }, OUTCOMES.refunded),
  savedUnderReview: restoredStep(SAVED_PAYMENT, OUTCOMES.underReview),
  savedForOrder: restoredStep({ ...SAVED_PAYMENT, paymentRequest: ORDER_REQUEST }, OUTCOMES.open),
  restoreOffline: errorStep('restoreSavedPayment', OFFLINE),
  restoreRefused: errorStep('restoreSavedPayment', refused(401, 'Please sign in')),
  restoreNotFound: errorStep('restoreSavedPayment', refused(404, 'Payment not found')),

  clockRead: { type: 'xstate.done.actor.readClock', output: STARTED_AT },
  clockFailed: errorStep('readClock', { message: 'no clock' }),

  created: createdStep(CREATED_INTENT),
  simulated: createdStep(SIMULATED_INTENT),
  createdForeignUrl: createdStep(FOREIGN_INTENT),
  vendorClosed: errorStep('createPayment', refused(409, 'Smoky Joes is closed', 'vendor_closed')),
  rateLimited: errorStep('createPayment', refused(429, 'Too many requests')),
  providerDown: errorStep('createPayment', refused(502, '')),
  createLost: errorStep('createPayment', OFFLINE),
  createUnreadable: errorStep('createPayment', { kind: 'malformed', status: 200, message: '' }),

  opened: { type: 'xstate.done.actor.openCheckout' },
  notOpened: errorStep('openCheckout', { message: 'blocked' }),

  stillOpen: statusStep(OUTCOMES.open),
  timedOut: statusStep(OUTCOMES.timedOut),
  succeeded: statusStep(OUTCOMES.succeeded),
  paid: statusStep(OUTCOMES.paid),
  canceled: statusStep(OUTCOMES.canceled),
  closed: statusStep(OUTCOMES.closed),
  refunded: statusStep(OUTCOMES.refunded),
  failed: statusStep(OUTCOMES.failed),
  declined: statusStep(OUTCOMES.declined),
  underReview: statusStep(OUTCOMES.underReview),
  pollOffline: errorStep('fetchPaymentStatus', OFFLINE),
  pollNotFound: errorStep('fetchPaymentStatus', refused(404, 'Payment not found')),

  watchFailed: errorStep('watchSavedPayment', { message: 'denied' }),

  retryDue: { type: 'xstate.after.pollEvery.payment.resuming.waiting' },
  restoreTimeout: { type: 'xstate.after.actorTimeout.payment.resuming.requesting' },
  recheckTimeout: { type: 'xstate.after.actorTimeout.payment.resuming.checking' },
  createTimeout: { type: 'xstate.after.actorTimeout.payment.creating.requesting' },
  pollDue: { type: 'xstate.after.pollEvery.payment.processing.waiting' },
  pollRequestTimeout: { type: 'xstate.after.actorTimeout.payment.processing.checking' },
  pollTimeout: { type: 'xstate.after.pollTimeout.payment.processing' },
  simulationEnds: { type: 'xstate.after.simulatedDelay.payment.simulating' },
  lastCheckTimeout: { type: 'xstate.after.lastCheckTimeout.payment.leaving' },
} as const satisfies Record<string, ChartEvent>

/** Without a payment request every state is reachable. Tests explore the other inputs too. */
export const PAYMENT_INPUT: PaymentInput = {
  userId: '7',
  paymentRequest: null,
  returnedUnpaid: false,
  checkoutDomain: CHECKOUT_DOMAIN,
}

export const paymentFixtures: Fixtures<typeof paymentMachine> = {
  input: PAYMENT_INPUT,
  events: Object.values(PAYMENT_STEPS),
  // A field counts only in the states whose guards or actions read it.
  key: snapshot => {
    const {
      savedPayment,
      paymentRequest,
      errorMessage,
      errorReason,
      errorCode,
      isOutcomeUnknown,
      checkReason,
      paymentStart,
      paymentStatus,
    } = snapshot.context
    return {
      savedPayment,
      errorMessage,
      errorReason,
      errorCode,
      isOutcomeUnknown,
      paymentRequest,
      checkReason: snapshot.matches('resuming') && checkReason,
      paymentStart: snapshot.matches('creating') && paymentStart,
      paymentStatus: snapshot.matches('success') && paymentStatus,
    }
  },
}

/** The ways to open the page. */
export const PAYMENT_INPUTS = {
  fromCart: { ...PAYMENT_INPUT, paymentRequest: CART_REQUEST },
  fromOrder: { ...PAYMENT_INPUT, paymentRequest: ORDER_REQUEST },
  returnedUnpaid: { ...PAYMENT_INPUT, paymentRequest: CART_REQUEST, returnedUnpaid: true },
  returnedUnpaidWithoutRequest: { ...PAYMENT_INPUT, returnedUnpaid: true },
} as const satisfies Record<string, PaymentInput>
