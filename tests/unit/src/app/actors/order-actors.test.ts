import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createQueries } from '#api/queries'
import { createReads } from '#api/reads'
import {
  provideCheckout,
  provideDeliveryAddress,
  provideOrdersList,
  provideOrderTracking,
} from '#app/actors/order-actors'
import type { Address } from '#domain/contract/address'
import { createCart, createLine, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import {
  createFakeApi,
  createOfflineError,
  createRefusedError,
  type FakeAnswer,
} from '#tests/fixtures/client/fake-api'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const DETAILS = 'GET /orders/details/:id'
const LIST = 'GET /orders'
const created_at = '2025-06-06T18:00:00Z'
const createOrderBody = (id: number, status = 'preparing') => ({ id, status, created_at, items: [] })

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
  queries = createQueries(async () => createReads(api.request))
  log.mockClear()
})

const createDeps = () => ({ request: api.request, queries, queryClient, now, log })
const trackOrder = async (orderId = '1042') => {
  const options = { input: { orderId }, clock: new SimulatedClock() }
  const tracking = createActor(provideOrderTracking(createDeps()), options).start()
  await flushPromises()
  return tracking
}
const startOrdersList = async () => {
  const orders = createActor(provideOrdersList(createDeps()), { clock: new SimulatedClock() }).start()
  await flushPromises()
  return orders
}
const cachedOrder = (orderId = '1042') => queryClient.getQueryData(queries.orderDetails(orderId).queryKey)
const cachedOrders = () =>
  queryClient.getQueryData(queries.orders().queryKey)?.map(({ id, status }) => [id, status])

describe('order tracking', () => {
  it('writes the order into the query cache, and notes the time', async () => {
    const tracking = await trackOrder()
    expect(tracking.getSnapshot().hasTag('found')).toBe(true)
    expect(tracking.getSnapshot().context.updatedAt).toBe(1_000)
    expect(cachedOrder()).toMatchObject({ id: '1042', status: 'preparing' })
  })

  it.each([
    ['there is no order', () => ({ success: false })],
    ['the server refuses it', () => Promise.reject(createRefusedError(404, 'No such order'))],
    ['no answer comes', () => Promise.reject(createOfflineError())],
  ])('reports that the order is not found when %s', async (_, answer) => {
    answers[DETAILS] = answer
    expect((await trackOrder()).getSnapshot().hasTag('notFound')).toBe(true)
  })

  it.each([
    ['the server’s message', createRefusedError(503, 'The kitchen is closed'), 'The kitchen is closed'],
    ['the default text', createRefusedError(500, ''), 'Failed to load order details'],
  ])('only logs a failed fetch, with %s', async (_, error, text) => {
    answers[DETAILS] = () => Promise.reject(error)
    await trackOrder()
    expect(log.mock.calls).toEqual([[text]])
  })

  it('does not log a fetch that a newer one cancelled', async () => {
    const tracking = await trackOrder()
    answers[DETAILS] = () => new Promise(() => {})
    for (let count = 0; count < 3; count += 1) tracking.send({ type: 'realtime.connected' })
    await flushPromises()
    expect(log).not.toHaveBeenCalled()
  })

  it('keeps the order when a later fetch fails', async () => {
    const tracking = await trackOrder()
    answers[DETAILS] = () => Promise.reject(createOfflineError())
    tracking.send({ type: 'tab.shown' })
    await flushPromises()
    expect(api.callsTo(DETAILS)).toHaveLength(2)
    expect(tracking.getSnapshot().hasTag('found')).toBe(true)
    expect(cachedOrder()).toMatchObject({ id: '1042' })
  })

  it('fetches again after a reconnect, and ignores the older answer', async () => {
    let answerLate: (answer: unknown) => void = () => {}
    answers[DETAILS] = () =>
      new Promise(resolve => {
        answerLate = resolve
      })
    const tracking = await trackOrder()
    answers[DETAILS] = () => ({ success: true, data: createOrderBody(1042, 'ready') })
    tracking.send({ type: 'realtime.connected' })
    await flushPromises()
    answerLate({ success: true, data: createOrderBody(1042, 'preparing') })
    await flushPromises()
    expect(api.callsTo(DETAILS)).toHaveLength(2)
    expect(cachedOrder()).toMatchObject({ status: 'ready' })
  })

  it('shows a pushed status before the server answers', async () => {
    const tracking = await trackOrder()
    answers[DETAILS] = () => new Promise(() => {})
    tracking.send({ type: 'order.statusChanged', orderId: '1042', status: 'ready' })
    expect(cachedOrder()).toMatchObject({ status: 'ready' })
  })
})

