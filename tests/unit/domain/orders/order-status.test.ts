import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
// Specification 14.2.
import { isKnownStatus, normaliseStatus, ORDER_STATUSES } from '#domain/orders/order-status'
// Specification 16.11.
import { parseOrderType } from '#domain/orders/order-type'

describe('normaliseStatus', () => {
  // Specification 14.1.
  it.each([
    ['ready for pickup', 'ready'],
    ['Ready For Pickup', 'ready'],
    ['READY', 'ready'],
    ['Out for Delivery', 'out_for_delivery'],
    ['out-for-delivery', 'out_for_delivery'],
    ['out -  for delivery', 'out_for_delivery'],
    ['pending payment', 'pending_payment'],
    [' Completed ', 'completed'],
    ['canceled', 'cancelled'],
    ['On Its Way', 'on_its_way'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
    ['', 'pending'],
    [null, 'pending'],
    [undefined, 'pending'],
  ])('converts %j to %s', (value, status) => {
    expect(normaliseStatus(value)).toBe(status)
  })

  it('does not change a normalised status', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const once = normaliseStatus(text)
        return normaliseStatus(once) === once
      }),
    )
  })

  // Specification 14.1.
  it('gives known statuses only for specified ones', () => {
    expect(ORDER_STATUSES.every(isKnownStatus)).toBe(true)
    expect(isKnownStatus('on_its_way')).toBe(false)
  })
})

describe('parseOrderType', () => {
  it.each([
    ['dine_in', 'dine_in'],
    ['Dine-In', 'dine_in'],
    [' DELIVERY ', 'delivery'],
    ['takeaway', 'takeaway'],
    ['collection', null],
    ['', null],
    [null, null],
  ])('parses %j as %s', (value, type) => {
    expect(parseOrderType(value)).toBe(type)
  })
})
