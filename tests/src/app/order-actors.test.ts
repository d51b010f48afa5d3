import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Address } from '#domain/calls/address'
import { cartOf, HERE, lineOf, SODA } from '#machines/cart/cart.cases'
import { createQueries } from '../../../src/api/queries'
import {
  checkoutWith,
  deliveryAddressWith,
  ordersListWith,
  orderTrackingWith,
  patchOrder,
} from '../../../src/app/order-actors'
import { type Answer, fakeApi, offline, refusal } from '../../support/fake-api'
import { settled } from '../../support/stand-ins'

const DETAILS = 'GET /orders/details/:id'
const LIST = 'GET /orders'
const wire = (id: number, status = 'preparing') => ({
  id,
  status,
  created_at: '2025-06-06T18:00:00Z',
  items: [],
})

let answers: Record<string, Answer>
let api: ReturnType<typeof fakeApi>
let queryClient: QueryClient
let queries: ReturnType<typeof createQueries>
const now = () => 1_000
const log = vi.fn()

beforeEach(() => {
  answers = {
    [DETAILS]: () => ({ success: true, data: wire(1042) }),
    [LIST]: () => ({ data: [wire(1042), wire(1043)] }),
  }
  api = fakeApi(answers)
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries = createQueries(api.request)
  log.mockClear()
})

const needs = () => ({ request: api.request, queries, queryClient, now, log })
const follow = async (orderId = '1042') => {
  const options = { input: { orderId }, clock: new SimulatedClock() }
  const tracking = createActor(orderTrackingWith(needs()), options).start()
  await settled()
  return tracking
}
const list = async () => {
  const orders = createActor(ordersListWith(needs()), { clock: new SimulatedClock() }).start()
  await settled()
  return orders
}
const shown = (orderId = '1042') => queryClient.getQueryData(queries.orderDetails(orderId).queryKey)
const listed = () =>
  queryClient.getQueryData(queries.orders().queryKey)?.map(({ id, status }) => [id, status])

describe('an order page', () => {
  it('finds its order, puts it where the view reads it, and knows when', async () => {
    const tracking = await follow()
    expect(tracking.getSnapshot().hasTag('found')).toBe(true)
    expect(tracking.getSnapshot().context.answeredAt).toBe(1_000)
    expect(shown()).toMatchObject({ id: '1042', status: 'preparing' })
  })

  it.each([
    ['there is none', () => ({ success: false })],
    ['it is refused', () => Promise.reject(refusal(404, 'No such order'))],
    ['the first answer does not come', () => Promise.reject(offline())],
  ])('misses its order when %s', async (_, answer) => {
    answers[DETAILS] = answer
    expect((await follow()).getSnapshot().hasTag('missing')).toBe(true)
  })

  it.each([
    ['the server’s own words', refusal(503, 'The kitchen is closed'), 'The kitchen is closed'],
    ['the words of section 8', refusal(500, ''), 'Failed to load order details'],
  ])('only logs a failed fetch, in %s', async (_, fault, words) => {
    answers[DETAILS] = () => Promise.reject(fault)
    await follow()
    expect(log.mock.calls).toEqual([[words]])
  })

  it('logs nothing of a question that was dropped for a newer one', async () => {
    const tracking = await follow()
    answers[DETAILS] = () => new Promise(() => {})
    for (let news = 0; news < 3; news += 1) tracking.send({ type: 'order.caughtUp' })
    await settled()
    expect(log).not.toHaveBeenCalled()
  })

  it('keeps what is shown when a later answer fails', async () => {
    const tracking = await follow()
    answers[DETAILS] = () => Promise.reject(offline())
    tracking.send({ type: 'tab.shown' })
    await settled()
    expect(api.askedFor(DETAILS)).toHaveLength(2)
    expect(tracking.getSnapshot().hasTag('found')).toBe(true)
    expect(shown()).toMatchObject({ id: '1042' })
  })

  it('asks anew whatever is under way: an answer from before the news does not hide it', async () => {
    let answerLate: (answer: unknown) => void = () => {}
    answers[DETAILS] = () =>
      new Promise(resolve => {
        answerLate = resolve
      })
    const tracking = await follow()
    answers[DETAILS] = () => ({ success: true, data: wire(1042, 'ready') })
    tracking.send({ type: 'order.caughtUp' })
    await settled()
    answerLate({ success: true, data: wire(1042, 'preparing') })
    await settled()
    expect(api.askedFor(DETAILS)).toHaveLength(2)
    expect(shown()).toMatchObject({ status: 'ready' })
  })

  it('shows a pushed status at once, before the server is asked', async () => {
    const tracking = await follow()
    answers[DETAILS] = () => new Promise(() => {})
    tracking.send({ type: 'order.pushed', orderId: '1042', status: 'ready' })
    expect(shown()).toMatchObject({ status: 'ready' })
  })
})

