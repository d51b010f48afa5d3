import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate'
import { INPUTS, ORDER_DATA } from '#machines/payment-return/spec/fixtures'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import type { CheckoutStatus, PaymentReturnInput } from '#machines/payment-return/checkout-status'
import { createManualPromiseActor, flushPromises } from '#tests/fixtures/client/stub-actors'

const OFFLINE = { kind: 'offline', status: null, message: '' }
const PAID_CHECKOUT: CheckoutStatus = {
  status: 'paid',
  orderId: '1042',
  orderData: ORDER_DATA,
  sessionId: 'cs_test_1',
}

let clock: SimulatedClock
let verifyActor = createManualPromiseActor<CheckoutStatus, { sessionId: string }>()
let createOrderActor = createManualPromiseActor<string | null, { sessionId: string; orderData: unknown }>()
let performedActions: string[] = []
let returnActor: ActorRefFrom<typeof paymentReturnMachine>

const openReturn = (input: PaymentReturnInput) => {
  returnActor = createActor(
    paymentReturnMachine.provide({
      actors: { verifyPayment: verifyActor.logic, createOrder: createOrderActor.logic },
      actions: {
        emptyCart: () => performedActions.push('cart emptied'),
        forget: (_, userId) => performedActions.push(`${userId} forgotten`),
        showConfirmation: (_, orderId) => performedActions.push(`order ${orderId} shown`),
        showOrders: () => performedActions.push('orders shown'),
      },
    }),
    { clock, input },
  ).start()
}
const currentSnapshot = () => returnActor.getSnapshot()

beforeEach(() => {
  clock = new SimulatedClock()
  verifyActor = createManualPromiseActor()
  createOrderActor = createManualPromiseActor()
  performedActions = []
})
afterEach(() => returnActor.stop())

it('counts three seconds down, and then goes to the order, once', async () => {
  openReturn(INPUTS.byProvider)
  verifyActor.asked[0]?.answer(PAID_CHECKOUT)
  await flushPromises()
  const seen: unknown[] = []
  for (let second = 0; second < 3; second += 1) {
    seen.push(currentSnapshot().context.secondsLeft)
    clock.increment(1_000)
  }
  clock.increment(60_000)
  expect(seen).toEqual([3, 2, 1])
  expect(performedActions).toEqual(['cart emptied', '7 forgotten', 'order 1042 shown'])
})

it('does not go before the three seconds are over', async () => {
  openReturn(INPUTS.byProvider)
  verifyActor.asked[0]?.answer(PAID_CHECKOUT)
  await flushPromises()
  clock.increment(2_999)
  expect(currentSnapshot().matches('confirmed')).toBe(true)
})

it('asks every two seconds for a minute, and then gives up', async () => {
  openReturn(INPUTS.byProvider)
  for (let asked = 0; asked < 30; asked += 1) {
    expect(verifyActor.asked).toHaveLength(asked + 1)
    verifyActor.asked[asked]?.fail(OFFLINE)
    await flushPromises()
    clock.increment(2_000)
  }
  expect(currentSnapshot().matches('failed')).toBe(true)
  expect(currentSnapshot().context.errorMessage).toBe(
    'Unable to verify order status. Please contact support.',
  )
})

it('asks at once when the network is back, and not a second time for it', async () => {
  openReturn(INPUTS.byProvider)
  verifyActor.asked[0]?.fail(OFFLINE)
  await flushPromises()
  returnActor.send({ type: 'browser.online' })
  returnActor.send({ type: 'tab.shown' })
  expect(verifyActor.asked).toHaveLength(2)
})

it('posts the order of its session, as the server had it', async () => {
  openReturn(INPUTS.byProvider)
  verifyActor.asked[0]?.answer({ ...PAID_CHECKOUT, orderId: null })
  await flushPromises()
  expect(createOrderActor.asked.map(({ input }) => input)).toEqual([
    { sessionId: 'cs_test_1', orderData: ORDER_DATA },
  ])
  createOrderActor.asked[0]?.answer('1043')
  await flushPromises()
  returnActor.send({ type: 'paymentReturn.countdownSkipped' })
  expect(performedActions).toEqual(['cart emptied', '7 forgotten', 'order 1043 shown'])
})

it('gives an order up for lost after twenty-five seconds, and asks about it before it posts another', async () => {
  openReturn(INPUTS.byProvider)
  verifyActor.asked[0]?.answer({ ...PAID_CHECKOUT, orderId: null })
  await flushPromises()
  clock.increment(25_000)
  expect(createOrderActor.asked[0]?.signal.aborted).toBe(true)
  clock.increment(2_000)
  expect([verifyActor.asked.length, createOrderActor.asked.length]).toEqual([2, 1])
})

it('goes on with another payment whose address is gone to, and drops the answer about the first', async () => {
  openReturn(INPUTS.byProvider)
  returnActor.send({ type: 'paymentReturn.opened', sessionId: 'cs_test_2', orderId: null })
  verifyActor.asked[0]?.answer(PAID_CHECKOUT)
  await flushPromises()
  expect(currentSnapshot().matches({ verifying: 'requesting' })).toBe(true)
  expect(verifyActor.asked.at(-1)?.input).toEqual({ sessionId: 'cs_test_2' })
})

it('asks no more once its page is left', () => {
  openReturn(INPUTS.byProvider)
  returnActor.stop()
  expect(verifyActor.asked[0]?.signal.aborted).toBe(true)
})
