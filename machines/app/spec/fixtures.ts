import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import { CHECKOUT_DOMAIN } from '#domain/payments/checkout-url'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import type { appMachine } from '#machines/app/app.machine'
import type { LastPayment } from '#machines/app/app-actors'
import type { AddRequest } from '#machines/cart/cart-write'
import type { OrderedCart } from '#machines/cart/ordered-lines'
import type { PaymentRequest } from '#machines/payment/payment-request'
import { sessionMachine } from '#machines/session/session.machine'
import type { SessionInfo } from '#machines/session/session-info'
import { NOW, SESSIONS } from '#machines/session/spec/fixtures'

export const PENDING_ADD: AddRequest = {
  vendorId: 31,
  item: { menuItemId: 412, name: 'Smoked brisket bun', price: 950 },
  quantity: 1,
}

/** A dish of another trailer. */
export const OTHER_PENDING_ADD: AddRequest = {
  vendorId: 32,
  item: { menuItemId: 900, name: 'Pork bao', price: 600 },
  quantity: 1,
}

/** The payment requests that the payment page is opened with. */
export const PAYMENT_REQUESTS = {
  cart: {
    orderData: { vendorId: 31, orderType: 'dine_in', items: [], allergyNote: '' },
    amount: 9.5,
  },
  order: { orderId: '1042', amount: 9.5 },
} as const satisfies Record<string, PaymentRequest>

/** What leaves the cart with the payment. */
const PAID_CART: OrderedCart = { vendorId: 31, lines: [{ id: 1, quantity: 1 }] }

type SessionState = Parameters<typeof sessionMachine.resolveState>[0]['value']

const sessionSnapshot = (value: SessionState, sessionInfo: SessionInfo | null): ChartEvent => ({
  type: 'xstate.snapshot.session',
  snapshot: sessionMachine.resolveState({
    value,
    context: { sessionInfo, checkedAt: NOW, errorMessage: null, endReason: null },
  }),
})
const toStep = (event: MachineEvent<typeof appMachine>): ChartEvent => ({ ...event })
const openPayment = (paymentRequest: PaymentRequest | null, returnedUnpaid = false): ChartEvent =>
  toStep({ type: 'payment.opened', paymentRequest, returnedUnpaid })
const openReturn = (sessionId: string): ChartEvent =>
  toStep({ type: 'paymentReturn.opened', sessionId, orderId: null })
const lastPaymentAnswer = (
  outcome: LastPayment['outcome'],
  { orderId = null, error = null, reason = null, paidCart = null }: Partial<LastPayment> = {},
): ChartEvent => ({
  type: 'xstate.done.actor.checkLastPayment',
  output: { outcome, orderId, error, reason, paidCart } satisfies LastPayment,
})
const actorError = (actor: string): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error: { message: 'failed' },
})

/** Every event that can reach the chart: from pages, from the browser and from its actors. */
export const APP_STEPS = {
  sessionLoading: sessionSnapshot('validating', SESSIONS.unverified),
  visitor: sessionSnapshot({ signedOut: 'idle' }, null),
  visitorSigningIn: sessionSnapshot({ signedOut: 'signingIn' }, null),
  ann: sessionSnapshot({ signedIn: 'verified' }, SESSIONS.good),
  annRevalidating: sessionSnapshot({ signedIn: 'revalidating' }, SESSIONS.good),
  annRechecking: sessionSnapshot('recheckingStorage', SESSIONS.good),
  ben: sessionSnapshot({ signedIn: 'verified' }, SESSIONS.bens),
  sessionFailed: actorError('session'),
  addRequested: { type: 'app.addRequested', pendingAdd: PENDING_ADD },
  otherAddRequested: { type: 'app.addRequested', pendingAdd: OTHER_PENDING_ADD },
  orderOpened: { type: 'order.opened', orderId: '1042' },
  otherOrderOpened: { type: 'order.opened', orderId: '1043' },
  orderClosed: { type: 'order.closed' },
  ordersOpened: { type: 'orders.opened' },
  ordersClosed: { type: 'orders.closed' },
  paymentOpened: openPayment(PAYMENT_REQUESTS.cart),
  otherPaymentOpened: openPayment(PAYMENT_REQUESTS.order),
  returnedUnpaid: openPayment(null, true),
  returnedUnpaidSameRequest: openPayment(PAYMENT_REQUESTS.cart, true),
  paymentClosed: { type: 'payment.closed' },
  paymentDone: { type: 'xstate.done.actor.payment', output: undefined },
  paymentFailed: actorError('payment'),
  returnOpened: openReturn('cs_test_1'),
  otherReturnOpened: openReturn('cs_test_2'),
  returnClosed: { type: 'paymentReturn.closed' },
  returnFailed: actorError('paymentReturn'),
  paid: { type: 'payment.paid', paidCart: PAID_CART },
  paidEarlierOrder: { type: 'payment.paid', paidCart: null },
  noLastPayment: lastPaymentAnswer('none'),
  lastPaymentOpen: lastPaymentAnswer('open'),
  lastPaymentPaid: lastPaymentAnswer('paid', { orderId: '1042', paidCart: PAID_CART }),
  lastPaymentPaidWithoutId: lastPaymentAnswer('paid'),
  lastPaymentEnded: lastPaymentAnswer('ended'),
  lastPaymentClosed: lastPaymentAnswer('ended', { reason: 'The trailer has closed.' }),
  lastPaymentRefunded: lastPaymentAnswer('ended', { error: REFUNDED_ERROR }),
  lastPaymentError: actorError('checkLastPayment'),
  lastPaymentTimeout: { type: 'xstate.after.actorTimeout.app.signedIn.payment.checkingLastPayment' },
  orderStatusChanged: { type: 'order.statusChanged', orderId: '1042', status: 'ready' },
  realtimeConnected: { type: 'realtime.connected' },
  online: { type: 'browser.online' },
  offline: { type: 'browser.offline' },
  tabShown: { type: 'tab.shown' },
} as const satisfies Record<string, ChartEvent>

/** Failures of actors that the app goes on without. */
export const ACTOR_ERRORS: readonly ChartEvent[] = [
  'toasts',
  'browserEvents',
  'realtime',
  'cart',
  'deliveryAddress',
  'checkout',
  'orderTracking',
  'ordersList',
].map(actorError)

export const appFixtures: Fixtures<typeof appMachine> = {
  input: { checkoutDomain: CHECKOUT_DOMAIN },
  events: [...Object.values(APP_STEPS), ...ACTOR_ERRORS],
  // How the payment page was opened counts only while a payment runs.
  key: ({ context: { userId, pendingAdds, orderId, paymentVisit }, children }) => [
    userId ?? 'no user',
    userId === null,
    pendingAdds.length,
    orderId,
    children.payment && paymentVisit,
  ],
}
