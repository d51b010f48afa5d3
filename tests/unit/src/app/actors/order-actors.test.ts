import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { provideCheckout, provideDeliveryAddress } from '#app/actors/order-actors'
import type { Address } from '#domain/contract/ordering/address'
import { createCart, createLine, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { createOfflineError, createRefusedError } from '#tests/fixtures/client/fake-api'
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

describe('order tracking', () => {
  it('writes the order into the query cache, and notes the time', async () => {
    const tracking = await charts.trackOrder()
    expect(tracking.getSnapshot().hasTag('found')).toBe(true)
    expect(tracking.getSnapshot().context.updatedAt).toBe(1_000)
    expect(charts.cachedOrder()).toMatchObject({ id: '1042', status: 'preparing' })
  })

  // Specification 16.3.
  it.each([
    ['there is no order', () => ({ success: false })],
    ['the server refuses it', () => Promise.reject(createRefusedError(404, 'No such order'))],
    ['no answer comes', () => Promise.reject(createOfflineError())],
  ])('reports that the order is not found when %s', async (_, answer) => {
    charts.answers[ORDER_DETAILS] = answer
    expect((await charts.trackOrder()).getSnapshot().hasTag('notFound')).toBe(true)
  })

  // Specification 16.4.
  it.each([
    ['the server’s message', createRefusedError(503, 'The kitchen is closed'), 'The kitchen is closed'],
    ['the default text', createRefusedError(500, ''), 'Failed to load order details'],
  ])('only logs a failed fetch, with %s', async (_, error, text) => {
    charts.answers[ORDER_DETAILS] = () => Promise.reject(error)
    await charts.trackOrder()
    expect(charts.log.mock.calls).toEqual([[text]])
  })

  it('does not log a fetch that a newer one cancelled', async () => {
    const tracking = await charts.trackOrder()
    charts.answers[ORDER_DETAILS] = () => new Promise(() => {})
    for (let count = 0; count < 3; count += 1) tracking.send({ type: 'orders.mayBeStale' })
    await flushPromises()
    expect(charts.log).not.toHaveBeenCalled()
  })

  // Specification 16.5.
  it('keeps the order when a later fetch fails', async () => {
    const tracking = await charts.trackOrder()
    charts.answers[ORDER_DETAILS] = () => Promise.reject(createOfflineError())
    tracking.send({ type: 'tab.shown' })
    await flushPromises()
    expect(charts.api.callsTo(ORDER_DETAILS)).toHaveLength(2)
    expect(tracking.getSnapshot().hasTag('found')).toBe(true)
    expect(charts.cachedOrder()).toMatchObject({ id: '1042' })
  })

  it('fetches again after a reconnect, and ignores the older answer', async () => {
    let answerLate: (answer: unknown) => void = () => {}
    charts.answers[ORDER_DETAILS] = () =>
      new Promise(resolve => {
        answerLate = resolve
      })
    const tracking = await charts.trackOrder()
    charts.answers[ORDER_DETAILS] = () => ({ success: true, data: createOrderBody(1042, 'ready') })
    tracking.send({ type: 'orders.mayBeStale' })
    await flushPromises()
    answerLate({ success: true, data: createOrderBody(1042, 'preparing') })
    await flushPromises()
    expect(charts.api.callsTo(ORDER_DETAILS)).toHaveLength(2)
    expect(charts.cachedOrder()).toMatchObject({ status: 'ready' })
  })

  it('shows a pushed status before the server answers', async () => {
    const tracking = await charts.trackOrder()
    charts.answers[ORDER_DETAILS] = () => new Promise(() => {})
    tracking.send({ type: 'order.statusChanged', orderId: '1042', status: 'ready' })
    expect(charts.cachedOrder()).toMatchObject({ status: 'ready' })
  })
})

describe('My Orders', () => {
  it('writes the list into the query cache', async () => {
    const orders = await charts.startOrdersList()
    expect(orders.getSnapshot().hasTag('settled')).toBe(true)
    expect(charts.cachedOrders()).toEqual([
      ['1042', 'preparing'],
      ['1043', 'preparing'],
    ])
  })

  it('settles without a list when the first fetch fails, and loads the list on the next one', async () => {
    const listAnswer = charts.answers[ORDER_LIST] ?? createOfflineError
    charts.answers[ORDER_LIST] = () => Promise.reject(createOfflineError())
    const orders = await charts.startOrdersList()
    expect(orders.getSnapshot().hasTag('settled')).toBe(true)
    expect(charts.cachedOrders()).toBeUndefined()
    charts.answers[ORDER_LIST] = listAnswer
    orders.send({ type: 'orders.refreshRequested' })
    await flushPromises()
    expect(charts.cachedOrders()).toHaveLength(2)
  })
})

describe('the delivery address', () => {
  const FIELDS = { doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS' }
  const PATH = '/delivery-addresses'
  const saved = () => ({ address: { id: 3, ...FIELDS }, message: 'Saved' })

  // Specification 20.18.
  it.each([
    ['POST', 'there is none yet', () => Promise.reject(createRefusedError(404, 'No delivery address found'))],
    ['PUT', 'there is one', () => ({ id: 3, ...FIELDS, street: 'Old Street' })],
  ] as const)('is saved by %s when %s', async (method, _, loadAnswer) => {
    Object.assign(charts.answers, {
      [`GET ${PATH}`]: loadAnswer,
      [`POST ${PATH}`]: saved,
      [`PUT ${PATH}`]: saved,
    })
    const clock = new SimulatedClock()
    const address = createActor(provideDeliveryAddress(charts.deps), { clock }).start()
    address.send({ type: 'address.needed' })
    await flushPromises()
    address.send({ type: 'address.formOpened' })
    for (const field of ['doorNo', 'street', 'postcode'] as const)
      address.send({ type: 'address.fieldChanged', field, value: FIELDS[field] })
    address.send({ type: 'address.submitted' })
    await flushPromises()
    expect(charts.api.calls.map(({ name }) => name)).toEqual([`GET ${PATH}`, `${method} ${PATH}`])
    expect(charts.api.calls.at(-1)?.body).toEqual({ ...FIELDS, address_type: 'home' })
    expect(address.getSnapshot().context.address).toMatchObject<Partial<Address>>({ id: 3, ...FIELDS })
  })
})

describe('the checkout', () => {
  const cart = createCart([createLine(SODA, 5, 2)])
  const draft = { vendorId: VENDOR_ID, cart, address: null, isSynced: true }
  const confirm = async (method: 'cash_at_counter' | 'stripe') => {
    const showCashOrder = vi.fn()
    const goToPayment = vi.fn()
    const machine = provideCheckout({ ...charts.deps, showCashOrder, goToPayment })
    const checkout = createActor(machine, { clock: new SimulatedClock() }).start()
    checkout.send({ type: 'checkout.methodChosen', method })
    checkout.send({ type: 'checkout.confirmed', draft, idempotencyKey: 'yes-1' })
    await flushPromises()
    return { showCashOrder, goToPayment }
  }

  // Specification 20.26.
  it('places a cash order under its idempotency key, and opens the cash page', async () => {
    charts.answers['POST /orders'] = () => createOrderBody(1042, 'pending_payment')
    const { showCashOrder, goToPayment } = await confirm('cash_at_counter')
    expect(charts.api.calls).toMatchObject([
      { idempotencyKey: 'yes-1', body: { vendorId: VENDOR_ID, paymentMethod: 'cash_at_counter' } },
    ])
    expect(showCashOrder).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '1042' }))
    expect(goToPayment).not.toHaveBeenCalled()
  })

  // Specification 12.7.
  it('sends an order once more under the same key when the answer is lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let attempts = 0
    charts.answers['POST /orders'] = () => {
      attempts += 1
      if (attempts === 1) throw createOfflineError()
      return createOrderBody(1042, 'pending_payment')
    }
    const { showCashOrder } = await confirm('cash_at_counter')
    expect(showCashOrder).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await flushPromises()
    expect(charts.api.calls).toMatchObject([{ idempotencyKey: 'yes-1' }, { idempotencyKey: 'yes-1' }])
    expect(showCashOrder).toHaveBeenCalledOnce()
  })

  it('opens the payment page for a card order without a call', async () => {
    const { showCashOrder, goToPayment } = await confirm('stripe')
    expect(charts.api.calls).toEqual([])
    expect(goToPayment).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: 6.5 }))
    expect(showCashOrder).not.toHaveBeenCalled()
  })
})
