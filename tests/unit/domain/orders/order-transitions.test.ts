import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status'
import { canTransition, isEarlierStatus, nextStatus } from '#domain/orders/order-transitions'
import type { OrderType } from '#domain/orders/order-type'

const allowedTransitions = (orderType: OrderType) =>
  ORDER_STATUSES.flatMap(from =>
    ORDER_STATUSES.filter(to => canTransition(from, to, { orderType })).map(to => `${from} > ${to}`),
  )
const untilReady = [
  'pending > confirmed',
  'pending > cancelled',
  'pending_payment > confirmed',
  'pending_payment > cancelled',
  'confirmed > preparing',
  'confirmed > cancelled',
  'preparing > ready',
  'preparing > cancelled',
]

describe('the transitions of an order', () => {
  // Specification 22.9.
  it.each(['dine_in', 'takeaway'] as const)('are exactly the specified ones for %s', orderType => {
    expect(allowedTransitions(orderType)).toEqual([
      ...untilReady,
      'ready > delivered',
      'ready > completed',
      'ready > cancelled',
    ])
  })

  // Specification 22.9.
  it('include out_for_delivery for a delivery', () => {
    const deliveryTransitions = [
      'ready > out_for_delivery',
      'ready > cancelled',
      'out_for_delivery > delivered',
      'out_for_delivery > completed',
      'out_for_delivery > cancelled',
    ]
    expect(allowedTransitions('delivery')).toEqual([...untilReady, ...deliveryTransitions])
  })

  // Specification 22.10.
  it.each(ORDER_STATUSES)('never repeat the status %s', status => {
    expect(canTransition(status, status, { orderType: 'delivery' })).toBe(false)
  })

  it.each(['refunded', 'constructor', ''])('do not exist from or to %j', status => {
    expect(canTransition(status, 'confirmed', { orderType: 'dine_in' })).toBe(false)
    expect(canTransition('pending', status, { orderType: 'dine_in' })).toBe(false)
  })
})

describe('the demo kitchen', () => {
  const walk = (from: OrderStatus, orderType: OrderType): OrderStatus[] => {
    const next = nextStatus(from, { orderType })
    return next ? [from, ...walk(next, orderType)] : [from]
  }

  it.each([
    ['pending', 'dine_in', 'pending confirmed preparing ready completed'],
    ['pending_payment', 'takeaway', 'pending_payment confirmed preparing ready completed'],
    ['pending', 'delivery', 'pending confirmed preparing ready out_for_delivery delivered'],
    ['cancelled', 'delivery', 'cancelled'],
  ] as const)('moves an order from %s (%s) to its end', (from, orderType, expected) => {
    expect(walk(from, orderType).join(' ')).toBe(expected)
  })
})

describe('an earlier status', () => {
  it.each([
    ['pending', 'confirmed'],
    ['pending_payment', 'cancelled'],
    ['pending', 'completed'],
    ['preparing', 'out_for_delivery'],
    ['ready', 'delivered'],
  ])('%s comes before %s, and not after it', (earlier, later) => {
    expect(isEarlierStatus(earlier, later)).toBe(true)
    expect(isEarlierStatus(later, earlier)).toBe(false)
  })

  it.each([
    ['ready', 'ready'],
    ['completed', 'delivered'],
    ['cancelled', 'ready'],
    ['waiting_for_rain', 'ready'],
    ['ready', 'waiting_for_rain'],
  ])('is not %s for an order that is %s', (status, current) => {
    expect(isEarlierStatus(status, current)).toBe(false)
  })
})
