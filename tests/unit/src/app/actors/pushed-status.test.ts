import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createQueries } from '#api/queries'
import { createReads } from '#api/reads'
import { patchCachedOrder, provideOrdersList, provideOrderTracking } from '#app/actors/order-actors'
import { createFakeApi, type FakeAnswer } from '#tests/fixtures/client/fake-api'
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

describe('a pushed status', () => {
  it('stays on the order page when the answer of an earlier request comes after it', async () => {
    const tracking = await trackOrder()
    let answerLate: (answer: unknown) => void = () => {}
    answers[DETAILS] = () =>
      new Promise(resolve => {
        answerLate = resolve
      })
    tracking.send({ type: 'tab.shown' })
    await flushPromises()
    answers[DETAILS] = () => new Promise(() => {})
    tracking.send({ type: 'order.statusChanged', orderId: '1042', status: 'ready' })
    await flushPromises()
    answerLate({ success: true, data: createOrderBody(1042, 'preparing') })
    await flushPromises()
    expect(cachedOrder()).toMatchObject({ status: 'ready' })
  })

  it('stays in the list when the answer of an earlier request comes after it', async () => {
    const orders = await startOrdersList()
    let answerLate: (answer: unknown) => void = () => {}
    answers[LIST] = () =>
      new Promise(resolve => {
        answerLate = resolve
      })
    orders.send({ type: 'orders.refreshRequested' })
    await flushPromises()
    answers[LIST] = () => new Promise(() => {})
    orders.send({ type: 'order.statusChanged', orderId: '1042', status: 'ready' })
    await flushPromises()
    answerLate({ data: [createOrderBody(1042), createOrderBody(1043)] })
    await flushPromises()
    expect(cachedOrders()?.[0]).toEqual(['1042', 'ready'])
  })
})

describe('patchCachedOrder', () => {
  it('changes only that order, on its page and in the list', async () => {
    const idIn = (path: string) => Number(path.split('/').at(-1))
    answers[DETAILS] = ({ path }) => ({ success: true, data: createOrderBody(idIn(path)) })
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
    patchCachedOrder({ queries, queryClient }, { orderId: '1042', status: 'refunded' })
    expect(cachedOrder('1042')).toMatchObject({ status: 'ready' })
  })

  it('ignores a status that the order has passed, because the notification was late', async () => {
    await queryClient.fetchQuery(queries.orderDetails('1042'))
    patchCachedOrder({ queries, queryClient }, { orderId: '1042', status: 'confirmed' })
    expect(cachedOrder()).toMatchObject({ status: 'preparing' })
  })

  it('adds nothing to an empty cache', () => {
    patchCachedOrder({ queries, queryClient }, { orderId: '1042', status: 'ready' })
    expect(cachedOrder()).toBeUndefined()
    expect(cachedOrders()).toBeUndefined()
  })
})
