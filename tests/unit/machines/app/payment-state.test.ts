import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Cart } from '#domain/contract/ordering/cart'
import { CHECKOUT_DOMAIN } from '#domain/payments/checkout-url'
import { appMachine } from '#machines/app/app.machine'
import { appActors, type LastPayment } from '#machines/app/app-actors'
import { PAYMENT_REQUESTS } from '#machines/app/spec/fixtures'
import { CARTS, VENDOR_ID } from '#machines/cart/spec/fixtures'
import type { StoredCart } from '#machines/cart/stored-cart'
import type { PaymentEvent, RestoredPayment } from '#machines/payment/payment.setup'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { CheckoutStatus } from '#machines/payment-return/checkout-status'
import type { SocketCommand } from '#machines/realtime/realtime.machine'
import type { SessionInfo, StorageReading } from '#machines/session/session-info'
import { NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { createManualPromiseActor, flushPromises, silentActor } from '#tests/fixtures/client/stub-actors'

const OFFLINE = { kind: 'offline', status: null, message: '' }
const CHECKOUT_STATUS: CheckoutStatus = {
  status: 'paid',
  error: null,
  orderId: '1042',
  orderData: null,
  sessionId: 'cs_test_1',
}
const OPEN_PAYMENT: RestoredPayment = {
  savedPayment: {
    paymentRequest: PAYMENT_REQUESTS.cart,
    idempotencyKey: 'one-key',
    intent: { paymentIntentId: 'pay_1', sessionUrl: 'https://checkout.stripe.com/c/1', isSimulated: false },
    startedAt: NOW,
    checkoutTarget: 'popup',
    wasLeft: false,
  },
  paymentStatus: { status: 'requires_payment_method', error: null, orderId: null, elapsedMs: 1_000 },
}
const PAID_PAYMENT: RestoredPayment = {
  ...OPEN_PAYMENT,
  paymentStatus: { status: 'paid', error: null, orderId: '1042', elapsedMs: 1_000 },
}

const NO_CART = { cart: null, ordered: null, unsavedNotes: [] } as const
const RESTORED_CART: StoredCart = { ...NO_CART, vendorId: VENDOR_ID, orderType: 'dine_in', keySeed: 'seed' }

let storedSession: SessionInfo | null = SESSIONS.good
let lastPaymentActor = createManualPromiseActor<LastPayment, { userId: string }>()
type RestoreInput = { userId: string; paymentRequest: PaymentRequest | null }
let restoreActor = createManualPromiseActor<RestoredPayment, RestoreInput>()
let verifyActor = createManualPromiseActor<CheckoutStatus, { userId: string; sessionId: string }>()
let carts: Cart[] = []
let performedActions: string[] = []
let app: ActorRefFrom<typeof appMachine>

const readSession = async (): Promise<StorageReading> => ({ now: NOW, stored: storedSession, external: null })

const createAppMachine = () =>
  appMachine.provide({
    actors: {
      browserEvents: silentActor,
      session: appActors.session.provide({
        actors: { watchStorage: silentActor, readStoredSession: fromPromise(readSession) },
      }),
      realtime: appActors.realtime.provide({
        actors: { socket: fromCallback<SocketCommand, undefined>(() => {}) },
      }),
      deliveryAddress: appActors.deliveryAddress.provide({
        actors: { loadAddress: fromPromise(() => new Promise(() => {})) },
      }),
      cart: appActors.cart.provide({
        actors: {
          readStoredCart: fromPromise(async (): Promise<StoredCart> => RESTORED_CART),
          readCart: fromPromise(async () => carts.shift() ?? CARTS.empty),
        },
      }),
      payment: appActors.payment.provide({
        actors: {
          restoreSavedPayment: restoreActor.logic,
          watchSavedPayment: fromCallback<PaymentEvent, { userId: string }>(() => {}),
          fetchPaymentStatus: fromPromise(() => Promise.reject(OFFLINE)),
        },
        actions: {
          showOrder: (_, orderId) => performedActions.push(`order ${orderId} shown`),
          showCart: () => performedActions.push('cart shown'),
        },
      }),
      ordersList: appActors.ordersList.provide({
        actors: {
          refreshOrders: fromPromise(async () => {
            performedActions.push('list read')
            return { at: NOW }
          }),
        },
      }),
      paymentReturn: appActors.paymentReturn.provide({ actors: { verifyPayment: verifyActor.logic } }),
      checkLastPayment: lastPaymentActor.logic,
    },
    actions: { refreshOrders: () => performedActions.push('orders refreshed') },
  })

const children = () => app.getSnapshot().children
const visibleToasts = () => children().toasts?.getSnapshot().context.visible
const toastTitles = () => visibleToasts()?.map(({ toast }) => toast.title)
const itemsInCart = () => children().cart?.getSnapshot().context.serverCart?.lines.length
const appState = () => app.getSnapshot().value

const openPayment = async () => {
  app.send({ type: 'payment.opened', paymentRequest: PAYMENT_REQUESTS.cart, returnedUnpaid: false })
  await flushPromises()
}
const openReturn = async () => {
  app.send({ type: 'paymentReturn.opened', sessionId: 'cs_test_1', orderId: null })
  await flushPromises()
}

beforeEach(async () => {
  storedSession = SESSIONS.good
  lastPaymentActor = createManualPromiseActor()
  restoreActor = createManualPromiseActor()
  verifyActor = createManualPromiseActor()
  carts = [CARTS.oneSoda]
  performedActions = []
  app = createActor(createAppMachine(), {
    clock: new SimulatedClock(),
    input: { checkoutDomain: CHECKOUT_DOMAIN },
  }).start()
  await flushPromises()
  await flushPromises()
})
afterEach(() => app.stop())

it('reports a payment that was paid with the page closed and reads the cart and the orders again', async () => {
  expect(itemsInCart()).toBe(1)
  lastPaymentActor.calls[0]?.answer({ outcome: 'paid', orderId: '1042', error: null })
  await flushPromises()
  await flushPromises()
  expect(toastTitles()).toEqual(['Payment completed successfully!'])
  expect(performedActions).toEqual(['orders refreshed'])
  expect(itemsInCart()).toBe(0)
})

it.each([
  [
    'was paid with the page closed',
    () => lastPaymentActor.calls[0]?.answer({ outcome: 'paid', orderId: '1042', error: null }),
  ],
  ['is paid now', () => app.send({ type: 'payment.paid', paidCart: null })],
] as const)('reads My Orders again when a payment %s', async (_, pay) => {
  app.send({ type: 'orders.opened' })
  await flushPromises()
  performedActions = []
  pay()
  await flushPromises()
  expect(performedActions.toSorted()).toEqual(['list read', 'orders refreshed'])
})

it('asks about the last payment again when the browser is online and forwards the event', async () => {
  lastPaymentActor.calls[0]?.fail(OFFLINE)
  await flushPromises()
  carts = [CARTS.twoSodas]
  app.send({ type: 'browser.online' })
  await flushPromises()
  expect(lastPaymentActor.calls).toHaveLength(2)
  expect(carts).toEqual([])
})

it('aborts the question about the last payment when the payment page opens', async () => {
  await openPayment()
  expect(lastPaymentActor.calls[0]?.signal.aborted).toBe(true)
  expect(restoreActor.calls.map(({ input }) => input)).toEqual([
    { userId: '7', paymentRequest: PAYMENT_REQUESTS.cart },
  ])
})

it('empties the cart after a paid payment and keeps its result until the page closes', async () => {
  await openPayment()
  restoreActor.calls[0]?.answer(PAID_PAYMENT)
  await flushPromises()
  await flushPromises()
  expect(toastTitles()).toEqual(['Payment completed successfully!'])
  expect(performedActions.toSorted()).toEqual(['order 1042 shown', 'orders refreshed'])
  expect(itemsInCart()).toBe(0)
  expect(children().payment?.getSnapshot().matches('success')).toBe(true)
  app.send({ type: 'payment.closed' })
  expect(appState()).toMatchObject({ signedIn: { payment: 'idle' } })
  expect(children().payment).toBeUndefined()
})

it('stops a payment after its page is closed and its status is requested once more', async () => {
  await openPayment()
  restoreActor.calls[0]?.answer(OPEN_PAYMENT)
  await flushPromises()
  app.send({ type: 'payment.closed' })
  expect(appState()).toMatchObject({ signedIn: { payment: { paying: 'leaving' } } })
  await flushPromises()
  expect(appState()).toMatchObject({ signedIn: { payment: 'idle' } })
  expect(toastTitles()).toEqual(['Payment cancelled by user'])
})

it('forwards browser.online and tab.shown to the payment', async () => {
  await openPayment()
  for (const type of ['browser.online', 'tab.shown'] as const) {
    restoreActor.calls.at(-1)?.fail(OFFLINE)
    await flushPromises()
    app.send({ type })
  }
  expect(restoreActor.calls).toHaveLength(3)
})

it('forwards browser.online and tab.shown to the payment return', async () => {
  await openReturn()
  for (const type of ['browser.online', 'tab.shown'] as const) {
    verifyActor.calls.at(-1)?.fail(OFFLINE)
    await flushPromises()
    app.send({ type })
  }
  expect(verifyActor.calls).toHaveLength(3)
})

it('empties the cart when the payment return finds a paid session', async () => {
  await openReturn()
  verifyActor.calls[0]?.answer(CHECKOUT_STATUS)
  await flushPromises()
  await flushPromises()
  expect(itemsInCart()).toBe(0)
  expect(performedActions).toEqual(['orders refreshed'])
})

it('forwards another session id to the open payment return', async () => {
  await openReturn()
  app.send({ type: 'paymentReturn.opened', sessionId: 'cs_test_2', orderId: null })
  expect(verifyActor.calls.map(({ input }) => input.sessionId)).toEqual(['cs_test_1', 'cs_test_2'])
})

it('ignores events for payments that have stopped', async () => {
  await openPayment()
  restoreActor.calls[0]?.answer(PAID_PAYMENT)
  await flushPromises()
  for (const type of ['browser.online', 'payment.closed', 'payment.closed', 'paymentReturn.closed'] as const)
    app.send({ type })
  expect(app.getSnapshot().status).toBe('active')
})

it('stops a payment when its customer signs out', async () => {
  await openPayment()
  storedSession = null
  children().session?.send({ type: 'session.storageChanged' })
  await flushPromises()
  expect(restoreActor.calls[0]?.signal.aborted).toBe(true)
  expect(app.getSnapshot().matches('signedOut')).toBe(true)
})
