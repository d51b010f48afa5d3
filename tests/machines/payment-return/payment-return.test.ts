import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate'
import { INPUTS, ORDER_DATA } from '#machines/payment-return/payment-return.cases'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import type { ReturnInput, Verdict } from '#machines/payment-return/verdict'
import { answering, settled } from '../../support/stand-ins'

const OFFLINE = { kind: 'offline', status: null, message: '' }
const PAID: Verdict = { status: 'paid', orderId: '1042', orderData: ORDER_DATA, sessionId: 'cs_test_1' }

let clock: SimulatedClock
let verify = answering<Verdict, { sessionId: string }>()
let order = answering<string | null, { sessionId: string; orderData: unknown }>()
let done: string[] = []
let page: ActorRefFrom<typeof paymentReturnMachine>

const open = (input: ReturnInput) => {
  page = createActor(
    paymentReturnMachine.provide({
      actors: { verifyPayment: verify.logic, createOrder: order.logic },
      actions: {
        emptyCart: () => done.push('cart emptied'),
        forget: (_, userId) => done.push(`${userId} forgotten`),
        showConfirmation: (_, orderId) => done.push(`order ${orderId} shown`),
        showOrders: () => done.push('orders shown'),
      },
    }),
    { clock, input },
  ).start()
}
const at = () => page.getSnapshot()

beforeEach(() => {
  clock = new SimulatedClock()
  verify = answering()
  order = answering()
  done = []
})
afterEach(() => page.stop())

it('counts three seconds down, and then goes to the order, once', async () => {
  open(INPUTS.byProvider)
  verify.asked[0]?.answer(PAID)
  await settled()
  const seen: unknown[] = []
  for (let second = 0; second < 3; second += 1) {
    seen.push(at().context.secondsLeft)
    clock.increment(1_000)
  }
  clock.increment(60_000)
  expect(seen).toEqual([3, 2, 1])
  expect(done).toEqual(['cart emptied', '7 forgotten', 'order 1042 shown'])
})

it('does not go before the three seconds are over', async () => {
  open(INPUTS.byProvider)
  verify.asked[0]?.answer(PAID)
  await settled()
  clock.increment(2_999)
  expect(at().matches('confirmed')).toBe(true)
})

it('asks every two seconds for a minute, and then gives up', async () => {
  open(INPUTS.byProvider)
  for (let asked = 0; asked < 30; asked += 1) {
    expect(verify.asked).toHaveLength(asked + 1)
    verify.asked[asked]?.fail(OFFLINE)
    await settled()
    clock.increment(2_000)
  }
  expect(at().matches('failed')).toBe(true)
  expect(at().context.problem).toBe('Unable to verify order status. Please contact support.')
})

it('asks at once when the network is back, and not a second time for it', async () => {
  open(INPUTS.byProvider)
  verify.asked[0]?.fail(OFFLINE)
  await settled()
  page.send({ type: 'browser.online' })
  page.send({ type: 'tab.shown' })
  expect(verify.asked).toHaveLength(2)
})

it('posts the order of its session, as the server had it', async () => {
  open(INPUTS.byProvider)
  verify.asked[0]?.answer({ ...PAID, orderId: null })
  await settled()
  expect(order.asked.map(({ input }) => input)).toEqual([{ sessionId: 'cs_test_1', orderData: ORDER_DATA }])
  order.asked[0]?.answer('1043')
  await settled()
  page.send({ type: 'paymentReturn.continued' })
  expect(done).toEqual(['cart emptied', '7 forgotten', 'order 1043 shown'])
})

it('gives an order up for lost after twenty-five seconds, and asks about it before it posts another', async () => {
  open(INPUTS.byProvider)
  verify.asked[0]?.answer({ ...PAID, orderId: null })
  await settled()
  clock.increment(25_000)
  expect(order.asked[0]?.signal.aborted).toBe(true)
  clock.increment(2_000)
  expect([verify.asked.length, order.asked.length]).toEqual([2, 1])
})

it('goes on with another payment whose address is gone to, and drops the answer about the first', async () => {
  open(INPUTS.byProvider)
  page.send({ type: 'paymentReturn.opened', sessionId: 'cs_test_2', orderId: null })
  verify.asked[0]?.answer(PAID)
  await settled()
  expect(at().matches({ verifying: 'asking' })).toBe(true)
  expect(verify.asked.at(-1)?.input).toEqual({ sessionId: 'cs_test_2' })
})

it('asks no more once its page is left', () => {
  open(INPUTS.byProvider)
  page.stop()
  expect(verify.asked[0]?.signal.aborted).toBe(true)
})
