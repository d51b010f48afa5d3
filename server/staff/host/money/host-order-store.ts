/** The orders of all customers, as hosts find them. */
import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { readCursorPage } from '#server/core/db/cursor-page'
import type { Db } from '#server/core/db/database'
import { orders, users, vendors } from '#server/core/db/schema'
import { parseOrderId } from '#server/core/http/calls/parse-request'
import { requireStoredStatus } from '#server/payments/orders/order-transitions'
import { isInDays } from './park-days'

const PAGE_SIZE = 30

/** Which orders are listed; null does not filter. */
export interface HostOrderQuery {
  readonly search: string | null
  readonly trailerId: number | null
  readonly status: string | null
  /** Days in the park's time zone. */
  readonly from: string | null
  readonly to: string | null
  readonly timeZone: string
  /** The id of the last order of the page before. */
  readonly before: number | null
}

/** Whose order it is, until its personal data is erased. */
export const CUSTOMER_NAME = sql<string>`CASE WHEN ${orders.erasedAt} IS NULL OR ${users.deletedAt} IS NOT NULL
  THEN ${users.name} ELSE 'Erased customer' END`

/** The address of the customer, until it is erased. */
export const CUSTOMER_EMAIL = sql<string>`CASE WHEN ${orders.erasedAt} IS NULL AND ${users.deletedAt} IS NULL
  THEN ${users.email} ELSE '' END`

const HOST_ORDER_COLUMNS = {
  id: orders.id,
  collectionCode: orders.collectionCode,
  customer: CUSTOMER_NAME,
  trailerId: orders.vendorId,
  trailer: vendors.name,
  status: orders.status,
  orderType: orders.orderType,
  tableName: orders.tableName,
  paymentMethod: orders.paymentMethod,
  total: orders.total,
  refunded: orders.refunded,
  createdAt: orders.createdAt,
}

/** The number in a search such as '#1042'; null for anything else. */
const parseOrderNumber = (search: string): number | null => parseOrderId(/^#?(\d{1,10})$/.exec(search)?.[1])

/** The collection code in a search such as 'k47'; null for anything else. */
const parseCollectionCode = (search: string): string | null =>
  /^[A-Z]\d{2}$/i.test(search) ? search.toUpperCase() : null

/** A text that LIKE finds as it is. */
const toExactPattern = (search: string): string => search.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern that finds the text anywhere. */
const toPattern = (search: string): string => `%${toExactPattern(search)}%`

/** Orders whose checkout was never paid are found only by their number. */
function matchesSearch(search: string | null): SQL | undefined {
  const isVisible = eq(orders.isAbandoned, false)
  if (search === null) return isVisible
  const number = parseOrderNumber(search)
  if (number !== null) return eq(orders.id, number)
  const pattern = toPattern(search)
  const isOfCustomer = and(
    isNull(orders.erasedAt),
    isNull(users.deletedAt),
    or(ilike(users.name, pattern), ilike(users.email, pattern)),
  )
  const code = parseCollectionCode(search)
  return and(
    isVisible,
    or(
      isOfCustomer,
      // The whole name, so that 'Table 4' does not find 'Table 40'.
      ilike(orders.tableName, toExactPattern(search)),
      code === null ? undefined : eq(orders.collectionCode, code),
    ),
  )
}

const isOlderThan = (before: number): SQL =>
  sql`(${orders.createdAt}, ${orders.id}) < (SELECT o.created_at, o.id FROM orders o WHERE o.id = ${before})`

/** A page of orders, newest first, and the id after which the next page begins; null on the last one. */
export async function findHostOrders(
  db: Db,
  { search, trailerId, status, from, to, timeZone, before }: HostOrderQuery,
) {
  const query = db
    .select(HOST_ORDER_COLUMNS)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(
      and(
        matchesSearch(search),
        trailerId === null ? undefined : eq(orders.vendorId, trailerId),
        status === null ? undefined : eq(orders.status, status),
        isInDays(orders.createdAt, timeZone, from, to),
        before === null ? undefined : isOlderThan(before),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return readCursorPage(query, PAGE_SIZE, ({ id }) => id)
}

type HostOrderRow = Awaited<ReturnType<typeof findHostOrders>>['rows'][number]

export const serializeHostOrderSummary = (row: HostOrderRow) => ({
  ...row,
  status: requireStoredStatus(row.status),
  createdAt: row.createdAt.toISOString(),
})
