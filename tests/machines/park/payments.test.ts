import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Cart } from '#domain/calls/cart'
import { CARTS, HERE } from '#machines/cart/cart.cases'
import type { Recalled } from '#machines/cart/cart-memory'
import { CHECKOUT_DOMAIN, HANDOVERS } from '#machines/park/park.cases'
import { parkMachine } from '#machines/park/park.machine'
import { type LastPayment, parkActors } from '#machines/park/park-actors'
import type { Handover } from '#machines/payment/handover'
import type { Known, PaymentEvent } from '#machines/payment/payment.setup'
import type { Verdict } from '#machines/payment-return/verdict'
import type { SocketCommand } from '#machines/realtime/realtime.machine'
import type { Pass, Reading } from '#machines/session/pass'
import { NOW, PASSES } from '#machines/session/session.cases'
import { answering, settled, silent } from '../../support/stand-ins'

const OFFLINE = { kind: 'offline', status: null, message: '' }
const VERDICT: Verdict = { status: 'paid', orderId: '1042', orderData: null, sessionId: 'cs_test_1' }
const MADE: Known = {
  facts: {
    handover: HANDOVERS.cart,
    key: 'one-key',
    intent: { paymentIntentId: 'pay_1', sessionUrl: 'https://checkout.stripe.com/c/1', simulated: false },
    startedAt: NOW,
    place: 'popup',
    left: false,
  },
  outcome: { status: 'requires_payment_method', error: null, orderId: null, elapsed: 1_000 },
}
const PAID: Known = { ...MADE, outcome: { status: 'paid', error: null, orderId: '1042', elapsed: 1_000 } }

const RECALLED: Recalled = { vendorId: HERE, orderType: 'dine_in', cart: null, seed: 'seed' }

let stored: Pass | null = PASSES.good
let lookBack = answering<LastPayment, { userId: string }>()
let known = answering<Known, { userId: string; handover: Handover | null }>()
let verify = answering<Verdict, { sessionId: string }>()
let carts: Cart[] = []
let done: string[] = []
let park: ActorRefFrom<typeof parkMachine>

const machineOf = () =>
  parkMachine.provide({
    actors: {
      browserEvents: silent,
      session: parkActors.session.provide({
        actors: {
          watchStorage: silent,
          readStored: fromPromise(async (): Promise<Reading> => ({ now: NOW, stored, handed: null })),
        },
      }),
      realtime: parkActors.realtime.provide({
        actors: { socket: fromCallback<SocketCommand, undefined>(() => {}) },
      }),
      deliveryAddress: parkActors.deliveryAddress.provide({
        actors: { loadAddress: fromPromise(() => new Promise(() => {})) },
      }),
      cart: parkActors.cart.provide({
        actors: {
          recall: fromPromise(async (): Promise<Recalled> => RECALLED),
          readCart: fromPromise(async () => carts.shift() ?? CARTS.empty),
        },
      }),
      payment: parkActors.payment.provide({
        actors: {
          askKnown: known.logic,
          watchPayment: fromCallback<PaymentEvent, { userId: string }>(() => {}),
          askOutcome: fromPromise(() => Promise.reject(OFFLINE)),
        },
        actions: {
          showOrder: (_, orderId) => done.push(`order ${orderId} shown`),
          showCart: () => done.push('cart shown'),
        },
      }),
      ordersList: parkActors.ordersList.provide({
        actors: {
          refreshOrders: fromPromise(async () => {
            done.push('list read')
            return { at: NOW }
          }),
        },
      }),
      paymentReturn: parkActors.paymentReturn.provide({ actors: { verifyPayment: verify.logic } }),
      askLastPayment: lookBack.logic,
    },
    actions: { refreshOrders: () => done.push('orders refreshed') },
  })

const children = () => park.getSnapshot().children
const toasts = () =>
  children()
    .toasts?.getSnapshot()
    .context.shown.map(({ notice }) => notice.title)
const itemsInCart = () => children().cart?.getSnapshot().context.confirmed?.lines.length
const region = () => park.getSnapshot().value

const openPayment = async () => {
  park.send({ type: 'payment.opened', handover: HANDOVERS.cart, cameBack: false })
  await settled()
}
const openReturn = async () => {
  park.send({ type: 'paymentReturn.opened', sessionId: 'cs_test_1', orderId: null })
  await settled()
}

beforeEach(async () => {
  stored = PASSES.good
  lookBack = answering()
  known = answering()
  verify = answering()
  carts = [CARTS.oneSoda]
  done = []
  park = createActor(machineOf(), {
    clock: new SimulatedClock(),
    input: { checkoutDomain: CHECKOUT_DOMAIN },
  }).start()
  await settled()
  await settled()
})
afterEach(() => park.stop())

