/** Reads the kitchen board of a trailer. */
import { and, eq, gt, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { ENDED_STATUSES } from '#domain/orders/order-status'
import { CURRENT_CATALOGUE_VERSION } from '#server/core/db/catalogue-version'
import type { Db } from '#server/core/db/database'
import { orders, users, vendors } from '#server/core/db/schema'
import { findFinishedOrderIds } from '#server/ordering/orders/finished-orders'
import { findOrdersWithDetails, type OrderWithDetails } from '#server/ordering/orders/order-store'

/** The maximum number of orders on a page of the board. */
export const BOARD_PAGE_SIZE = 100

/** In ms. A trailer without a board reads no notices, and its next board needs none of earlier days. */
const NOTICE_SHOWN = 12 * 3_600_000

/**
 * What a board shows: an open order, and a cancelled one until someone there has read it. A card order comes when it is paid
 * (specification 13.32).
 */
function isOnBoard(now: Date): SQL | undefined {
  const isOpen = and(
    // Constants and no parameters: only these always match the index of migration 13.
    notInArray(orders.status, [...ENDED_STATUSES]).inlineParams(),
    or(ne(orders.status, 'pending_payment'), eq(orders.paymentMethod, 'cash_at_counter')),
  )
  return or(isOpen, gt(orders.noticeAt, new Date(now.getTime() - NOTICE_SHOWN)))
}

/** An order of the board, with the name of its customer. */
export interface BoardOrderDetails extends OrderWithDetails {
  readonly customerName: string
}

/** Whether an order comes after the last one of the page before. An order leaves the board, but never the table. */
const isAfter = (after: number): SQL =>
  sql`(${orders.createdAt}, ${orders.id}) > (SELECT o.created_at, o.id FROM orders o WHERE o.id = ${after})`

/**
 * The orders of a page of a trailer's board and one after it, the oldest first.
 * @param after the last order of the page before; null for the first page
 */
export async function findBoardOrders(
  db: Db,
  vendorId: number,
  after: number | null,
  now: Date,
): Promise<BoardOrderDetails[]> {
  const where = and(
    eq(orders.vendorId, vendorId),
    isOnBoard(now),
    after === null ? undefined : isAfter(after),
  )
  return withCustomerNames(db, await findOrdersWithDetails(db, where, BOARD_PAGE_SIZE + 1))
}

/** The finished orders that can come back, the last one first. */
export async function findFinishedOrders(db: Db, vendorId: number, now: Date): Promise<BoardOrderDetails[]> {
  const ids = await findFinishedOrderIds(db, vendorId, now)
  const found = await withCustomerNames(db, await findOrdersWithDetails(db, inArray(orders.id, ids)))
  return found.toSorted((one, other) => ids.indexOf(one.order.id) - ids.indexOf(other.order.id))
}

async function withCustomerNames(db: Db, found: readonly OrderWithDetails[]): Promise<BoardOrderDetails[]> {
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
export async function readBoardDigests(
  db: Db,
  vendorIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const { id, status, statusChangedAt, acceptedAt, allergySeenAt, estimatedAt, refunded, noticeAt } = orders
  const row = sql`concat_ws(' ', ${id}, ${status}, ${statusChangedAt}, ${acceptedAt}, ${allergySeenAt}, ${estimatedAt}, ${refunded}, ${noticeAt},
    ${orders.ticketsPrinted})`
  const rows = await db
    .select({
      vendorId: vendors.id,
      digest: sql<string>`${CURRENT_CATALOGUE_VERSION} || md5(string_agg(${row}, ',' ORDER BY ${id}))`,
    })
    .from(vendors)
    .leftJoin(orders, and(eq(orders.vendorId, vendors.id), isOnBoard(now)))
    .where(inArray(vendors.id, [...vendorIds]))
    .groupBy(vendors.id)
  return new Map(rows.map(({ vendorId, digest }) => [vendorId, digest]))
}
