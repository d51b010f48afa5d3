import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeCartTotals,
  DELIVERY_CHARGE,
  lineTotal,
  priceBeforeDiscount,
  SERVICE_CHARGE,
  VENDOR_DISCOUNTS,
} from '#domain/cart/pricing'

const burger = { price: 1250, addonTotal: 350, quantity: 1 }
const fries = { price: 400, addonTotal: 0, quantity: 2 }

describe('the bill of a cart', () => {
  it.each([
    ['nothing for nothing', [], 'delivery', 0, 0, 0, 0],
    ['nothing for lines of no dish', [{ ...burger, quantity: 0 }], 'delivery', 0, 0, 0, 0],
    [
      'all charges beside a line of no dish',
      [{ ...burger, quantity: 0 }, fries],
      'delivery',
      800,
      150,
      250,
      1200,
    ],
    ['food and service', [fries], 'dine_in', 800, 150, 0, 950],
    ['food, service and delivery', [burger, fries], 'delivery', 2400, 150, 250, 2800],
    ['no delivery charge for takeaway', [fries], 'takeaway', 800, 150, 0, 950],
  ] as const)('charges %s', (_, lines, orderType, subtotal, serviceCharge, deliveryCharge, total) => {
    const bill = computeCartTotals(lines, orderType, 0)
    expect(bill).toEqual({
      subtotal,
      originalSubtotal: subtotal,
      discountAmount: 0,
      serviceCharge,
      deliveryCharge,
      total,
    })
  })

  it('tells what the menu’s prices already saved, add-ons left out', () => {
    const bill = computeCartTotals([{ price: 800, addonTotal: 50, quantity: 2 }], 'dine_in', 20)
    expect(bill).toMatchObject({ subtotal: 1700, originalSubtotal: 2100, discountAmount: 400, total: 1850 })
  })

  it('prices add-ons for each dish', () => {
    expect(lineTotal({ ...burger, quantity: 3 })).toBe(4800)
  })

  it.each([
    [31, 800, 1000],
    [26, 850, 1000],
    [35, 900, 1000],
  ])('knows the price before the discount of trailer %i', (vendorId, price, before) => {
    expect(priceBeforeDiscount(price, VENDOR_DISCOUNTS[vendorId] ?? 0)).toBe(before)
  })

  it('is the sum of its parts, in whole pence, for any cart', () => {
    const amount = fc.integer({ min: 0, max: 5000 })
    const lines = fc.array(
      fc.record({ price: amount, addonTotal: amount, quantity: fc.integer({ min: 1, max: 99 }) }),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 90 }), (list, percent) => {
        const bill = computeCartTotals(list, 'delivery', percent)
        const counted = list.reduce(
          (sum, line) => sum + line.quantity * line.price + line.quantity * line.addonTotal,
          0,
        )
        expect(bill.total).toBe(counted + SERVICE_CHARGE + DELIVERY_CHARGE)
        expect(bill.originalSubtotal - bill.discountAmount).toBe(counted)
        expect(Object.values(bill).every(Number.isInteger)).toBe(true)
      }),
    )
  })
})
