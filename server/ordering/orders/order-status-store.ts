import { and, desc, eq, inArray, lte, ne, notInArray, or } from 'drizzle-orm'
import { ENDED_STATUSES, type KnownStatus, ORDER_STATUSES } from '#domain/orders/order-status'
import type { Db } from '#server/core/db/database'
import { orderStatusChanges, orders } from '#server/core/db/schema'
import { enqueueNotification } from '#server/messages/outbox/outbox-store'
import { enqueueReceipt } from '#server/ordering/receipts/enqueue-receipt'
import type { OrderRow } from './order-store'

const ACTIVE_STATUSES = ORDER_STATUSES.filter(status => !ENDED_STATUSES.includes(status))
const BATCH_SIZE = 100

/** Locks an order until the transaction ends, so that the second of two transitions sees the first. */
export const lockOrder = async (tx: Db, id: number): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0]

/**
 * Locks active orders whose status has not changed since a moment. It skips orders that another transaction holds, and card
 * orders that wait for their payment, because only the payment may confirm them.
 * @param attendedVendors the vendors whose staff move their orders themselves
 */
export const lockStalledOrders = (
  tx: Db,
  since: Date,
  attendedVendors: readonly number[],
): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ACTIVE_STATUSES),
        lte(orders.statusChangedAt, since),
        notInArray(orders.vendorId, [...attendedVendors]),
        or(ne(orders.status, 'pending_payment'), eq(orders.paymentMethod, 'cash_at_counter')),
      ),
    )
    .orderBy(orders.id)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })

interface StatusChange {
  readonly status: KnownStatus
  readonly at: Date
  /** Who of the staff did it; null for a payment or a job. */
  readonly changedBy: string | null
}

const insertStatusChange = async (tx: Db, orderId: number, change: StatusChange): Promise<void> => {
  const { status, at } = change
  await tx.update(orders).set({ status, statusChangedAt: at }).where(eq(orders.id, orderId))
  await tx.insert(orderStatusChanges).values({ orderId, ...change })
}

/** Writes a transition of an order that the caller has locked, its notification to the customer, and its receipt if it is paid now. */
export async function updateOrderStatus(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'userId' | 'paymentMethod'>,
  status: KnownStatus,
  at: Date,
  changedBy: string | null = null,
): Promise<void> {
  const { id, userId } = order
  await insertStatusChange(tx, id, { status, at, changedBy })
  await enqueueNotification(tx, { orderId: id, userId, status }, at)
  await enqueueReceipt(tx, order, status, at)
}

/** Writes that the staff have accepted an order. The first one counts. */
export const setAccepted = async (
  tx: Db,
  id: number,
  acceptedBy: string | null,
  acceptedAt: Date,
): Promise<void> => {
  await tx.update(orders).set({ acceptedAt, acceptedBy }).where(eq(orders.id, id))
}

/** Writes why an order was cancelled. */
export const setCancelReason = async (tx: Db, id: number, cancelReason: string): Promise<void> => {
  await tx.update(orders).set({ cancelReason }).where(eq(orders.id, id))
}

/** How often an order's status has changed. It is the version of the order that a tablet shows. */
export const countStatusChanges = (tx: Db, orderId: number): Promise<number> =>
  tx.$count(orderStatusChanges, eq(orderStatusChanges.orderId, orderId))

/** The member of the staff who last changed an order's status; null if the staff have not changed it. */
export const findLastChangedBy = async (tx: Db, orderId: number): Promise<string | null> =>
  (
    await tx
      .select({ changedBy: orderStatusChanges.changedBy })
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, orderId))
      .orderBy(desc(orderStatusChanges.id))
      .limit(1)
  )[0]?.changedBy ?? null

/**
 * Cancels an order whose checkout was never paid. From then on the lists of orders leave it out. There is no notification.
 */
export async function abandonOrder(tx: Db, { id }: Pick<OrderRow, 'id'>, at: Date): Promise<void> {
  await tx.update(orders).set({ isAbandoned: true }).where(eq(orders.id, id))
  await insertStatusChange(tx, id, { status: 'cancelled', at, changedBy: null })
}

/** Adds the time that the customer needed to pay to the estimate, because the kitchen starts after the payment. */
export async function postponeEstimate(
  tx: Db,
  { id, estimatedAt, createdAt }: OrderRow,
  now: Date,
): Promise<void> {
  const estimate = new Date(estimatedAt.getTime() + now.getTime() - createdAt.getTime())
  await tx.update(orders).set({ estimatedAt: estimate }).where(eq(orders.id, id))
}
