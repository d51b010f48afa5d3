import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEstimate, formatPreparationTime } from '#domain/orders/estimate'
import { buildOrder, buildVendor } from '#tests/fixtures/data/domain-entities'

const NOW = Date.parse('2025-11-20T19:12:00Z')
const createOrderDueIn = (ms: number) =>
  buildOrder({ estimatedDeliveryTime: new Date(NOW + ms).toISOString() })

describe('formatEstimate', () => {
  const orderWithRange = buildOrder({ preparationTime: { min: 20, max: 30 } })

  // Specification 14.19.
  it.each([
    ['the remaining minutes plus 5', createOrderDueIn(12 * 60_000), '12-17 min', '12-17 min'],
    ['the remaining minutes rounded up', createOrderDueIn(11 * 60_000 + 1), '12-17 min', '12-17 min'],
    ['not below 0', createOrderDueIn(-3_600_000), '0-5 min', '0-5 min'],
    ['the vendor’s range', orderWithRange, '20-30 min', '20-30 min'],
    [
      '5 minutes wide without a maximum',
      buildOrder({ preparationTime: { min: 20, max: null } }),
      '20-25 min',
      '20-25 min',
    ],
    ['the default estimate', buildOrder(), '10-15 min', '10-15 minutes'],
  ])('is %s', (_, order, inList, onPage) => {
    expect(formatEstimate(order, NOW, 'list')).toBe(inList)
    expect(formatEstimate(order, NOW, 'page')).toBe(onPage)
  })

  it('prefers the time of the order to the vendor’s range', () => {
    const order = { ...orderWithRange, estimatedDeliveryTime: '2025-11-20T19:20:00Z' }
    expect(formatEstimate(order, NOW, 'page')).toBe('8-13 min')
  })

  it('is never negative, whatever the clock says', () => {
    const days = fc.integer({ min: -864e5, max: 864e5 })
    fc.assert(
      fc.property(days, ms => /^\d+-\d+ min$/.test(formatEstimate(createOrderDueIn(ms), NOW, 'list'))),
    )
  })
})

describe('the preparation time of a vendor', () => {
  // Specification 7.15 and 21.6.
  it.each([
    ['a range', { min: 12, max: 20 }, '12-20 min'],
    ['5 minutes wide without a maximum', { min: 12, max: null }, '12-17 min'],
    ['15 mins if it is unknown', null, '15 mins'],
  ])('is %s', (_, preparationTime, text) => {
    expect(formatPreparationTime(buildVendor({ preparationTime }))).toBe(text)
  })
})
