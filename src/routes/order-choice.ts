import {
  FIRST_WISHES,
  firstDirection,
  ORDER_SORTS,
  type OrderWishes,
  STATUS_FILTERS,
  TYPE_FILTERS,
} from '#domain/order-list'

interface OrdersSearch {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly sort?: string | undefined
  readonly dir?: string | undefined
}

const known = <Key extends string>(table: readonly { readonly key: Key }[], given: string | undefined) =>
  table.find(({ key }) => key === given)?.key

/** What the address asks of the list; what it does not say, or says wrongly, is as the list begins. */
export function readChoice({ q, status, type, sort, dir }: OrdersSearch): OrderWishes {
  const key = known(ORDER_SORTS, sort) ?? FIRST_WISHES.sort
  return {
    search: q ?? FIRST_WISHES.search,
    status: known(STATUS_FILTERS, status) ?? FIRST_WISHES.status,
    orderType: known(TYPE_FILTERS, type) ?? FIRST_WISHES.orderType,
    sort: key,
    direction: dir === 'ascending' || dir === 'descending' ? dir : firstDirection(key),
  }
}

const unlessFirst = <Key extends keyof OrderWishes>(choice: OrderWishes, key: Key) =>
  choice[key] === FIRST_WISHES[key] ? undefined : choice[key]

/** The choice for the address bar; what the list begins with is left out. */
export const writeChoice = (choice: OrderWishes): OrdersSearch => ({
  q: unlessFirst(choice, 'search'),
  status: unlessFirst(choice, 'status'),
  type: unlessFirst(choice, 'orderType'),
  sort: unlessFirst(choice, 'sort'),
  dir: choice.direction === firstDirection(choice.sort) ? undefined : choice.direction,
})
