import { describe, expect, it } from 'vitest'
import { orderTypeAndTable } from '#domain/orders/order-type-and-table'

describe('orderTypeAndTable', () => {
  it('joins the order type and the table', () => {
    expect(orderTypeAndTable({ orderType: 'dine_in', tableName: 'Table 7' })).toBe('Dine in · Table 7')
  })

  it('is the order type alone without a table', () => {
    expect(orderTypeAndTable({ orderType: 'delivery', tableName: '' })).toBe('Delivery')
  })
})
