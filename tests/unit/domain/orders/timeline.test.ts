import { describe, expect, it } from 'vitest'
import type { Order } from '#domain/contract/ordering/orders'
import { ORDER_STATUSES } from '#domain/orders/order-status'
import { buildListTimeline, buildTimeline, type TimelineStep } from '#domain/orders/timeline'
import { buildOrder } from '#tests/fixtures/data/domain-entities'

const STATE_SYMBOLS = { done: '●', now: '◐', next: '○' } as const
/** A timeline as one line: '●' done, '◐' now, '○' next. */
const formatSteps = (steps: readonly TimelineStep[]) =>
  steps.map(({ state }) => STATE_SYMBOLS[state]).join('')
const titlesOf = (steps: readonly TimelineStep[]) => steps.map(({ title }) => title)

const createCashOrder = (fields: Partial<Order>) =>
  buildOrder({ paymentMethod: 'cash_at_counter', orderType: 'dine_in', ...fields })
const createCardOrder = (fields: Partial<Order>) =>
  buildOrder({ paymentMethod: 'stripe', orderType: 'dine_in', ...fields })
const createDeliveryOrder = (fields: Partial<Order>) => createCardOrder({ orderType: 'delivery', ...fields })

describe('the titles of the steps', () => {
  // Specification 14.8, 14.9, 14.10 and 14.13.
  it.each([
    ['a cancelled order', createCardOrder({ status: 'cancelled' }), ['Order Placed', 'Order Cancelled']],
    ['a cancelled cash order', createCashOrder({ status: 'cancelled' }), ['Order Placed', 'Order Cancelled']],
    [
      'a cash order',
      createCashOrder({ status: 'ready' }),
      ['Order Placed', 'Pending Payment', 'Order Confirmed', 'Preparing', 'Ready', 'Delivered'],
    ],
    [
      'a delivery',
      createDeliveryOrder({}),
      ['Order Placed', 'Order Confirmed', 'Preparing', 'Out for Delivery', 'Delivered'],
    ],
    [
      'any other order',
      buildOrder({ paymentMethod: 'Unknown', orderType: 'takeaway' }),
      ['Order Placed', 'Order Confirmed', 'Preparing', 'Ready for Pickup', 'Delivered'],
    ],
  ])('are the specified ones for %s', (_, order, expected) => {
    expect(titlesOf(buildTimeline(order))).toEqual(expected)
  })
})

// Specification 14.7.
describe('the states of the steps', () => {
  // Specification 14.9, 14.10, 14.11 and 14.12.
  it.each([
    ['pending', '●◐○○○○', '●○○○○', '●○○○○'],
    ['pending_payment', '●◐○○○○', '●◐○○○', '●◐○○○'],
    ['confirmed', '●●◐○○○', '●◐○○○', '●◐○○○'],
    ['preparing', '●●●◐○○', '●●◐○○', '●●◐○○'],
    ['ready', '●●●●◐○', '●●●◐○', '●●●○○'],
    ['out_for_delivery', '●●●●◐○', '●●●◐○', '●●●◐○'],
    ['delivered', '●●●●●●', '●●●●●', '●●●●●'],
    ['completed', '●●●●●●', '●●●●●', '●●●●●'],
    ['cancelled', '●●', '●●', '●●'],
    ['refunded', '●○○○○○', '●◐○○○', '●◐○○○'],
  ])('follow the status %s: cash %s, card %s, delivery %s', (status, byCash, byCard, delivered) => {
    expect(formatSteps(buildTimeline(createCashOrder({ status })))).toBe(byCash)
    expect(formatSteps(buildTimeline(createCardOrder({ status })))).toBe(byCard)
    expect(formatSteps(buildTimeline(createDeliveryOrder({ status })))).toBe(delivered)
  })

  it.each(ORDER_STATUSES)('have no done step after one that is not done: %s', status => {
    const lines = [createCashOrder, createCardOrder, createDeliveryOrder].map(createOrder =>
      formatSteps(buildTimeline(createOrder({ status }))),
    )
    expect(lines.filter(line => !/^●+◐?○*$/.test(line))).toEqual([])
  })
})

describe('the times of the steps', () => {
  const times = (order: Order) => buildTimeline(order).map(({ at }) => at)
  const history = [
    { status: 'confirmed', at: '2025-11-20T19:13:00Z' },
    { status: 'preparing', at: '2025-11-20T19:16:00Z' },
    { status: 'cancelled', at: '2025-11-20T19:20:00Z' },
  ]

  it('come from the order and from its history', () => {
    expect(times(createDeliveryOrder({ status: 'preparing', history }))).toEqual([
      '2025-11-20T19:12:00Z',
      '2025-11-20T19:13:00Z',
      '2025-11-20T19:16:00Z',
      null,
      null,
    ])
  })

  it('are empty for steps that are not reached', () => {
    expect(times(createDeliveryOrder({ status: 'confirmed', history }))[2]).toBeNull()
  })

  // Specification 14.8.
  it('are known for a cancelled order', () => {
    expect(times(createCardOrder({ status: 'cancelled', history }))).toEqual([
      '2025-11-20T19:12:00Z',
      '2025-11-20T19:20:00Z',
    ])
  })

  it('are empty if the history is unreadable', () => {
    const broken = [{ status: 'confirmed', at: 'at noon' }]
    expect(times(createCardOrder({ status: 'confirmed', history: broken, createdAt: null }))).toEqual(
      Array(5).fill(null),
    )
  })
})

describe('the steps in the orders list', () => {
  // Specification 14.17.
  it('include Ready for Pickup for every card order', () => {
    expect(titlesOf(buildListTimeline(createDeliveryOrder({}))).slice(2)).toEqual([
      'Preparing',
      'Ready for Pickup',
      'Delivered',
    ])
  })

  // Specification 14.17.
  it.each([
    ['confirmed', '●◐○○○'],
    ['preparing', '●●◐○○'],
    ['ready', '●●●◐○'],
    ['out_for_delivery', '●●●◐○'],
    ['delivered', '●●●●●'],
    ['completed', '●●●●●'],
  ])('have for a delivery at %s the states %s', (status, line) => {
    expect(formatSteps(buildListTimeline(createDeliveryOrder({ status })))).toBe(line)
  })

  it('are the same as on the order page for cash and cancelled orders', () => {
    for (const order of [
      createCashOrder({ status: 'ready' }),
      createDeliveryOrder({ status: 'cancelled' }),
    ]) {
      expect(buildListTimeline(order)).toEqual(buildTimeline(order))
    }
  })
})
