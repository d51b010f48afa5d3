import {
  DEFAULT_ORDER_FILTERS,
  defaultDirection,
  ORDER_SORTS,
  type OrderFilters,
  STATUS_FILTERS,
  TYPE_FILTERS,
} from '#domain/orders/order-list'

interface OrdersSearch {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly sort?: string | undefined
  readonly dir?: string | undefined
}

const findKey = <Key extends string>(table: readonly { readonly key: Key }[], given: string | undefined) =>
  table.find(({ key }) => key === given)?.key

/** What the address asks of the list; what it does not say, or says wrongly, is as the list begins. */
export function parseOrderFilters({ q, status, type, sort, dir }: OrdersSearch): OrderFilters {
  const key = findKey(ORDER_SORTS, sort) ?? DEFAULT_ORDER_FILTERS.sort
  return {
    search: q ?? DEFAULT_ORDER_FILTERS.search,
    status: findKey(STATUS_FILTERS, status) ?? DEFAULT_ORDER_FILTERS.status,
    orderType: findKey(TYPE_FILTERS, type) ?? DEFAULT_ORDER_FILTERS.orderType,
    sort: key,
    direction: dir === 'ascending' || dir === 'descending' ? dir : defaultDirection(key),
  }
}

const unlessDefault = <Key extends keyof OrderFilters>(choice: OrderFilters, key: Key) =>
  choice[key] === DEFAULT_ORDER_FILTERS[key] ? undefined : choice[key]

/** The choice for the address bar; what the list begins with is left out. */
export const toOrderFilterParams = (choice: OrderFilters): OrdersSearch => ({
  q: unlessDefault(choice, 'search'),
  status: unlessDefault(choice, 'status'),
  type: unlessDefault(choice, 'orderType'),
  sort: unlessDefault(choice, 'sort'),
  dir: choice.direction === defaultDirection(choice.sort) ? undefined : choice.direction,
})
