import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Address } from '#domain/contract/address'
import { createCart, createLine, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { createQueries } from '#api/queries'
import {
  patchCachedOrder,
  provideCheckout,
  provideDeliveryAddress,
  provideOrdersList,
  provideOrderTracking,
} from '#app/actors/order-actors'
import {
  createFakeApi,
  createOfflineError,
  createRefusedError,
  type FakeAnswer,
} from '#tests/fixtures/client/fake-api'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const DETAILS = 'GET /orders/details/:id'
const LIST = 'GET /orders'
const createOrderBody = (id: number, status = 'preparing') => ({
  id,
  status,
  created_at: '2025-06-06T18:00:00Z',
  items: [],
})

let answers: Record<string, FakeAnswer>
let api: ReturnType<typeof createFakeApi>
let queryClient: QueryClient
let queries: ReturnType<typeof createQueries>
const now = () => 1_000
const log = vi.fn()

beforeEach(() => {
  answers = {
    [DETAILS]: () => ({ success: true, data: createOrderBody(1042) }),
    [LIST]: () => ({ data: [createOrderBody(1042), createOrderBody(1043)] }),
  }
  api = createFakeApi(answers)
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries = createQueries(api.request)
  log.mockClear()
})

const createDependencies = () => ({ request: api.request, queries, queryClient, now, log })
const followOrder = async (orderId = '1042') => {
  const options = { input: { orderId }, clock: new SimulatedClock() }
  const tracking = createActor(provideOrderTracking(createDependencies()), options).start()
  await flushPromises()
  return tracking
}
const startOrdersList = async () => {
  const orders = createActor(provideOrdersList(createDependencies()), { clock: new SimulatedClock() }).start()
  await flushPromises()
  return orders
}
const cachedOrder = (orderId = '1042') => queryClient.getQueryData(queries.orderDetails(orderId).queryKey)
const cachedOrders = () =>
  queryClient.getQueryData(queries.orders().queryKey)?.map(({ id, status }) => [id, status])

describe('an order page', () => {
  it('finds its order, puts it where the view reads it, and knows when', async () => {
    const tracking = await followOrder()
    expect(tracking.getSnapshot().hasTag('found')).toBe(true)
    expect(tracking.getSnapshot().context.updatedAt).toBe(1_000)
    expect(cachedOrder()).toMatchObject({ id: '1042', status: 'preparing' })
  })

  it.each([
    ['there is none', () => ({ success: false })],
    ['it is refused', () => Promise.reject(createRefusedError(404, 'No such order'))],
    ['the first answer does not come', () => Promise.reject(createOfflineError())],
  ])('misses its order when %s', async (_, answer) => {
    answers[DETAILS] = answer
    expect((await followOrder()).getSnapshot().hasTag('missing')).toBe(true)
  })

  it.each([
    ['the server’s own words', createRefusedError(503, 'The kitchen is closed'), 'The kitchen is closed'],
    ['the words of section 8', createRefusedError(500, ''), 'Failed to load order details'],
  ])('only logs a failed fetch, in %s', async (_, fault, words) => {
    answers[DETAILS] = () => Promise.reject(fault)
    await followOrder()
    expect(log.mock.calls).toEqual([[words]])
  })

  it('logs nothing of a question that was dropped for a newer one', async () => {
    const tracking = await followOrder()
    answers[DETAILS] = () => new Promise(() => {})
    for (let news = 0; news < 3; news += 1) tracking.send({ type: 'realtime.connected' })
    await flushPromises()
    expect(log).not.toHaveBeenCalled()
  })

  it('keeps what is shown when a later answer fails', async () => {
    const tracking = await followOrder()
    answers[DETAILS] = () => Promise.reject(createOfflineError())
    tracking.send({ type: 'tab.shown' })
    await flushPromises()
    expect(api.askedFor(DETAILS)).toHaveLength(2)
    expect(tracking.getSnapshot().hasTag('found')).toBe(true)
    expect(cachedOrder()).toMatchObject({ id: '1042' })
  })

  it('asks anew whatever is under way: an answer from before the news does not hide it', async () => {
    let answerLate: (answer: unknown) => void = () => {}
    answers[DETAILS] = () =>
      new Promise(resolve => {
        answerLate = resolve
      })
    const tracking = await followOrder()
    answers[DETAILS] = () => ({ success: true, data: createOrderBody(1042, 'ready') })
    tracking.send({ type: 'realtime.connected' })
    await flushPromises()
    answerLate({ success: true, data: createOrderBody(1042, 'preparing') })
    await flushPromises()
    expect(api.askedFor(DETAILS)).toHaveLength(2)
    expect(cachedOrder()).toMatchObject({ status: 'ready' })
  })

  it('shows a pushed status at once, before the server is asked', async () => {
    const tracking = await followOrder()
    answers[DETAILS] = () => new Promise(() => {})
    tracking.send({ type: 'order.statusChanged', orderId: '1042', status: 'ready' })
    expect(cachedOrder()).toMatchObject({ status: 'ready' })
  })
})

describe('My Orders', () => {
  it('puts the list where the view reads it', async () => {
    const orders = await startOrdersList()
    expect(orders.getSnapshot().hasTag('settled')).toBe(true)
    expect(cachedOrders()).toEqual([
      ['1042', 'preparing'],
      ['1043', 'preparing'],
    ])
  })

  it('settles on nothing when the first answer fails, and on the list when the next one comes', async () => {
    const answer = answers[LIST] ?? createOfflineError
    answers[LIST] = () => Promise.reject(createOfflineError())
    const orders = await startOrdersList()
    expect(orders.getSnapshot().hasTag('settled')).toBe(true)
    expect(cachedOrders()).toBeUndefined()
    answers[LIST] = answer
    orders.send({ type: 'orders.refreshRequested' })
    await flushPromises()
    expect(cachedOrders()).toHaveLength(2)
  })
})

describe('news of one order', () => {
  it('touches that order alone, on its page and in the list', async () => {
    answers[DETAILS] = ({ path }) => ({
      success: true,
      data: createOrderBody(Number(path.split('/').at(-1))),
    })
    for (const id of ['1042', '1043']) await queryClient.fetchQuery(queries.orderDetails(id))
    await queryClient.fetchQuery(queries.orders())
    const before = cachedOrder('1043')
    patchCachedOrder({ queries, queryClient }, { orderId: '1042', status: 'ready' })
    expect(cachedOrder('1042')).toMatchObject({ status: 'ready' })
    expect(cachedOrder('1043')).toBe(before)
    expect(cachedOrders()).toEqual([
      ['1042', 'ready'],
      ['1043', 'preparing'],
    ])
  })

  it('makes up nothing where nothing is shown', () => {
    patchCachedOrder({ queries, queryClient }, { orderId: '1042', status: 'ready' })
    expect(cachedOrder()).toBeUndefined()
    expect(cachedOrders()).toBeUndefined()
  })
})

describe('the delivery address', () => {
  const FIELDS = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS' }
  const PATH = '/delivery-addresses'
  const saved = () => ({ address: { id: 3, ...FIELDS }, message: 'Saved' })

  it.each([
    ['POST', 'there is none yet', () => Promise.reject(createRefusedError(404, 'No delivery address found'))],
    ['PUT', 'there is one', () => ({ id: 3, ...FIELDS, street: 'Old Street' })],
  ] as const)('is saved by %s where %s', async (method, _, known) => {
    Object.assign(answers, { [`GET ${PATH}`]: known, [`POST ${PATH}`]: saved, [`PUT ${PATH}`]: saved })
    const address = createActor(provideDeliveryAddress(createDependencies()), {
      clock: new SimulatedClock(),
    }).start()
    address.send({ type: 'address.needed' })
    await flushPromises()
    address.send({ type: 'address.formOpened' })
    for (const field of ['doorNo', 'street', 'postcode'] as const)
      address.send({ type: 'address.fieldChanged', field, value: FIELDS[field] })
    address.send({ type: 'address.submitted' })
    await flushPromises()
    expect(api.asked.map(({ name }) => name)).toEqual([`GET ${PATH}`, `${method} ${PATH}`])
    expect(api.asked.at(-1)?.body).toEqual({ ...FIELDS, address_type: 'home' })
    expect(address.getSnapshot().context.address).toMatchObject<Partial<Address>>({ id: '3', ...FIELDS })
  })
})

describe('the checkout', () => {
  const draft = {
    vendorId: VENDOR_ID,
    cart: createCart([createLine(SODA, 5, 2)]),
    address: null,
    settled: true,
  }
  const confirm = async (method: 'cash_at_counter' | 'stripe') => {
    const showCashOrder = vi.fn()
    const goToPayment = vi.fn()
    const machine = provideCheckout({ ...createDependencies(), showCashOrder, goToPayment })
    const checkout = createActor(machine, { clock: new SimulatedClock() }).start()
    checkout.send({ type: 'checkout.methodChosen', method })
    checkout.send({ type: 'checkout.confirmed', draft, idempotencyKey: 'yes-1' })
    await flushPromises()
    return { showCashOrder, goToPayment }
  }

  it('places a cash order under the key of its confirmation, and shows it', async () => {
    answers['POST /orders'] = () => createOrderBody(1042, 'pending_payment')
    const { showCashOrder, goToPayment } = await confirm('cash_at_counter')
    expect(api.asked).toMatchObject([
      { key: 'yes-1', body: { vendorId: VENDOR_ID, paymentMethod: 'cash_at_counter' } },
    ])
    expect(showCashOrder).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '1042' }))
    expect(goToPayment).not.toHaveBeenCalled()
  })

  it('sends an order whose answer was lost once more, under the same key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let answered = 0
    answers['POST /orders'] = () => {
      answered += 1
      if (answered === 1) throw createOfflineError()
      return createOrderBody(1042, 'pending_payment')
    }
    const { showCashOrder } = await confirm('cash_at_counter')
    expect(showCashOrder).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await flushPromises()
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
