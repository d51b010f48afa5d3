import { expect, it } from 'vitest'
import { DEFAULT_ORDER_FILTERS } from '#domain/orders/order-list'
import { parseOrderFilters, toOrderFilterParams } from '#pages/orders/filters/order-filter-params'

it.each([
  [undefined, 'descending'],
  ['date', 'descending'],
  ['total', 'descending'],
  ['vendor', 'ascending'],
] as const)('sorts by %s in the direction that this sort begins with', (sort, direction) => {
  expect(parseOrderFilters({ sort }).direction).toBe(direction)
})

it.each(['ascending', 'descending'] as const)('keeps a direction that the customer chose: %s', direction => {
  for (const sort of ['date', 'total', 'vendor'] as const) {
    const choice = { ...DEFAULT_ORDER_FILTERS, sort, direction }
    expect(parseOrderFilters(toOrderFilterParams(choice))).toEqual(choice)
  }
})

it('writes nothing into the address while the list is as it begins', () => {
  expect(JSON.stringify(toOrderFilterParams(DEFAULT_ORDER_FILTERS))).toBe('{}')
})
