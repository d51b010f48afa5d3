/** Reads the kitchen board of a trailer. */
import { and, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { ENDED_STATUSES } from '#domain/orders/order-status'
import { CURRENT_CATALOGUE_VERSION } from '#server/db/catalogue-version'
import type { Db } from '#server/db/database'
import { orders, users, vendors } from '#server/db/schema'
import { findOrdersWithDetails, type OrderWithDetails } from '#server/orders/order-store'

/** What a board shows: an open order. A card order comes when it is paid (specification 13.32). */
const isOnBoard: SQL | undefined = and(
  notInArray(orders.status, [...ENDED_STATUSES]),
  or(ne(orders.status, 'pending_payment'), eq(orders.paymentMethod, 'cash_at_counter')),
)

/** An order of the board, with the name of its customer. */
export interface BoardOrderDetails extends OrderWithDetails {
  readonly customerName: string
}

/** The open orders of a trailer, the oldest first. */
export async function findBoardOrders(db: Db, vendorId: number): Promise<BoardOrderDetails[]> {
  const found = await findOrdersWithDetails(db, and(eq(orders.vendorId, vendorId), isOnBoard))
  const userIds = found.map(({ order }) => order.userId)
  const customers = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, userIds))
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  return found.map(details => ({ ...details, customerName: names.get(details.order.userId) ?? '' }))
}

/**
 * Reads a digest of each trailer's board. It differs when the board does. Unlike a counter of changes it needs no lock, and no
 * way of changing an order can forget it.
 */
export async function readBoardDigests(db: Db, vendorIds: readonly number[]): Promise<Map<number, string>> {
  const { id, status, acceptedAt, allergySeenAt, estimatedAt } = orders
  const row = sql`concat_ws(' ', ${id}, ${status}, ${acceptedAt}, ${allergySeenAt}, ${estimatedAt})`
  const rows = await db
    .select({
      vendorId: vendors.id,
      digest: sql<string>`${CURRENT_CATALOGUE_VERSION} || md5(string_agg(${row}, ',' ORDER BY ${id}))`,
    })
    .from(vendors)
    .leftJoin(orders, and(eq(orders.vendorId, vendors.id), isOnBoard))
    .where(inArray(vendors.id, [...vendorIds]))
    .groupBy(vendors.id)
  return new Map(rows.map(({ vendorId, digest }) => [vendorId, digest]))
}
