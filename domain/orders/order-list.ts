/** Searching, filtering and sorting My Orders, and how an order is told in a line (spec, sections 2 and 9). */
import type { Order, OrderItem } from '#domain/contract/orders'

interface OrderSort {
  readonly key: string
  readonly label: string
  readonly getValue: (order: Order) => string | number
  /** The direction that a list sorted by it begins with. */
  readonly first: 'ascending' | 'descending'
}

/** The sort keys; date, descending, is where the list begins. An order without a time counts as the oldest. */
export const ORDER_SORTS = [
  {
    key: 'date',
    label: 'Date',
    getValue: order => Date.parse(order.createdAt ?? '') || 0,
    first: 'descending',
  },
  { key: 'total', label: 'Total', getValue: order => order.total, first: 'descending' },
  { key: 'vendor', label: 'Vendor', getValue: order => order.vendorName.toLowerCase(), first: 'ascending' },
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
export interface OrderFilters {
  readonly search: string
  readonly status: StatusFilter
  readonly orderType: TypeFilter
  readonly sort: OrderSortKey
  readonly direction: 'ascending' | 'descending'
}
/** How the list begins. */
export const DEFAULT_ORDER_FILTERS: OrderFilters = {
  search: '',
  status: 'all',
  orderType: 'all',
  sort: 'date',
  direction: 'descending',
}

/** The direction that a list sorted by `key` begins with: the newest, the highest, or the letter A first. */
export const firstDirection = (key: OrderSortKey): OrderFilters['direction'] =>
  (ORDER_SORTS.find(sort => sort.key === key) ?? ORDER_SORTS[0]).first

/** A search looks at the order's number, its trailer and its dishes. */
const searchText = (order: Order): string =>
  [`#${order.id}`, order.vendorName, ...order.items.map(item => item.name)].join('\n').toLowerCase()

const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en')

/** The orders to show. */
export function filterOrders(orders: readonly Order[], wishes: OrderFilters): Order[] {
  const wanted = wishes.search.trim().toLowerCase()
  const by = ORDER_SORTS.find(({ key }) => key === wishes.sort)?.by ?? ORDER_SORTS[0].by
  const sign = wishes.direction === 'ascending' ? 1 : -1
  return orders
    .filter(order => wishes.status === 'all' || order.status === wishes.status)
    .filter(order => wishes.orderType === 'all' || order.orderType === wishes.orderType)
    .filter(order => searchText(order).includes(wanted))
    .sort((one, other) => sign * compareValues(by(one), by(other)))
}

/** Section 9: so many items are shown before '+N more items'. */
const PREVIEW_LENGTH = 2

/** The first two items of a card, and '+N more items' ('' when there are no more). */
export function previewItems(order: Order): { readonly shown: readonly OrderItem[]; readonly more: string } {
  const hidden = order.items.length - PREVIEW_LENGTH
  return { shown: order.items.slice(0, PREVIEW_LENGTH), more: hidden > 0 ? `+${hidden} more items` : '' }
}

/** The summary card's line: '1 × Smokehouse Double +3 more'; '' for an order without items. */
export function summarizeOrder(order: Order): string {
  const [first, ...others] = order.items
  if (!first) return ''
  return `${first.quantity} × ${first.name}${others.length > 0 ? ` +${others.length} more` : ''}`
}
