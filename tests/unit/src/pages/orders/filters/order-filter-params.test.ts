import { expect, it } from 'vitest'
import { DEFAULT_ORDER_FILTERS } from '#domain/orders/order-list'
import { parseOrderFilters, toOrderFilterParams } from '#pages/orders/filters/order-filter-params'

it.each([
  [undefined, 'descending'],
  ['date', 'descending'],
  ['total', 'descending'],
  ['vendor', 'ascending'],
] as const)('sorts by %s in the default direction of this sort', (sort, direction) => {
  expect(parseOrderFilters({ sort }).direction).toBe(direction)
})

it.each(['ascending', 'descending'] as const)('keeps the chosen direction %s', direction => {
  for (const sort of ['date', 'total', 'vendor'] as const) {
    const filters = { ...DEFAULT_ORDER_FILTERS, sort, direction }
    expect(parseOrderFilters(toOrderFilterParams(filters))).toEqual(filters)
  }
})

it('writes no parameters for the default filters', () => {
  expect(JSON.stringify(toOrderFilterParams(DEFAULT_ORDER_FILTERS))).toBe('{}')
})
