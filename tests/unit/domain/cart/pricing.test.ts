import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeCartTotals,
  DEFAULT_PARK_CHARGES,
  lineTotal,
  priceBeforeDiscount,
  VENDOR_DISCOUNTS,
} from '#domain/cart/pricing'

const burger = { price: 1250, addonTotal: 350, quantity: 1 }
const fries = { price: 400, addonTotal: 0, quantity: 2 }

describe('computeCartTotals', () => {
  it.each([
    ['nothing for an empty cart', [], 'delivery', 0, 0, 0, 0],
    ['nothing for lines with quantity 0', [{ ...burger, quantity: 0 }], 'delivery', 0, 0, 0, 0],
    [
      'all charges beside a line with quantity 0',
      [{ ...burger, quantity: 0 }, fries],
      'delivery',
      800,
      150,
      250,
      1200,
    ],
    ['dishes and service', [fries], 'dine_in', 800, 150, 0, 950],
    ['dishes, service and delivery', [burger, fries], 'delivery', 2400, 150, 250, 2800],
    ['no delivery fee for takeaway', [fries], 'takeaway', 800, 150, 0, 950],
  ] as const)('charges %s', (_, lines, orderType, subtotal, serviceCharge, deliveryCharge, total) => {
    const bill = computeCartTotals(lines, orderType, 0, DEFAULT_PARK_CHARGES)
    expect(bill).toEqual({
      subtotal,
      originalSubtotal: subtotal,
      discountAmount: 0,
      serviceCharge,
      deliveryCharge,
      total,
    })
  })

  it('computes the discount that the menu prices include, without add-ons', () => {
    const bill = computeCartTotals(
      [{ price: 800, addonTotal: 50, quantity: 2 }],
      'dine_in',
      20,
      DEFAULT_PARK_CHARGES,
    )
    expect(bill).toMatchObject({ subtotal: 1700, originalSubtotal: 2100, discountAmount: 400, total: 1850 })
  })

  // Specification 21.4.
  it('prices add-ons for each dish', () => {
    expect(lineTotal({ ...burger, quantity: 3 })).toBe(4800)
  })

  // Specification 8.13.
  it.each([
    [31, 800, 1000],
    [26, 850, 1000],
    [35, 900, 1000],
  ])('computes the price before the discount of vendor %i', (vendorId, price, before) => {
    expect(priceBeforeDiscount(price, VENDOR_DISCOUNTS[vendorId] ?? 0)).toBe(before)
  })

  it('gives the sum of all parts in whole pence for any cart', () => {
    const amount = fc.integer({ min: 0, max: 5000 })
    const lines = fc.array(
      fc.record({ price: amount, addonTotal: amount, quantity: fc.integer({ min: 1, max: 99 }) }),
      { minLength: 1 },
    )
    const chargePair = fc.record({ service: amount, delivery: amount })
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 90 }), chargePair, (list, percent, charges) => {
        const bill = computeCartTotals(list, 'delivery', percent, charges)
        const expected = list.reduce(
          (sum, line) => sum + line.quantity * line.price + line.quantity * line.addonTotal,
          0,
        )
        expect(bill.total).toBe(expected + charges.service + charges.delivery)
        expect(bill.originalSubtotal - bill.discountAmount).toBe(expected)
        expect(Object.values(bill).every(Number.isInteger)).toBe(true)
      }),
    )
  })
})
