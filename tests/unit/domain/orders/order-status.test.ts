import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isKnownStatus, normaliseStatus, ORDER_STATUSES } from '#domain/orders/order-status'
import { parseOrderType } from '#domain/orders/order-type'

describe('a status as it enters', () => {
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
  ])('%j is %s', (given, status) => {
    expect(normaliseStatus(given)).toBe(status)
  })

  it('stays what it is when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const once = normaliseStatus(text)
        return normaliseStatus(once) === once
      }),
    )
  })

  it('is known when section 4 names it', () => {
    expect(ORDER_STATUSES.every(isKnownStatus)).toBe(true)
    expect(isKnownStatus('on_its_way')).toBe(false)
  })
})

describe('an order type', () => {
  it.each([
    ['dine_in', 'dine_in'],
    ['Dine-In', 'dine_in'],
    [' DELIVERY ', 'delivery'],
    ['takeaway', 'takeaway'],
    ['collection', null],
    ['', null],
    [null, null],
  ])('%j reads as %s', (given, type) => {
    expect(parseOrderType(given)).toBe(type)
  })
})
