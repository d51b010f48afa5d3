import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate'
import type { CheckoutStatus, PaymentReturnInput } from '#machines/payment-return/checkout-status'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { ORDER_DATA, PAYMENT_RETURN_INPUTS } from '#machines/payment-return/spec/fixtures'
import { createManualPromiseActor, flushPromises } from '#tests/fixtures/client/stub-actors'

const OFFLINE = { kind: 'offline', status: null, message: '' }
const PAID_CHECKOUT: CheckoutStatus = {
  status: 'paid',
  error: null,
  orderId: '1042',
  orderData: ORDER_DATA,
  sessionId: 'cs_test_1',
}

let clock: SimulatedClock
let verifyActor = createManualPromiseActor<CheckoutStatus, { userId: string; sessionId: string }>()
let placePaidOrderActor = createManualPromiseActor<
  string | null,
  { userId: string; sessionId: string; orderData: unknown }
>()
let performedActions: string[] = []
let returnActor: ActorRefFrom<typeof paymentReturnMachine>

const openReturn = (input: PaymentReturnInput) => {
  returnActor = createActor(
    paymentReturnMachine.provide({
      actors: { verifyPayment: verifyActor.logic, placePaidOrder: placePaidOrderActor.logic },
      actions: {
        reportPaid: () => performedActions.push('paid reported'),
        clearSavedPayment: (_, userId) => performedActions.push(`payment of ${userId} cleared`),
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
  placePaidOrderActor = createManualPromiseActor()
  performedActions = []
})
afterEach(() => returnActor.stop())

// Specification 13.25.
it('counts three seconds down and then shows the order once', async () => {
  openReturn(PAYMENT_RETURN_INPUTS.fromProvider)
  verifyActor.calls[0]?.answer(PAID_CHECKOUT)
  await flushPromises()
  const countdown: unknown[] = []
  for (let second = 0; second < 3; second += 1) {
    countdown.push(currentSnapshot().context.secondsLeft)
    clock.increment(1_000)
  }
  clock.increment(60_000)
  expect(countdown).toEqual([3, 2, 1])
  expect(performedActions).toEqual(['paid reported', 'payment of 7 cleared', 'order 1042 shown'])
})

// Specification 13.25.
it('stays on the page until the three seconds are over', async () => {
  openReturn(PAYMENT_RETURN_INPUTS.fromProvider)
  verifyActor.calls[0]?.answer(PAID_CHECKOUT)
  await flushPromises()
  clock.increment(2_999)
  expect(currentSnapshot().matches('confirmed')).toBe(true)
})

it('asks every two seconds for a minute and then fails', async () => {
  openReturn(PAYMENT_RETURN_INPUTS.fromProvider)
  for (let request = 0; request < 30; request += 1) {
    expect(verifyActor.calls).toHaveLength(request + 1)
    verifyActor.calls[request]?.fail(OFFLINE)
    await flushPromises()
    clock.increment(2_000)
  }
  expect(currentSnapshot().matches('failed')).toBe(true)
  expect(currentSnapshot().context.errorMessage).toBe(
    'Unable to verify order status. Please contact support.',
  )
})

it('asks once, at once, when the browser is online and the tab shows', async () => {
  openReturn(PAYMENT_RETURN_INPUTS.fromProvider)
  verifyActor.calls[0]?.fail(OFFLINE)
  await flushPromises()
  returnActor.send({ type: 'browser.online' })
  returnActor.send({ type: 'tab.shown' })
  expect(verifyActor.calls).toHaveLength(2)
})

it('posts the order of its session with the order data of the server', async () => {
  openReturn(PAYMENT_RETURN_INPUTS.fromProvider)
  verifyActor.calls[0]?.answer({ ...PAID_CHECKOUT, orderId: null })
  await flushPromises()
  expect(placePaidOrderActor.calls.map(({ input }) => input)).toEqual([
    { userId: '7', sessionId: 'cs_test_1', orderData: ORDER_DATA },
  ])
  placePaidOrderActor.calls[0]?.answer('1043')
  await flushPromises()
  returnActor.send({ type: 'paymentReturn.countdownSkipped' })
  expect(performedActions).toEqual(['paid reported', 'payment of 7 cleared', 'order 1043 shown'])
})

it('aborts an order request after 25 s and asks for the status before it posts another order', async () => {
  openReturn(PAYMENT_RETURN_INPUTS.fromProvider)
  verifyActor.calls[0]?.answer({ ...PAID_CHECKOUT, orderId: null })
  await flushPromises()
  clock.increment(25_000)
  expect(placePaidOrderActor.calls[0]?.signal.aborted).toBe(true)
  clock.increment(2_000)
  expect([verifyActor.calls.length, placePaidOrderActor.calls.length]).toEqual([2, 1])
})

it('verifies another payment that is opened and ignores the answer about the first one', async () => {
  openReturn(PAYMENT_RETURN_INPUTS.fromProvider)
  returnActor.send({ type: 'paymentReturn.opened', sessionId: 'cs_test_2', orderId: null })
  verifyActor.calls[0]?.answer(PAID_CHECKOUT)
  await flushPromises()
  expect(currentSnapshot().matches({ verifying: 'requesting' })).toBe(true)
  expect(verifyActor.calls.at(-1)?.input).toEqual({ userId: '7', sessionId: 'cs_test_2' })
})

it('aborts its request when the page is closed', () => {
  openReturn(PAYMENT_RETURN_INPUTS.fromProvider)
  returnActor.stop()
  expect(verifyActor.calls[0]?.signal.aborted).toBe(true)
})
