import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Cart } from '#domain/contract/cart'
import { CARTS, VENDOR_ID } from '#machines/cart/spec/fixtures'
import type { RestoredCart } from '#machines/cart/cart-context'
import { CHECKOUT_DOMAIN, PAYMENT_REQUESTS } from '#machines/app/spec/fixtures'
import { appMachine } from '#machines/app/app.machine'
import { appActors, type LastPayment } from '#machines/app/app-actors'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { PaymentEvent, RestoredPayment } from '#machines/payment/payment.setup'
import type { CheckoutStatus } from '#machines/payment-return/checkout-status'
import type { SocketCommand } from '#machines/realtime/realtime.machine'
import type { SessionInfo, StorageReading } from '#machines/session/session-info'
import { NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { createManualPromiseActor, flushPromises, silentActor } from '#tests/fixtures/client/stub-actors'

const OFFLINE = { kind: 'offline', status: null, message: '' }
const CHECKOUT_STATUS: CheckoutStatus = {
  status: 'paid',
  orderId: '1042',
  orderData: null,
  sessionId: 'cs_test_1',
}
const CREATED_LOOKUP: RestoredPayment = {
  savedPayment: {
    paymentRequest: PAYMENT_REQUESTS.cart,
    idempotencyKey: 'one-key',
    intent: { paymentIntentId: 'pay_1', sessionUrl: 'https://checkout.stripe.com/c/1', isSimulated: false },
    startedAt: NOW,
    checkoutTarget: 'popup',
    wasLeft: false,
  },
  outcome: { status: 'requires_payment_method', error: null, orderId: null, elapsedMs: 1_000 },
}
const PAID_LOOKUP: RestoredPayment = {
  ...CREATED_LOOKUP,
  outcome: { status: 'paid', error: null, orderId: '1042', elapsedMs: 1_000 },
}

const RECALLED_CART: RestoredCart = { vendorId: VENDOR_ID, orderType: 'dine_in', cart: null, keySeed: 'seed' }

let stored: SessionInfo | null = SESSIONS.good
let lastPaymentActor = createManualPromiseActor<LastPayment, { userId: string }>()
let lookupActor = createManualPromiseActor<
  RestoredPayment,
  { userId: string; handover: PaymentRequest | null }
>()
let verifyActor = createManualPromiseActor<CheckoutStatus, { sessionId: string }>()
let carts: Cart[] = []
let performedActions: string[] = []
let app: ActorRefFrom<typeof appMachine>

const createAppMachine = () =>
  appMachine.provide({
    actors: {
      browserEvents: silentActor,
      session: appActors.session.provide({
        actors: {
          watchStorage: silentActor,
          readStoredSession: fromPromise(
            async (): Promise<StorageReading> => ({ now: NOW, stored, external: null }),
          ),
        },
      }),
      realtime: appActors.realtime.provide({
        actors: { socket: fromCallback<SocketCommand, undefined>(() => {}) },
      }),
      deliveryAddress: appActors.deliveryAddress.provide({
        actors: { loadAddress: fromPromise(() => new Promise(() => {})) },
      }),
      cart: appActors.cart.provide({
        actors: {
          restoreCart: fromPromise(async (): Promise<RestoredCart> => RECALLED_CART),
          readCart: fromPromise(async () => carts.shift() ?? CARTS.empty),
        },
      }),
      payment: appActors.payment.provide({
        actors: {
          restorePayment: lookupActor.logic,
          watchPayment: fromCallback<PaymentEvent, { userId: string }>(() => {}),
          fetchOutcome: fromPromise(() => Promise.reject(OFFLINE)),
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
const toasts = () =>
  children()
    .toasts?.getSnapshot()
    .context.visible.map(({ toast }) => toast.title)
const itemsInCart = () => children().cart?.getSnapshot().context.serverCart?.lines.length
const paymentRegionState = () => app.getSnapshot().value

const openPayment = async () => {
  app.send({ type: 'payment.opened', paymentRequest: PAYMENT_REQUESTS.cart, returnedUnpaid: false })
  await flushPromises()
}
const openReturn = async () => {
  app.send({ type: 'paymentReturn.opened', sessionId: 'cs_test_1', orderId: null })
  await flushPromises()
}

beforeEach(async () => {
  stored = SESSIONS.good
  lastPaymentActor = createManualPromiseActor()
  lookupActor = createManualPromiseActor()
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

it('tells of a payment that was paid while nobody looked, and reads the cart and the orders again', async () => {
  expect(itemsInCart()).toBe(1)
  lastPaymentActor.asked[0]?.answer({ outcome: 'paid', orderId: '1042' })
  await flushPromises()
  await flushPromises()
  expect(toasts()).toEqual(['Payment completed successfully!'])
  expect(performedActions).toEqual(['orders refreshed'])
  expect(itemsInCart()).toBe(0)
})

it.each([
  [
    'was paid while nobody looked',
    () => lastPaymentActor.asked[0]?.answer({ outcome: 'paid', orderId: '1042' }),
  ],
  ['is paid now', () => app.send({ type: 'payment.paid' })],
] as const)('reads My Orders again when a payment %s', async (_, pay) => {
  app.send({ type: 'orders.opened' })
  await flushPromises()
  performedActions = []
  pay()
  await flushPromises()
  expect(performedActions.toSorted()).toEqual(['list read', 'orders refreshed'])
})

it('brings the network to the question that had no answer, and to everybody else', async () => {
  lastPaymentActor.asked[0]?.fail(OFFLINE)
  await flushPromises()
  carts = [CARTS.twoSodas]
  app.send({ type: 'browser.online' })
  await flushPromises()
  expect(lastPaymentActor.asked).toHaveLength(2)
  expect(carts).toEqual([])
})

it('gives the question up when the payment page is opened', async () => {
  await openPayment()
  expect(lastPaymentActor.asked[0]?.signal.aborted).toBe(true)
  expect(lookupActor.asked.map(({ input }) => input)).toEqual([
    { userId: '7', handover: PAYMENT_REQUESTS.cart },
  ])
})

it('empties the cart of a paid payment, and keeps its end on the page until that is left', async () => {
  await openPayment()
  lookupActor.asked[0]?.answer(PAID_LOOKUP)
  await flushPromises()
  await flushPromises()
  expect(toasts()).toEqual(['Payment completed successfully!'])
  expect(performedActions.toSorted()).toEqual(['order 1042 shown', 'orders refreshed'])
  expect(itemsInCart()).toBe(0)
  expect(children().payment?.getSnapshot().matches('success')).toBe(true)
  app.send({ type: 'payment.closed' })
  expect(paymentRegionState()).toMatchObject({ signedIn: { payment: 'idle' } })
  expect(children().payment).toBeUndefined()
})

it('lets a payment whose page is left have its last look, and then lets it go', async () => {
  await openPayment()
  lookupActor.asked[0]?.answer(CREATED_LOOKUP)
  await flushPromises()
  app.send({ type: 'payment.closed' })
  expect(paymentRegionState()).toMatchObject({ signedIn: { payment: { paying: 'leaving' } } })
  await flushPromises()
  expect(paymentRegionState()).toMatchObject({ signedIn: { payment: 'idle' } })
  expect(toasts()).toEqual(['Payment cancelled by user'])
})

it('brings the network and the shown tab to the payment', async () => {
  await openPayment()
  for (const type of ['browser.online', 'tab.shown'] as const) {
    lookupActor.asked.at(-1)?.fail(OFFLINE)
    await flushPromises()
    app.send({ type })
  }
  expect(lookupActor.asked).toHaveLength(3)
})

it('brings the network and the shown tab to the way back', async () => {
  await openReturn()
  for (const type of ['browser.online', 'tab.shown'] as const) {
    verifyActor.asked.at(-1)?.fail(OFFLINE)
    await flushPromises()
    app.send({ type })
  }
  expect(verifyActor.asked).toHaveLength(3)
})

it('empties the cart when the way back finds it paid', async () => {
  await openReturn()
  verifyActor.asked[0]?.answer(CHECKOUT_STATUS)
  await flushPromises()
  await flushPromises()
  expect(itemsInCart()).toBe(0)
  expect(performedActions).toEqual(['orders refreshed'])
})

it('tells the open way back of another address', async () => {
  await openReturn()
  app.send({ type: 'paymentReturn.opened', sessionId: 'cs_test_2', orderId: null })
  expect(verifyActor.asked.map(({ input }) => input.sessionId)).toEqual(['cs_test_1', 'cs_test_2'])
})

it('survives words for payments that have stopped', async () => {
  await openPayment()
  lookupActor.asked[0]?.answer(PAID_LOOKUP)
  await flushPromises()
  for (const type of ['browser.online', 'payment.closed', 'payment.closed', 'paymentReturn.closed'] as const)
    app.send({ type })
  expect(app.getSnapshot().status).toBe('active')
})

it('stops a payment when its customer signs out', async () => {
  await openPayment()
  stored = null
  children().session?.send({ type: 'session.storageChanged' })
  await flushPromises()
  expect(lookupActor.asked[0]?.signal.aborted).toBe(true)
  expect(app.getSnapshot().matches('signedOut')).toBe(true)
})
