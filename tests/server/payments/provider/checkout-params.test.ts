import { describe, expect, it } from 'vitest'
import { checkoutLines, checkoutParams } from '#server/payments/provider/checkout-params'

const item = (total: number, { name = 'Wrap', quantity = 1 } = {}) => ({ name, addons: [], quantity, total })
const NO_CHARGES = { serviceCharge: 0, deliveryFee: 0 }

describe('the lines of a checkout', () => {
  it('hold a dish with its add-ons, and no charge of nothing', () => {
    const addons = ['Large', 'Hot honey'].map((name, index) => ({
      groupId: 1,
      addonId: index,
      name,
      quantity: 1,
      price: 0,
    }))
    const lines = checkoutLines(NO_CHARGES, [{ ...item(1900, { quantity: 2 }), addons }])
    expect(lines).toEqual([{ name: 'Wrap (Large, Hot honey)', quantity: 2, unitAmount: 950 }])
  })

  it('end with the charges', () => {
    const lines = checkoutLines({ serviceCharge: 1, deliveryFee: 250 }, [item(950)])
    expect(lines).toEqual([
      { name: 'Wrap', quantity: 1, unitAmount: 950 },
      { name: 'Service charge', quantity: 1, unitAmount: 1 },
      { name: 'Delivery fee', quantity: 1, unitAmount: 250 },
    ])
  })

  it('join a quantity whose total cannot be divided', () => {
    expect(checkoutLines(NO_CHARGES, [item(1000, { quantity: 3 })])).toEqual([
      { name: '3 × Wrap', quantity: 1, unitAmount: 1000 },
    ])
  })

  it('shorten a name of more than 250 characters', () => {
    const names = [250, 251].map(length => 'x'.repeat(length))
    const lines = checkoutLines(
      NO_CHARGES,
      names.map(name => item(1, { name })),
    )
    expect(lines.map(({ name }) => name)).toEqual(['x'.repeat(250), `${'x'.repeat(249)}…`])
  })

  it('join all dishes over the limit of 98', () => {
    const items = Array.from({ length: 99 }, (_, index) => item(index + 1))
    expect(checkoutLines(NO_CHARGES, items.slice(0, 98))).toHaveLength(98)
    const lines = checkoutLines(NO_CHARGES, items)
    expect(lines).toHaveLength(98)
    expect(lines.at(-1)).toEqual({ name: 'More dishes', quantity: 1, unitAmount: 98 + 99 })
  })
})

it('a checkout expires 35 minutes after it was requested, in whole seconds', () => {
  const params = checkoutParams({ reference: 'pay_1', orderId: 7 }, [], 'https://park.test', new Date(1_999))
  expect(params).toMatchObject({ reference: 'pay_1', orderId: 7, lines: [], expiresAt: 2101 })
})
