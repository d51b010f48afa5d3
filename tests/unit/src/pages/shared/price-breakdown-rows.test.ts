import { describe, expect, it } from 'vitest'
import { cartPriceRows, orderPriceRows } from '#pages/shared/price-breakdown-rows'
import { buildCart } from '#tests/fixtures/data/domain-entities'

const chargesBody = { serviceCharge: 1.5, deliveryCharge: 2.5 }

describe('the price breakdown of a cart', () => {
  // Specification 10.9.
  it('lists each fee that the total includes', () => {
    expect(cartPriceRows(buildCart([{ id: 1, price: 4 }], chargesBody))).toEqual([
      { label: 'Subtotal', pence: 400 },
      { label: 'Service Charge', pence: 150 },
      { label: 'Delivery Fee', pence: 250 },
    ])
  })

  // Specification 10.9.
  it('shows the discount of the vendor and the price before it', () => {
    const discountSummary = { hasDiscount: true, discountPercentage: 15, discountAmount: 0.71 }
    expect(cartPriceRows(buildCart([{ id: 1, price: 4 }], { discountSummary })).slice(0, 3)).toEqual([
      { label: 'Full price', pence: 471 },
      { label: 'Discount (15%)', pence: -71 },
      { label: 'Subtotal', pence: 400 },
    ])
  })

  it('shows no discount when the vendor has none', () => {
    const discountSummary = { hasDiscount: false, discountPercentage: 15, discountAmount: 0.71 }
    const labels = cartPriceRows(buildCart([{ id: 1, price: 4 }], { discountSummary })).map(
      ({ label }) => label,
    )
    expect(labels).not.toContain('Full price')
  })
})

describe('the price breakdown of an order', () => {
  it('omits a Service Charge and a Delivery Fee of 0', () => {
    const rows = orderPriceRows({ subtotal: 400, serviceCharge: 0, deliveryFee: 0 })
    expect(rows).toEqual([{ label: 'Subtotal', pence: 400 }])
  })
})
