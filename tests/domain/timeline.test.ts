import { describe, expect, it } from 'vitest'
import type { Order } from '#domain/calls/orders'
import { ORDER_STATUSES } from '#domain/order-status'
import { listTimelineOf, type TimelineStep, timelineOf } from '#domain/timeline'
import { order } from './samples'

const SIGNS = { done: '●', now: '◐', next: '○' } as const
/** A timeline as one line: '●' done, '◐' now, '○' next. */
const drawn = (steps: readonly TimelineStep[]) => steps.map(({ state }) => SIGNS[state]).join('')
const titles = (steps: readonly TimelineStep[]) => steps.map(({ title }) => title)

const cash = (fields: Partial<Order>) =>
  order({ paymentMethod: 'cash_at_counter', orderType: 'dine_in', ...fields })
const card = (fields: Partial<Order>) => order({ paymentMethod: 'stripe', orderType: 'dine_in', ...fields })
const delivery = (fields: Partial<Order>) => card({ orderType: 'delivery', ...fields })

describe('the titles of the steps', () => {
  it.each([
    ['a cancelled order', card({ status: 'cancelled' }), ['Order Placed', 'Order Cancelled']],
    ['a cancelled cash order', cash({ status: 'cancelled' }), ['Order Placed', 'Order Cancelled']],
    [
      'a cash order',
      cash({ status: 'ready' }),
      ['Order Placed', 'Pending Payment', 'Order Confirmed', 'Preparing', 'Ready', 'Delivered'],
    ],
    [
      'a delivery',
      delivery({}),
      ['Order Placed', 'Order Confirmed', 'Preparing', 'Out for Delivery', 'Delivered'],
    ],
    [
      'any other order',
      order({ paymentMethod: 'Unknown', orderType: 'takeaway' }),
      ['Order Placed', 'Order Confirmed', 'Preparing', 'Ready for Pickup', 'Delivered'],
    ],
  ])('of %s', (_, given, expected) => {
    expect(titles(timelineOf(given))).toEqual(expected)
  })
})

describe('how far an order is', () => {
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
  ])('%s: cash %s, card %s, delivery %s', (status, byCash, byCard, delivered) => {
    expect(drawn(timelineOf(cash({ status })))).toBe(byCash)
    expect(drawn(timelineOf(card({ status })))).toBe(byCard)
    expect(drawn(timelineOf(delivery({ status })))).toBe(delivered)
  })

  it.each(ORDER_STATUSES)('has no step done after one that is not: %s', status => {
    const lines = [cash, card, delivery].map(kind => drawn(timelineOf(kind({ status }))))
    expect(lines.filter(line => !/^●+◐?○*$/.test(line))).toEqual([])
  })
})

describe('the times of the steps', () => {
  const times = (given: Order) => timelineOf(given).map(({ at }) => at)
  const history = [
    { status: 'confirmed', at: '2025-11-20T19:13:00Z' },
    { status: 'preparing', at: '2025-11-20T19:16:00Z' },
    { status: 'cancelled', at: '2025-11-20T19:20:00Z' },
  ]

  it('come from the order and from its history', () => {
    expect(times(delivery({ status: 'preparing', history }))).toEqual([
      '2025-11-20T19:12:00Z',
      '2025-11-20T19:13:00Z',
      '2025-11-20T19:16:00Z',
      null,
      null,
    ])
  })

  it('are not told of a step that the order stands before', () => {
    expect(times(delivery({ status: 'confirmed', history }))[2]).toBeNull()
  })

  it('are known for the placing of a cancelled order too', () => {
    expect(times(card({ status: 'cancelled', history }))).toEqual([
      '2025-11-20T19:12:00Z',
      '2025-11-20T19:20:00Z',
    ])
  })

  it('stay empty where the history cannot be read', () => {
    const broken = [{ status: 'confirmed', at: 'at noon' }]
    expect(times(card({ status: 'confirmed', history: broken, createdAt: null }))).toEqual(
      Array(5).fill(null),
    )
  })
})

describe('the steps in the orders list', () => {
  it('call it Ready for Pickup for every card order', () => {
    expect(titles(listTimelineOf(delivery({}))).slice(2)).toEqual([
      'Preparing',
      'Ready for Pickup',
      'Delivered',
    ])
  })

  it.each([
    ['confirmed', '●◐○○○'],
    ['preparing', '●●◐○○'],
    ['ready', '●●●◐○'],
    ['out_for_delivery', '●●●◐○'],
    ['delivered', '●●●●●'],
    ['completed', '●●●●●'],
  ])('of a delivery at %s are %s', (status, line) => {
    expect(drawn(listTimelineOf(delivery({ status })))).toBe(line)
  })

  it('are the order page’s own for cash and for cancelled orders', () => {
    for (const given of [cash({ status: 'ready' }), delivery({ status: 'cancelled' })]) {
      expect(listTimelineOf(given)).toEqual(timelineOf(given))
    }
  })
})
