import type { AddRequest } from '#machines/cart/write'
import type { Cases, Sent, Step } from '#machines/kit/flow'
import type { parkMachine } from '#machines/park/park.machine'
import type { LastPayment } from '#machines/park/park-actors'
import type { Handover } from '#machines/payment/handover'
import type { Pass } from '#machines/session/pass'
import { NOW, PASSES } from '#machines/session/session.cases'
import { sessionMachine } from '#machines/session/session.machine'

export const WANTED: AddRequest = {
  vendorId: 31,
  item: { menuItemId: 412, name: 'Smoked brisket bun', price: 950 },
  quantity: 1,
}

export const CHECKOUT_DOMAIN = 'checkout.stripe.com'

/** What the payment page is for. */
export const HANDOVERS = {
  cart: {
    orderData: { vendorId: 31, orderType: 'dine_in', items: [], allergyNote: '' },
    amount: 9.5,
  },
  order: { orderId: '1042', amount: 9.5 },
} as const satisfies Record<string, Handover>

type Where = Parameters<typeof sessionMachine.resolveState>[0]['value']

const session = (value: Where, pass: Pass | null): Step => ({
  type: 'xstate.snapshot.session',
  snapshot: sessionMachine.resolveState({ value, context: { pass, seenAt: NOW, problem: null } }),
})
const sent = (event: Sent<typeof parkMachine>): Step => ({ ...event })
const paymentOpened = (handover: Handover | null, cameBack = false): Step =>
  sent({ type: 'payment.opened', handover, cameBack })
const returnOpened = (sessionId: string): Step =>
  sent({ type: 'paymentReturn.opened', sessionId, orderId: null })
const lookedBack = (outcome: LastPayment['outcome'], orderId: string | null = null): Step => ({
  type: 'xstate.done.actor.askLastPayment',
  output: { outcome, orderId } satisfies LastPayment,
})
const broke = (actor: string): Step => ({ type: `xstate.error.actor.${actor}`, error: { message: 'broke' } })

/** Everything that can reach the park from outside, and what its actors report. */
export const STEPS = {
  sessionLoading: session('validating', PASSES.doubted),
  visitor: session({ signedOut: 'idle' }, null),
  visitorTrying: session({ signedOut: 'signingIn' }, null),
  ann: session({ signedIn: 'trusted' }, PASSES.good),
  annAsked: session({ signedIn: 'asking' }, PASSES.good),
  annRechecked: session('rechecking', PASSES.good),
  ben: session({ signedIn: 'trusted' }, PASSES.bens),
  sessionBroke: broke('session'),
  addWanted: { type: 'park.addWanted', wanted: WANTED },
  orderOpened: { type: 'order.opened', orderId: '1042' },
  anotherOpened: { type: 'order.opened', orderId: '1043' },
  orderClosed: { type: 'order.closed' },
  ordersOpened: { type: 'orders.opened' },
  ordersClosed: { type: 'orders.closed' },
  paymentOpened: paymentOpened(HANDOVERS.cart),
  otherPaymentOpened: paymentOpened(HANDOVERS.order),
  cameBack: paymentOpened(null, true),
  cameBackToTheSame: paymentOpened(HANDOVERS.cart, true),
  paymentClosed: { type: 'payment.closed' },
  paymentOver: { type: 'xstate.done.actor.payment', output: undefined },
  paymentBroke: broke('payment'),
  returnOpened: returnOpened('cs_test_1'),
  otherReturnOpened: returnOpened('cs_test_2'),
  returnClosed: { type: 'paymentReturn.closed' },
  returnBroke: broke('paymentReturn'),
  paid: { type: 'payment.paid' },
  nothingKept: lookedBack('none'),
  stillOpen: lookedBack('open'),
  foundPaid: lookedBack('paid', '1042'),
  foundPaidWithoutId: lookedBack('paid'),
  foundEnded: lookedBack('ended'),
  notLookedBack: broke('askLastPayment'),
  lookPatienceEnds: { type: 'xstate.after.patience.park.signedIn.payment.lookingBack' },
  pushed: { type: 'order.pushed', orderId: '1042', status: 'ready' },
  caughtUp: { type: 'order.caughtUp' },
  online: { type: 'browser.online' },
  offline: { type: 'browser.offline' },
  shown: { type: 'tab.shown' },
} as const satisfies Record<string, Step>

/** Every actor that may break and leave the park as it is. */
export const BROKEN: readonly Step[] = [
  'toasts',
  'browserEvents',
  'realtime',
  'cart',
  'deliveryAddress',
  'checkout',
  'orderTracking',
  'ordersList',
].map(broke)

export const parkCases: Cases<typeof parkMachine> = {
  input: { checkoutDomain: CHECKOUT_DOMAIN },
  events: [...Object.values(STEPS), ...BROKEN],
  // What opened the payment page is read while it is paid only.
  key: ({ context: { userId, wanted, orderId, visit }, children }) => [
    userId ?? 'nobody',
    userId === null,
    wanted !== null,
    orderId,
    children.payment && visit,
  ],
}
