import { describe, expect, it } from 'vitest'
// Specification 14.3.
import { notificationTone, statusBanner, statusLabel } from '#domain/orders/status-banner'
import { isOpenNow } from '#domain/vendors/vendor-status'

describe('statusBanner', () => {
  // Specification 14.4.
  it.each([
    ['completed', 'Order Completed', 'green'],
    ['ready', 'Ready for Pickup', 'blue'],
    ['out_for_delivery', 'Out for Delivery', 'purple'],
    ['preparing', 'Preparing Order', 'yellow'],
    ['cancelled', 'Order Cancelled', 'red'],
    ['pending', 'Order Pending', 'orange'],
    ['pending_payment', 'Pending Payment', 'orange'],
    ['confirmed', 'Order Confirmed', 'neutral'],
    ['delivered', 'Order Delivered', 'neutral'],
    ['refunded', 'Order Refunded', 'neutral'],
    ['on_its_way', 'Order On its way', 'neutral'],
    ['constructor', 'Order Constructor', 'neutral'],
  ])('shows %s as %j in %s', (status, text, tone) => {
    expect(statusBanner(status)).toEqual({ text, tone })
  })

  it('has a label without underscores', () => {
    expect(statusLabel('out_for_delivery')).toBe('Out for delivery')
  })
})

describe('notificationTone', () => {
  const statusesWithTone = ['confirmed', 'preparing', 'ready', 'completed', 'cancelled']

  // Specification 14.6.
  it('is different for five statuses', () => {
    const tones = new Set(statusesWithTone.map(notificationTone))
    expect(tones.size).toBe(statusesWithTone.length)
    expect(tones).not.toContain('neutral')
  })

  // Specification 14.6.
  it.each(['pending', 'pending_payment', 'out_for_delivery', 'delivered', 'refunded', 'toString'])(
    'is neutral for %s',
    status => {
      expect(notificationTone(status)).toBe('neutral')
    },
  )
})

describe('isOpenNow', () => {
  it.each([
    ['open', true],
    ['OPEN until ten', true],
    ['Active', true],
    ['inactive', true],
    ['closed', false],
    ['', false],
  ])('gives for the text %j: %s', (text, open) => {
    expect(isOpenNow(text)).toBe(open)
  })
})
