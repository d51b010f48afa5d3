import { and, eq, inArray, lte, ne, or } from 'drizzle-orm'
import type { KnownStatus } from '#domain/orders/order-status'
import type { Db } from '#server/db/database'
import { orderStatusChanges, orders } from '#server/db/schema'
import type { OrderRow } from './order-store'
import { enqueueNotification } from '#server/notifications/outbox-store'

const ACTIVE_STATUSES: KnownStatus[] = [
  'pending',
  'pending_payment',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
]
const BATCH_SIZE = 100

/** Locks an order until the transaction ends, so that of two moves the second sees the first. */
export const lockOrder = async (tx: Db, id: number): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0]

/**
 * Locks the orders under way that have stood still since a moment; those that someone is moving just now are left out.
 * A card order that waits for its payment is the provider's to move.
 */
export const lockOrdersUnchangedSince = (tx: Db, since: Date): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ACTIVE_STATUSES),
        lte(orders.statusChangedAt, since),
        or(ne(orders.status, 'pending_payment'), eq(orders.paymentMethod, 'cash_at_counter')),
      ),
    )
    .orderBy(orders.id)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })

const insertStatusChange = async (tx: Db, orderId: number, status: KnownStatus, at: Date): Promise<void> => {
  await tx.update(orders).set({ status, statusChangedAt: at }).where(eq(orders.id, orderId))
  await tx.insert(orderStatusChanges).values({ orderId, status, at })
}

/** Writes a move of an order that the caller has locked, and what the customer is to be told of it. */
export async function updateOrderStatus(
  tx: Db,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  status: KnownStatus,
  at: Date,
): Promise<void> {
  await insertStatusChange(tx, id, status, at)
  await enqueueNotification(tx, { orderId: id, userId, status }, at)
}

/**
 * Cancels an order whose checkout was never paid. Nobody placed it: lists leave it out, and nobody is told, least of all a
 * customer who is just paying for the cart that took its place.
 */
export async function abandonOrder(tx: Db, { id }: Pick<OrderRow, 'id'>, at: Date): Promise<void> {
  await tx.update(orders).set({ isAbandoned: true }).where(eq(orders.id, id))
  await insertStatusChange(tx, id, 'cancelled', at)
}

/** The kitchen counts from the payment: what the customer took to pay comes on top of the estimate. */
export async function postponeEstimate(
  tx: Db,
  { id, estimatedAt, createdAt }: OrderRow,
  now: Date,
): Promise<void> {
  const estimate = new Date(estimatedAt.getTime() + now.getTime() - createdAt.getTime())
  await tx.update(orders).set({ estimatedAt: estimate }).where(eq(orders.id, id))
}
