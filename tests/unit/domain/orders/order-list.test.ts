import { describe, expect, it } from 'vitest'
import {
  DEFAULT_ORDER_FILTERS,
  filterOrders,
  firstDirection,
  ORDER_SORTS,
  type OrderFilters,
  previewItems,
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
const shownIds = (wishes: Partial<OrderFilters>) =>
  filterOrders(ORDERS, { ...DEFAULT_ORDER_FILTERS, ...wishes }).map(({ id }) => id)

describe('the orders to show', () => {
  it.each([
    ['by date, the newest first', {}, ['1042', '1041', '987']],
    ['by date, the oldest first', { direction: 'ascending' }, ['987', '1041', '1042']],
    ['by total', { sort: 'total', direction: 'ascending' }, ['987', '1041', '1042']],
    ['by vendor', { sort: 'vendor', direction: 'ascending' }, ['1041', '1042', '987']],
    ['of one status', { status: 'ready' }, ['1041']],
    ['of one type', { orderType: 'delivery' }, ['1042']],
    ['of a status and a type that no order has', { status: 'ready', orderType: 'delivery' }, []],
    ['of a trailer searched for', { search: ' SMOKY ' }, ['1042']],
    ['of a number searched for', { search: '#98' }, ['987']],
    ['of a dish searched for', { search: 'pho' }, ['1041']],
  ] satisfies [string, Partial<OrderFilters>, string[]][])('are those %s', (_, wishes, ids) => {
    expect(shownIds(wishes)).toEqual(ids)
  })

  it.each([
    ['date', ['1042', '1041', '987']],
    ['total', ['1042', '1041', '987']],
    ['vendor', ['1041', '1042', '987']],
  ] as const)('begin with the newest, the highest or the letter A: %s', (sort, ids) => {
    expect(shownIds({ sort, direction: firstDirection(sort) })).toEqual(ids)
  })

  it('leave the given list as it was', () => {
    shownIds({ sort: 'total' })
    expect(ORDERS.map(({ id }) => id)).toEqual(['1041', '1042', '987'])
  })
})

describe('the choices of section 9', () => {
  it('sorts by date, total and vendor, beginning with the newest', () => {
    expect(ORDER_SORTS.map(({ key }) => key)).toEqual(['date', 'total', 'vendor'])
    expect(DEFAULT_ORDER_FILTERS).toMatchObject({
      sort: 'date',
      direction: 'descending',
      status: 'all',
      orderType: 'all',
    })
  })

  it('filters by five statuses and two order types, and All', () => {
    expect(STATUS_FILTERS.map(({ label }) => label)).toEqual([
      'All',
      'Preparing',
      'Ready',
      'Delivered',
      'Completed',
      'Cancelled',
    ])
    expect(TYPE_FILTERS.map(({ label }) => label)).toEqual(['All', 'Dine-In', 'Delivery'])
  })
})

describe('an order in a few words', () => {
  const dishes = ['Smokehouse Double', 'Skin-on Fries', 'Charred Corn', 'Cherry Cola']
  const withItems = (count: number) =>
    buildOrder({ items: dishes.slice(0, count).flatMap(name => buildOrderItems(name)) })

  it.each([
    [0, 0, ''],
    [1, 1, ''],
    [2, 2, ''],
    [3, 2, '+1 more items'],
    [4, 2, '+2 more items'],
  ])('shows of %i items %i and %j', (count, shown, more) => {
    const preview = previewItems(withItems(count))
    expect(preview.shown.map(({ name }) => name)).toEqual(dishes.slice(0, shown))
    expect(preview.more).toBe(more)
  })

  it.each([
    [0, ''],
    [1, '1 × Smokehouse Double'],
    [4, '1 × Smokehouse Double +3 more'],
  ])('tells of %i items %j', (count, summary) => {
    expect(summarizeOrder(withItems(count))).toBe(summary)
  })
})

describe('orders beside each other', () => {
  const sorted = (totals: readonly number[], direction: OrderFilters['direction']) =>
    filterOrders(
      totals.map((total, at) => buildOrder({ id: String(at), total })),
      { ...DEFAULT_ORDER_FILTERS, sort: 'total', direction },
    ).map(({ id, total }) => [id, total])

  it('compare by their amounts, not by how those are written', () => {
    expect(sorted([10_000, 900, 2_500], 'ascending').map(([, total]) => total)).toEqual([900, 2_500, 10_000])
  })

  it('stay as they came where the amounts are the same', () => {
    const same = [
      ['0', 900],
      ['1', 900],
    ]
    expect(sorted([900, 900], 'ascending')).toEqual(same)
    expect(sorted([900, 900], 'descending')).toEqual(same)
  })

  it('are not found by words that run from one part of them into the next', () => {
    expect(shownIds({ search: 'sBeef' })).toEqual([])
  })
})
