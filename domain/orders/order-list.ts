/** Searching, filtering and sorting My Orders, and short summaries of an order (specification 15.2 to 15.8, 15.16, 16.6). */
import type { Order, OrderItem } from '#domain/contract/ordering/orders'
import { ENDED_STATUSES } from './order-status'

interface OrderSort {
  readonly key: string
  readonly label: string
  readonly getValue: (order: Order) => string | number
  /** The direction if the customer chooses this key. */
  readonly defaultSortDirection: 'ascending' | 'descending'
}

/** The sort keys. The list starts with date, descending. An order without a time counts as the oldest. */
export const ORDER_SORTS = [
  {
    key: 'date',
    label: 'Date',
    getValue: order => Date.parse(order.createdAt ?? '') || 0,
    defaultSortDirection: 'descending',
  },
  { key: 'total', label: 'Total', getValue: order => order.total, defaultSortDirection: 'descending' },
  {
    key: 'vendor',
    label: 'Trailer',
    getValue: order => order.vendorName.toLowerCase(),
    defaultSortDirection: 'ascending',
  },
] as const satisfies readonly OrderSort[]
export type OrderSortKey = (typeof ORDER_SORTS)[number]['key']

/** The status filters (specification 15.4). */
export const STATUS_FILTERS = [
  { key: 'all', label: 'All' },
  { key: 'preparing', label: 'Preparing' },
  { key: 'ready', label: 'Ready' },
  { key: 'delivered', label: 'Delivered' },
  { key: 'completed', label: 'Completed' },
  { key: 'cancelled', label: 'Cancelled' },
] as const
type StatusFilter = (typeof STATUS_FILTERS)[number]['key']

/** The type filters (specification 15.4). */
export const TYPE_FILTERS = [
  { key: 'all', label: 'All' },
  { key: 'dine_in', label: 'Dine in' },
  { key: 'delivery', label: 'Delivery' },
] as const
type TypeFilter = (typeof TYPE_FILTERS)[number]['key']

/** The customer's choices for the list. */
export interface OrderFilters {
  readonly search: string
  readonly status: StatusFilter
  readonly orderType: TypeFilter
  readonly sort: OrderSortKey
  readonly direction: 'ascending' | 'descending'
}
/** The choices that the list starts with. */
export const DEFAULT_ORDER_FILTERS: OrderFilters = {
  search: '',
  status: 'all',
  orderType: 'all',
  sort: 'date',
  direction: 'descending',
}

/** The direction if the customer chooses `key`: newest first, highest first, or A first (specification 15.6). */
export const defaultSortDirection = (key: OrderSortKey): OrderFilters['direction'] =>
  (ORDER_SORTS.find(sort => sort.key === key) ?? ORDER_SORTS[0]).defaultSortDirection

/** The text that a search looks at: the order's number, its vendor and its dishes. */
const searchText = (order: Order): string =>
  [`#${order.id}`, order.vendorName, ...order.items.map(item => item.name)].join('\n').toLowerCase()

const compareValues = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'en')

/** The orders that match the filters, sorted. The given list stays as it is. */
export function filterOrders(orders: readonly Order[], filters: OrderFilters): Order[] {
  const searched = filters.search.trim().toLowerCase()
  const { getValue } = ORDER_SORTS.find(({ key }) => key === filters.sort) ?? ORDER_SORTS[0]
  const sign = filters.direction === 'ascending' ? 1 : -1
  return orders
    .filter(order => filters.status === 'all' || order.status === filters.status)
    .filter(order => filters.orderType === 'all' || order.orderType === filters.orderType)
    .filter(order => searchText(order).includes(searched))
    .sort((left, right) => sign * compareValues(getValue(left), getValue(right)))
}

/**
 * The orders that follow `last` in a complete list, if all of them have ended, so that they need not be read again. Null if
 * the list does not have `last`, or nothing follows.
 */
export function findEndedOrdersAfter(last: Order | undefined, orders: readonly Order[]): Order[] | null {
  const index = orders.findIndex(({ id }) => id === last?.id)
  const older = orders.slice(index + 1)
  const hasEnded = older.every(({ status }) => ENDED_STATUSES.includes(status))
  return index >= 0 && older.length > 0 && hasEnded ? older : null
}

/** The number of items before '+N more items'. */
const PREVIEW_LENGTH = 2

interface ItemPreview {
  readonly firstItems: readonly OrderItem[]
  /** '+N more items', or '' if there are no more. */
  readonly moreLabel: string
}

/** The first two items of an order, and how many more it has (specification 15.8). */
export function orderItemPreview(order: Order): ItemPreview {
  const hiddenCount = order.items.length - PREVIEW_LENGTH
  return {
    firstItems: order.items.slice(0, PREVIEW_LENGTH),
    moreLabel: hiddenCount > 0 ? `+${hiddenCount} more items` : '',
  }
}

/** One line for the summary card: '1 × Smokehouse Double +3 more'; '' for an order without items (specification 16.6). */
export function summarizeOrder(order: Order): string {
  const [first, ...others] = order.items
  if (!first) return ''
  return `${first.quantity} × ${first.name}${others.length > 0 ? ` +${others.length} more` : ''}`
}