describe('My Orders', () => {
  it('writes the list into the query cache', async () => {
    const orders = await startOrdersList()
    expect(orders.getSnapshot().hasTag('settled')).toBe(true)
    expect(cachedOrders()).toEqual([
      ['1042', 'preparing'],
      ['1043', 'preparing'],
    ])
  })

  it('settles without a list when the first fetch fails, and loads the list on the next one', async () => {
    const listAnswer = answers[LIST] ?? createOfflineError
    answers[LIST] = () => Promise.reject(createOfflineError())
    const orders = await startOrdersList()
    expect(orders.getSnapshot().hasTag('settled')).toBe(true)
    expect(cachedOrders()).toBeUndefined()
    answers[LIST] = listAnswer
    orders.send({ type: 'orders.refreshRequested' })
    await flushPromises()
    expect(cachedOrders()).toHaveLength(2)
  })
})

describe('the delivery address', () => {
  const FIELDS = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS' }
  const PATH = '/delivery-addresses'
  const saved = () => ({ address: { id: 3, ...FIELDS }, message: 'Saved' })

  it.each([
    ['POST', 'there is none yet', () => Promise.reject(createRefusedError(404, 'No delivery address found'))],
    ['PUT', 'there is one', () => ({ id: 3, ...FIELDS, street: 'Old Street' })],
  ] as const)('is saved by %s when %s', async (method, _, loadAnswer) => {
    Object.assign(answers, { [`GET ${PATH}`]: loadAnswer, [`POST ${PATH}`]: saved, [`PUT ${PATH}`]: saved })
    const clock = new SimulatedClock()
    const address = createActor(provideDeliveryAddress(createDeps()), { clock }).start()
    address.send({ type: 'address.needed' })
    await flushPromises()
    address.send({ type: 'address.formOpened' })
    for (const field of ['doorNo', 'street', 'postcode'] as const)
      address.send({ type: 'address.fieldChanged', field, value: FIELDS[field] })
    address.send({ type: 'address.submitted' })
    await flushPromises()
    expect(api.calls.map(({ name }) => name)).toEqual([`GET ${PATH}`, `${method} ${PATH}`])
    expect(api.calls.at(-1)?.body).toEqual({ ...FIELDS, address_type: 'home' })
    expect(address.getSnapshot().context.address).toMatchObject<Partial<Address>>({ id: '3', ...FIELDS })
  })
})

describe('the checkout', () => {
  const cart = createCart([createLine(SODA, 5, 2)])
  const draft = { vendorId: VENDOR_ID, cart, address: null, isSynced: true }
  const confirm = async (method: 'cash_at_counter' | 'stripe') => {
    const showCashOrder = vi.fn()
    const goToPayment = vi.fn()
    const machine = provideCheckout({ ...createDeps(), showCashOrder, goToPayment })
    const checkout = createActor(machine, { clock: new SimulatedClock() }).start()
    checkout.send({ type: 'checkout.methodChosen', method })
    checkout.send({ type: 'checkout.confirmed', draft, idempotencyKey: 'yes-1' })
    await flushPromises()
    return { showCashOrder, goToPayment }
  }

  it('places a cash order under its idempotency key, and opens the cash page', async () => {
    answers['POST /orders'] = () => createOrderBody(1042, 'pending_payment')
    const { showCashOrder, goToPayment } = await confirm('cash_at_counter')
    expect(api.calls).toMatchObject([
      { idempotencyKey: 'yes-1', body: { vendorId: VENDOR_ID, paymentMethod: 'cash_at_counter' } },
    ])
    expect(showCashOrder).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '1042' }))
    expect(goToPayment).not.toHaveBeenCalled()
  })

  it('sends an order once more under the same key when the answer is lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let attempts = 0
    answers['POST /orders'] = () => {
      attempts += 1
      if (attempts === 1) throw createOfflineError()
      return createOrderBody(1042, 'pending_payment')
    }
    const { showCashOrder } = await confirm('cash_at_counter')
    expect(showCashOrder).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await flushPromises()
    expect(api.calls).toMatchObject([{ idempotencyKey: 'yes-1' }, { idempotencyKey: 'yes-1' }])
    expect(showCashOrder).toHaveBeenCalledOnce()
  })

  it('opens the payment page for a card order without a call', async () => {
    const { showCashOrder, goToPayment } = await confirm('stripe')
    expect(api.calls).toEqual([])
    expect(goToPayment).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: 6.5 }))
    expect(showCashOrder).not.toHaveBeenCalled()
  })
})
