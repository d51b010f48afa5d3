import { describe, expect, it } from 'vitest'
import {
  DEFAULT_ORDER_FILTERS,
  defaultSortDirection,
  filterOrders,
  ORDER_SORTS,
  type OrderFilters,
  orderItemPreview,
  STATUS_FILTERS,
  summarizeOrder,
  TYPE_FILTERS,
} from '#domain/orders/order-list'
import { buildOrder, buildOrderItems } from '#tests/fixtures/data/domain-entities'

const ORDERS = [
  buildOrder({
    id: '1041',
    vendorName: 'Mama Linh’s',
    total: 1450,
    status: 'ready',
    orderType: 'dine_in',
    items: buildOrderItems('Beef Pho'),
    createdAt: '2025-11-20T19:05:00Z',
  }),
  buildOrder({
    id: '1042',
    vendorName: 'Smoky Joe’s',
    total: 3810,
    status: 'preparing',
    orderType: 'delivery',
    createdAt: '2025-11-20T19:12:00Z',
  }),
  buildOrder({
    id: '987',
    vendorName: 'Taco Tía',
    total: 1375,
    status: 'completed',
    orderType: 'takeaway',
    createdAt: null,
  }),
]
const shownIds = (filters: Partial<OrderFilters>) =>
  filterOrders(ORDERS, { ...DEFAULT_ORDER_FILTERS, ...filters }).map(({ id }) => id)

describe('filterOrders', () => {
  // Specification 15.2.
  it.each([
    ['all orders by date, newest first', {}, ['1042', '1041', '987']],
    ['all orders by date, oldest first', { direction: 'ascending' }, ['987', '1041', '1042']],
    ['all orders by total', { sort: 'total', direction: 'ascending' }, ['987', '1041', '1042']],
    ['all orders by vendor', { sort: 'vendor', direction: 'ascending' }, ['1041', '1042', '987']],
    ['the orders of one status', { status: 'ready' }, ['1041']],
    ['the orders of one type', { orderType: 'delivery' }, ['1042']],
    ['no orders for a status and a type that no order has', { status: 'ready', orderType: 'delivery' }, []],
    ['the orders of a searched vendor', { search: ' SMOKY ' }, ['1042']],
    ['the order of a searched number', { search: '#98' }, ['987']],
    ['the order of a searched dish', { search: 'pho' }, ['1041']],
  ] satisfies [string, Partial<OrderFilters>, string[]][])('gives %s', (_, filters, ids) => {
    expect(shownIds(filters)).toEqual(ids)
  })

  it.each([
    ['date', ['1042', '1041', '987']],
    ['total', ['1042', '1041', '987']],
    ['vendor', ['1041', '1042', '987']],
  ] as const)('starts with the newest, the highest or the letter A for the key %s', (sort, ids) => {
    expect(shownIds({ sort, direction: defaultSortDirection(sort) })).toEqual(ids)
  })

  it('does not change the given list', () => {
    shownIds({ sort: 'total' })
    expect(ORDERS.map(({ id }) => id)).toEqual(['1041', '1042', '987'])
  })
})

describe('the choices of the list', () => {
  // Specification 15.5 and 15.6.
  it('has the sort keys date, total and vendor, and starts with the newest', () => {
    expect(ORDER_SORTS.map(({ key }) => key)).toEqual(['date', 'total', 'vendor'])
    expect(DEFAULT_ORDER_FILTERS).toMatchObject({
      sort: 'date',
      direction: 'descending',
      status: 'all',
      orderType: 'all',
    })
  })

  // Specification 15.4.
  it('has filters for five statuses and two order types, each with All', () => {
    expect(STATUS_FILTERS.map(({ label }) => label)).toEqual([
      'All',
      'Preparing',
      'Ready',
      'Delivered',
      'Completed',
      'Cancelled',
    ])
    expect(TYPE_FILTERS.map(({ label }) => label)).toEqual(['All', 'Dine in', 'Delivery'])
  })
})

describe('the summaries of an order', () => {
  const dishes = ['Smokehouse Double', 'Skin-on Fries', 'Charred Corn', 'Cherry Cola']
  const withItems = (count: number) =>
    buildOrder({ items: dishes.slice(0, count).flatMap(name => buildOrderItems(name)) })

  // Specification 15.8.
  it.each([
    [0, 0, ''],
    [1, 1, ''],
    [2, 2, ''],
    [3, 2, '+1 more items'],
    [4, 2, '+2 more items'],
  ])('shows for %i items the first %i and %j', (count, firstCount, moreLabel) => {
    const preview = orderItemPreview(withItems(count))
    expect(preview.firstItems.map(({ name }) => name)).toEqual(dishes.slice(0, firstCount))
    expect(preview.moreLabel).toBe(moreLabel)
  })

  it.each([
    [0, ''],
    [1, '1 × Smokehouse Double'],
    [4, '1 × Smokehouse Double +3 more'],
  ])('summarizes %i items as %j', (count, summary) => {
    expect(summarizeOrder(withItems(count))).toBe(summary)
  })
})

describe('the order of the list', () => {
  const sorted = (totals: readonly number[], direction: OrderFilters['direction']) =>
    filterOrders(
      totals.map((total, index) => buildOrder({ id: String(index), total })),
      { ...DEFAULT_ORDER_FILTERS, sort: 'total', direction },
    ).map(({ id, total }) => [id, total])

  it('compares totals as numbers, not as text', () => {
    expect(sorted([10_000, 900, 2_500], 'ascending').map(([, total]) => total)).toEqual([900, 2_500, 10_000])
  })

  it('keeps the given order for equal totals', () => {
    const same = [
      ['0', 900],
      ['1', 900],
    ]
    expect(sorted([900, 900], 'ascending')).toEqual(same)
    expect(sorted([900, 900], 'descending')).toEqual(same)
  })

  it('does not find a text that spans two fields', () => {
    expect(shownIds({ search: 'sBeef' })).toEqual([])
  })
})
