/** Searching, filtering and sorting My Orders, and how an order is told in a line (spec, sections 2 and 9). */
import type { Order, OrderItem } from '#domain/calls/orders'

interface OrderSort {
  readonly key: string
  readonly label: string
  readonly by: (order: Order) => string | number
  /** The direction that a list sorted by it begins with. */
  readonly first: 'ascending' | 'descending'
}

/** The sort keys; date, descending, is where the list begins. An order without a time counts as the oldest. */
export const ORDER_SORTS = [
  { key: 'date', label: 'Date', by: order => Date.parse(order.createdAt ?? '') || 0, first: 'descending' },
  { key: 'total', label: 'Total', by: order => order.total, first: 'descending' },
  { key: 'vendor', label: 'Vendor', by: order => order.vendorName.toLowerCase(), first: 'ascending' },
] as const satisfies readonly OrderSort[]
export type OrderSortKey = (typeof ORDER_SORTS)[number]['key']

/** The status filters, 'All' included (spec, section 9; readings). */
export const STATUS_FILTERS = [
  { key: 'all', label: 'All' },
  { key: 'preparing', label: 'Preparing' },
  { key: 'ready', label: 'Ready' },
  { key: 'delivered', label: 'Delivered' },
  { key: 'completed', label: 'Completed' },
  { key: 'cancelled', label: 'Cancelled' },
] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]['key']

/** The filters by order type, 'All' included. */
export const TYPE_FILTERS = [
  { key: 'all', label: 'All' },
  { key: 'dine_in', label: 'Dine-In' },
  { key: 'delivery', label: 'Delivery' },
] as const
export type TypeFilter = (typeof TYPE_FILTERS)[number]['key']

/** What the customer asked of the list. */
export interface OrderWishes {
  readonly search: string
  readonly status: StatusFilter
  readonly orderType: TypeFilter
  readonly sort: OrderSortKey
  readonly direction: 'ascending' | 'descending'
}
/** How the list begins. */
export const FIRST_WISHES: OrderWishes = {
  search: '',
  status: 'all',
  orderType: 'all',
  sort: 'date',
  direction: 'descending',
}

/** The direction that a list sorted by `key` begins with: the newest, the highest, or the letter A first. */
export const firstDirection = (key: OrderSortKey): OrderWishes['direction'] =>
  (ORDER_SORTS.find(sort => sort.key === key) ?? ORDER_SORTS[0]).first

/** A search looks at the order's number, its trailer and its dishes. */
const told = (order: Order): string =>
  [`#${order.id}`, order.vendorName, ...order.items.map(item => item.name)].join('\n').toLowerCase()

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en')

/** The orders to show. */
export function showOrders(orders: readonly Order[], wishes: OrderWishes): Order[] {
  const wanted = wishes.search.trim().toLowerCase()
  const by = ORDER_SORTS.find(({ key }) => key === wishes.sort)?.by ?? ORDER_SORTS[0].by
  const sign = wishes.direction === 'ascending' ? 1 : -1
  return orders
    .filter(order => wishes.status === 'all' || order.status === wishes.status)
    .filter(order => wishes.orderType === 'all' || order.orderType === wishes.orderType)
    .filter(order => told(order).includes(wanted))
    .sort((one, other) => sign * compare(by(one), by(other)))
}

/** Section 9: so many items are shown before '+N more items'. */
const ITEMS_SHOWN = 2

/** The first two items of a card, and '+N more items' ('' when there are no more). */
export function itemsPreview(order: Order): { readonly shown: readonly OrderItem[]; readonly more: string } {
  const hidden = order.items.length - ITEMS_SHOWN
  return { shown: order.items.slice(0, ITEMS_SHOWN), more: hidden > 0 ? `+${hidden} more items` : '' }
}

/** The summary card's line: '1 × Smokehouse Double +3 more'; '' for an order without items. */
export function orderSummary(order: Order): string {
  const [first, ...others] = order.items
  if (!first) return ''
  return `${first.quantity} × ${first.name}${others.length > 0 ? ` +${others.length} more` : ''}`
}
