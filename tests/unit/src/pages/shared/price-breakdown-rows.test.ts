import { describe, expect, it } from 'vitest'
import { cartPriceRows, orderPriceRows } from '#pages/shared/price-breakdown-rows'
import { buildCart } from '#tests/fixtures/data/domain-entities'

const chargesBody = { serviceCharge: 1.5, deliveryCharge: 2.5 }

describe('the bill of a cart', () => {
  it('lists every fee that its total holds', () => {
    expect(cartPriceRows(buildCart([{ id: 1, price: 4 }], chargesBody))).toEqual([
      { label: 'Subtotal', pence: 400 },
      { label: 'Service Charge', pence: 150 },
      { label: 'Delivery Fee', pence: 250 },
    ])
  })

  it('shows the discount of a trailer that has one, with the price before it', () => {
    const discountSummary = { hasDiscount: true, discountPercentage: 15, discountAmount: 0.71 }
    expect(cartPriceRows(buildCart([{ id: 1, price: 4 }], { discountSummary })).slice(0, 3)).toEqual([
      { label: 'Full price', pence: 471 },
      { label: 'Discount (15%)', pence: -71 },
      { label: 'Subtotal', pence: 400 },
    ])
  })

  it('shows none where there is none', () => {
    const discountSummary = { hasDiscount: false, discountPercentage: 15, discountAmount: 0.71 }
    const labels = cartPriceRows(buildCart([{ id: 1, price: 4 }], { discountSummary })).map(
      ({ label }) => label,
    )
    expect(labels).not.toContain('Full price')
  })
})

describe('the bill of an order', () => {
  it('has a Service Charge and a Delivery Fee only above 0', () => {
    const rows = orderPriceRows({ subtotal: 400, serviceCharge: 0, deliveryFee: 0 })
    expect(rows).toEqual([{ label: 'Subtotal', pence: 400 }])
  })
})
