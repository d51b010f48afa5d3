import { and, desc, eq, getTableColumns, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { orderItems, orderStatusChanges, orders, vendors } from '#server/core/db/schema'
import type { VendorRow } from '#server/park/vendors/vendor-store'

export type OrderRow = typeof orders.$inferSelect
/** The columns that are written later, with their values in a new order. */
export const UNTOUCHED_BY_STAFF = {
  acceptedAt: null,
  acceptedBy: null,
  allergySeenAt: null,
  allergySeenBy: null,
  cancelReason: null,
  cancelledBy: null,
  cashTakenAt: null,
  noticeAt: null,
  ticketsPrinted: 0,
} as const satisfies Partial<OrderRow>

/** Only its payment confirms a card order (specification 22.11). Until then it is on no board. */
export const isAwaitingCardPayment = ({
  status,
  paymentMethod,
}: Pick<OrderRow, 'status' | 'paymentMethod'>): boolean =>
  status === 'pending_payment' && paymentMethod === 'stripe'

export type OrderItemRow = typeof orderItems.$inferSelect
type StatusChangeRow = typeof orderStatusChanges.$inferSelect

/** An order with its vendor, items and status changes. */
export interface OrderWithDetails {
  readonly order: OrderRow
  readonly vendor: VendorRow
  readonly items: readonly OrderItemRow[]
  readonly changes: readonly Pick<StatusChangeRow, 'status' | 'at' | 'changedBy'>[]
}

/** The maximum number of orders on a page of the list. */
export const ORDERS_PER_PAGE = 20

const { orderId: _, ...itemColumns } = getTableColumns(orderItems)

/** A JSON object with a row's columns under the names of their fields. */
const toJsonObject = (columns: Readonly<Record<string, PgColumn>>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([field, column]) => [sql.raw(`'${field}'`), sql`${column}`]),
    sql`, `,
  )})`

type ItemJson = Omit<OrderItemRow, 'orderId'>
type ChangeJson = Pick<StatusChangeRow, 'status' | 'changedBy'> & { readonly at: string }

const itemsOfOrder: SQL<ItemJson[]> =
  sql`COALESCE((SELECT json_agg(${toJsonObject(itemColumns)} ORDER BY ${orderItems.id})
  FROM ${orderItems} WHERE ${eq(orderItems.orderId, orders.id)}), '[]')`

const { status, at, changedBy } = orderStatusChanges
const changesOfOrder = sql<ChangeJson[]>`COALESCE((SELECT json_agg(${toJsonObject({ status, at, changedBy })}
  ORDER BY ${orderStatusChanges.id}) FROM ${orderStatusChanges} WHERE ${eq(orderStatusChanges.orderId, orders.id)}), '[]')`

/** One statement reads all of an order, because each further one would be another round trip. */
const selectOrders = (db: Db) =>
  db
    .select({ order: orders, vendor: vendors, items: itemsOfOrder, changes: changesOfOrder })
    .from(orders)
    .innerJoin(vendors, eq(vendors.id, orders.vendorId))

type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number]

const toDetails = ({ items, changes, ...found }: SelectedOrder): OrderWithDetails => ({
  ...found,
  items: items.map(item => ({ ...item, orderId: found.order.id })),
  changes: changes.map(change => ({ ...change, at: new Date(change.at) })),
})

/**
 * A page of a customer's orders, newest first, without orders whose checkout was never paid. It has one order more than
 * `ORDERS_PER_PAGE` if there are more.
 * @param before the id of the last order of the page before; null for the newest page. No orders if it is not the customer's.
 */
export const findOrdersByUser = async (
  db: Db,
  userId: number,
  before: number | null,
): Promise<OrderWithDetails[]> => {
  const isOlder = sql`(${orders.createdAt}, ${orders.id}) <
    (SELECT o.created_at, o.id FROM orders o WHERE o.id = ${before} AND o.user_id = ${userId})`
  const found = await selectOrders(db)
    .where(
      and(eq(orders.userId, userId), eq(orders.isAbandoned, false), before === null ? undefined : isOlder),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_PER_PAGE + 1)
  return found.map(toDetails)
}

/** The statuses of orders that the kitchen has still to cook. */
export const BEFORE_READY = ['pending', 'pending_payment', 'confirmed', 'preparing']

/** The orders of a vendor that are not ready yet. A card order counts once it is paid. Constants, so that the index matches. */
export const isAhead = (vendorId: SQL | number): SQL | undefined =>
  and(
    sql`${orders.vendorId} = ${vendorId}`,
    inArray(orders.status, BEFORE_READY).inlineParams(),
    or(
      ne(orders.status, 'pending_payment').inlineParams(),
      eq(orders.paymentMethod, 'cash_at_counter').inlineParams(),
    ),
  )

export const findOrderItems = (db: Db, orderId: number): Promise<OrderItemRow[]> =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id)

export const findOrderById = async (db: Db, id: number): Promise<OrderWithDetails | undefined> =>
  (await selectOrders(db).where(eq(orders.id, id))).map(toDetails)[0]

/** The orders under a condition, the oldest first. */
export const findOrdersWithDetails = async (
  db: Db,
  where: SQL | undefined,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<OrderWithDetails[]> =>
  (await selectOrders(db).where(where).orderBy(orders.createdAt, orders.id).limit(limit)).map(toDetails)

/** Finds the customer's cash order with the same fingerprint, placed since a moment. @returns its id */
export const findDuplicateCashOrder = async (
  tx: Db,
  userId: number,
  fingerprint: string,
  since: Date,
): Promise<number | undefined> =>
  (
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          eq(orders.fingerprint, fingerprint),
          gte(orders.createdAt, since),
          eq(orders.paymentMethod, 'cash_at_counter'),
        ),
      )
      .limit(1)
  )[0]?.id

export type NewOrder = Omit<typeof orders.$inferInsert, 'id'>
export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'id' | 'orderId'>

/** Writes an order, its items and its first status. @returns what was written, so that a response needs no query */
export async function insertOrder(
  tx: Db,
  newOrder: NewOrder,
  newItems: readonly NewOrderItem[],
): Promise<Omit<OrderWithDetails, 'vendor'>> {
  const { status, createdAt } = newOrder
  const order = requireRow(await tx.insert(orders).values(newOrder).returning())
  const items = await tx
    .insert(orderItems)
    .values(newItems.map(item => ({ ...item, orderId: order.id })))
    .returning()
  const changes = await tx
    .insert(orderStatusChanges)
    .values({ orderId: order.id, status, at: createdAt })
    .returning()
  return { order, items: items.sort((a, b) => a.id - b.id), changes }
}
