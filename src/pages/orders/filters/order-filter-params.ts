import {
  DEFAULT_ORDER_FILTERS,
  defaultSortDirection,
  ORDER_SORTS,
  type OrderFilters,
  STATUS_FILTERS,
  TYPE_FILTERS,
} from '#domain/orders/order-list'

/** The filters of My Orders, and the callback that changes some of them. */
export interface OrderFilterProps {
  readonly filters: OrderFilters
  readonly onFiltersChange: (patch: Partial<OrderFilters>) => void
}

interface OrdersSearch {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly sort?: string | undefined
  readonly dir?: string | undefined
}

const findKey = <Key extends string>(table: readonly { readonly key: Key }[], value: string | undefined) =>
  table.find(({ key }) => key === value)?.key

/** Reads the filters from the address. A missing or unknown value becomes the default. */
export function parseOrderFilters({ q, status, type, sort, dir }: OrdersSearch): OrderFilters {
  const key = findKey(ORDER_SORTS, sort) ?? DEFAULT_ORDER_FILTERS.sort
  return {
    search: q ?? DEFAULT_ORDER_FILTERS.search,
    status: findKey(STATUS_FILTERS, status) ?? DEFAULT_ORDER_FILTERS.status,
    orderType: findKey(TYPE_FILTERS, type) ?? DEFAULT_ORDER_FILTERS.orderType,
    sort: key,
    direction: dir === 'ascending' || dir === 'descending' ? dir : defaultSortDirection(key),
  }
}

const unlessDefault = <Key extends keyof OrderFilters>(filters: OrderFilters, key: Key) =>
  filters[key] === DEFAULT_ORDER_FILTERS[key] ? undefined : filters[key]

/** The filters as search parameters. Default values are left out. */
export const toOrderFilterParams = (filters: OrderFilters): OrdersSearch => ({
  q: unlessDefault(filters, 'search'),
  status: unlessDefault(filters, 'status'),
  type: unlessDefault(filters, 'orderType'),
  sort: unlessDefault(filters, 'sort'),
  dir: filters.direction === defaultSortDirection(filters.sort) ? undefined : filters.direction,
})