describe('My Orders', () => {
  it('puts the list where the view reads it', async () => {
    const orders = await list()
    expect(orders.getSnapshot().hasTag('settled')).toBe(true)
    expect(listed()).toEqual([
      ['1042', 'preparing'],
      ['1043', 'preparing'],
    ])
  })

  it('settles on nothing when the first answer fails, and on the list when the next one comes', async () => {
    const answer = answers[LIST] ?? offline
    answers[LIST] = () => Promise.reject(offline())
    const orders = await list()
    expect(orders.getSnapshot().hasTag('settled')).toBe(true)
    expect(listed()).toBeUndefined()
    answers[LIST] = answer
    orders.send({ type: 'orders.refreshed' })
    await settled()
    expect(listed()).toHaveLength(2)
  })
})

describe('news of one order', () => {
  it('touches that order alone, on its page and in the list', async () => {
    answers[DETAILS] = ({ path }) => ({ success: true, data: wire(Number(path.split('/').at(-1))) })
    for (const id of ['1042', '1043']) await queryClient.fetchQuery(queries.orderDetails(id))
    await queryClient.fetchQuery(queries.orders())
    const before = shown('1043')
    patchOrder({ queries, queryClient }, { orderId: '1042', status: 'ready' })
    expect(shown('1042')).toMatchObject({ status: 'ready' })
    expect(shown('1043')).toBe(before)
    expect(listed()).toEqual([
      ['1042', 'ready'],
      ['1043', 'preparing'],
    ])
  })

  it('makes up nothing where nothing is shown', () => {
    patchOrder({ queries, queryClient }, { orderId: '1042', status: 'ready' })
    expect(shown()).toBeUndefined()
    expect(listed()).toBeUndefined()
  })
})

describe('the delivery address', () => {
  const FIELDS = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS' }
  const PATH = '/delivery-addresses'
  const saved = () => ({ address: { id: 3, ...FIELDS }, message: 'Saved' })

  it.each([
    ['POST', 'there is none yet', () => Promise.reject(refusal(404, 'No delivery address found'))],
    ['PUT', 'there is one', () => ({ id: 3, ...FIELDS, street: 'Old Street' })],
  ] as const)('is saved by %s where %s', async (method, _, known) => {
    Object.assign(answers, { [`GET ${PATH}`]: known, [`POST ${PATH}`]: saved, [`PUT ${PATH}`]: saved })
    const address = createActor(deliveryAddressWith(needs()), { clock: new SimulatedClock() }).start()
    address.send({ type: 'address.needed' })
    await settled()
    address.send({ type: 'address.opened' })
    for (const field of ['doorNo', 'street', 'postcode'] as const)
      address.send({ type: 'address.fieldChanged', field, value: FIELDS[field] })
    address.send({ type: 'address.submitted' })
    await settled()
    expect(api.asked.map(({ name }) => name)).toEqual([`GET ${PATH}`, `${method} ${PATH}`])
    expect(api.asked.at(-1)?.body).toEqual({ ...FIELDS, address_type: 'home' })
    expect(address.getSnapshot().context.address).toMatchObject<Partial<Address>>({ id: '3', ...FIELDS })
  })
})

describe('the checkout', () => {
  const basket = { vendorId: HERE, cart: cartOf([lineOf(SODA, 5, 2)]), address: null, settled: true }
  const confirm = async (method: 'cash_at_counter' | 'stripe') => {
    const showCashOrder = vi.fn()
    const goToPayment = vi.fn()
    const machine = checkoutWith({ ...needs(), showCashOrder, goToPayment })
    const checkout = createActor(machine, { clock: new SimulatedClock() }).start()
    checkout.send({ type: 'checkout.methodChosen', method })
    checkout.send({ type: 'checkout.confirmed', basket, key: 'yes-1' })
    await settled()
    return { showCashOrder, goToPayment }
  }

  it('places a cash order under the key of its confirmation, and shows it', async () => {
    answers['POST /orders'] = () => wire(1042, 'pending_payment')
    const { showCashOrder, goToPayment } = await confirm('cash_at_counter')
    expect(api.asked).toMatchObject([
      { key: 'yes-1', body: { vendorId: HERE, paymentMethod: 'cash_at_counter' } },
    ])
    expect(showCashOrder).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '1042' }))
    expect(goToPayment).not.toHaveBeenCalled()
  })

  it('sends an order whose answer was lost once more, under the same key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let answered = 0
    answers['POST /orders'] = () => {
      answered += 1
      if (answered === 1) throw offline()
      return wire(1042, 'pending_payment')
    }
    const { showCashOrder } = await confirm('cash_at_counter')
    expect(showCashOrder).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await settled()
    expect(api.asked).toMatchObject([{ key: 'yes-1' }, { key: 'yes-1' }])
    expect(showCashOrder).toHaveBeenCalledOnce()
  })

  it('hands a card order to the payment page without asking the server', async () => {
    const { showCashOrder, goToPayment } = await confirm('stripe')
    expect(api.asked).toEqual([])
    expect(goToPayment).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: 6.5 }))
    expect(showCashOrder).not.toHaveBeenCalled()
  })
})
