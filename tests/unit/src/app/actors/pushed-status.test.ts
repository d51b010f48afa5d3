import { beforeEach, describe, expect, it } from 'vitest'
import { patchCachedOrder } from '#app/actors/order-actors'
import {
  createOrderBody,
  createOrderCharts,
  ORDER_DETAILS,
  ORDER_LIST,
} from '#tests/fixtures/client/order-charts'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

let charts: ReturnType<typeof createOrderCharts>
beforeEach(() => {
  charts = createOrderCharts()
})

describe('a pushed status', () => {
  // Specification 17.18.
  it('stays on the order page when the answer of an earlier request comes after it', async () => {
    const tracking = await charts.trackOrder()
    let answerLate: (answer: unknown) => void = () => {}
    charts.answers[ORDER_DETAILS] = () =>
      new Promise(resolve => {
        answerLate = resolve
      })
    tracking.send({ type: 'tab.shown' })
    await flushPromises()
    charts.answers[ORDER_DETAILS] = () => new Promise(() => {})
    tracking.send({ type: 'order.statusChanged', orderId: '1042', status: 'ready' })
    await flushPromises()
    answerLate({ success: true, data: createOrderBody(1042, 'preparing') })
    await flushPromises()
    expect(charts.cachedOrder()).toMatchObject({ status: 'ready' })
  })

  it('stays in the list when the answer of an earlier request comes after it', async () => {
    const orders = await charts.startOrdersList()
    let answerLate: (answer: unknown) => void = () => {}
    charts.answers[ORDER_LIST] = () =>
      new Promise(resolve => {
        answerLate = resolve
      })
    orders.send({ type: 'orders.refreshRequested' })
    await flushPromises()
    charts.answers[ORDER_LIST] = () => new Promise(() => {})
    orders.send({ type: 'order.statusChanged', orderId: '1042', status: 'ready' })
    await flushPromises()
    answerLate({ data: [createOrderBody(1042), createOrderBody(1043)] })
    await flushPromises()
    expect(charts.cachedOrders()?.[0]).toEqual(['1042', 'ready'])
  })
})

describe('patchCachedOrder', () => {
  // Specification 14.2 and 27.7.
  it('changes only that order, on its page and in the list', async () => {
    const idIn = (path: string) => Number(path.split('/').at(-1))
    charts.answers[ORDER_DETAILS] = ({ path }) => ({ success: true, data: createOrderBody(idIn(path)) })
    for (const id of ['1042', '1043']) await charts.queryClient.fetchQuery(charts.queries.orderDetails(id))
    await charts.queryClient.fetchQuery(charts.queries.orders())
    const before = charts.cachedOrder('1043')
    patchCachedOrder(charts, { orderId: '1042', status: 'ready' })
    expect(charts.cachedOrder('1042')).toMatchObject({ status: 'ready' })
    expect(charts.cachedOrder('1043')).toBe(before)
    expect(charts.cachedOrders()).toEqual([
      ['1042', 'ready'],
      ['1043', 'preparing'],
    ])
    patchCachedOrder(charts, { orderId: '1042', status: 'refunded' })
    expect(charts.cachedOrder('1042')).toMatchObject({ status: 'ready' })
  })

  // Specification 17.18.
  it('ignores a status that the order has passed, because the notification was late', async () => {
    await charts.queryClient.fetchQuery(charts.queries.orderDetails('1042'))
    patchCachedOrder(charts, { orderId: '1042', status: 'confirmed' })
    expect(charts.cachedOrder()).toMatchObject({ status: 'preparing' })
  })

  it('adds nothing to an empty cache', () => {
    patchCachedOrder(charts, { orderId: '1042', status: 'ready' })
    expect(charts.cachedOrder()).toBeUndefined()
    expect(charts.cachedOrders()).toBeUndefined()
  })
})