it('tells of a payment that was paid while nobody looked, and reads the cart and the orders again', async () => {
  expect(itemsInCart()).toBe(1)
  lookBack.asked[0]?.answer({ outcome: 'paid', orderId: '1042' })
  await settled()
  await settled()
  expect(toasts()).toEqual(['Payment completed successfully!'])
  expect(done).toEqual(['orders refreshed'])
  expect(itemsInCart()).toBe(0)
})

it.each([
  ['was paid while nobody looked', () => lookBack.asked[0]?.answer({ outcome: 'paid', orderId: '1042' })],
  ['is paid now', () => park.send({ type: 'payment.paid' })],
] as const)('reads My Orders again when a payment %s', async (_, pay) => {
  park.send({ type: 'orders.opened' })
  await settled()
  done = []
  pay()
  await settled()
  expect(done.toSorted()).toEqual(['list read', 'orders refreshed'])
})

it('brings the network to the question that had no answer, and to everybody else', async () => {
  lookBack.asked[0]?.fail(OFFLINE)
  await settled()
  carts = [CARTS.twoSodas]
  park.send({ type: 'browser.online' })
  await settled()
  expect(lookBack.asked).toHaveLength(2)
  expect(carts).toEqual([])
})

it('gives the question up when the payment page is opened', async () => {
  await openPayment()
  expect(lookBack.asked[0]?.signal.aborted).toBe(true)
  expect(known.asked.map(({ input }) => input)).toEqual([{ userId: '7', handover: HANDOVERS.cart }])
})

it('empties the cart of a paid payment, and keeps its end on the page until that is left', async () => {
  await openPayment()
  known.asked[0]?.answer(PAID)
  await settled()
  await settled()
  expect(toasts()).toEqual(['Payment completed successfully!'])
  expect(done.toSorted()).toEqual(['order 1042 shown', 'orders refreshed'])
  expect(itemsInCart()).toBe(0)
  expect(children().payment?.getSnapshot().matches('success')).toBe(true)
  park.send({ type: 'payment.closed' })
  expect(region()).toMatchObject({ signedIn: { payment: 'idle' } })
  expect(children().payment).toBeUndefined()
})

it('lets a payment whose page is left have its last look, and then lets it go', async () => {
  await openPayment()
  known.asked[0]?.answer(MADE)
  await settled()
  park.send({ type: 'payment.closed' })
  expect(region()).toMatchObject({ signedIn: { payment: { paying: 'leaving' } } })
  await settled()
  expect(region()).toMatchObject({ signedIn: { payment: 'idle' } })
  expect(toasts()).toEqual(['Payment cancelled by user'])
})

it('brings the network and the shown tab to the payment', async () => {
  await openPayment()
  for (const type of ['browser.online', 'tab.shown'] as const) {
    known.asked.at(-1)?.fail(OFFLINE)
    await settled()
    park.send({ type })
  }
  expect(known.asked).toHaveLength(3)
})

it('brings the network and the shown tab to the way back', async () => {
  await openReturn()
  for (const type of ['browser.online', 'tab.shown'] as const) {
    verify.asked.at(-1)?.fail(OFFLINE)
    await settled()
    park.send({ type })
  }
  expect(verify.asked).toHaveLength(3)
})

it('empties the cart when the way back finds it paid', async () => {
  await openReturn()
  verify.asked[0]?.answer(VERDICT)
  await settled()
  await settled()
  expect(itemsInCart()).toBe(0)
  expect(done).toEqual(['orders refreshed'])
})

it('tells the open way back of another address', async () => {
  await openReturn()
  park.send({ type: 'paymentReturn.opened', sessionId: 'cs_test_2', orderId: null })
  expect(verify.asked.map(({ input }) => input.sessionId)).toEqual(['cs_test_1', 'cs_test_2'])
})

it('survives words for payments that have stopped', async () => {
  await openPayment()
  known.asked[0]?.answer(PAID)
  await settled()
  for (const type of ['browser.online', 'payment.closed', 'payment.closed', 'paymentReturn.closed'] as const)
    park.send({ type })
  expect(park.getSnapshot().status).toBe('active')
})

it('stops a payment when its customer signs out', async () => {
  await openPayment()
  stored = null
  children().session?.send({ type: 'session.storageChanged' })
  await settled()
  expect(known.asked[0]?.signal.aborted).toBe(true)
  expect(park.getSnapshot().matches('visiting')).toBe(true)
})
