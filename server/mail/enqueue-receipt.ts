/** Mails about orders. */
import { sql } from 'drizzle-orm'
import type { KnownStatus } from '#domain/orders/order-status'
import type { Db } from '#server/db/database'
import type { OrderRow } from '#server/orders/order-store'

/** A card order is confirmed by its payment. Cash has changed hands when the order has. */
const isPaidNow = (paymentMethod: string, status: KnownStatus): boolean =>
  paymentMethod === 'stripe' ? status === 'confirmed' : status === 'completed' || status === 'delivered'

/**
 * Writes the mail with the receipt of an order that is paid with this status, once for each order (specification 24.11).
 * Call it in the transaction of the status.
 */
export async function enqueueReceipt(
  tx: Db,
  { id, paymentMethod }: Pick<OrderRow, 'id' | 'paymentMethod'>,
  status: KnownStatus,
  at: Date,
): Promise<void> {
  if (!isPaidNow(paymentMethod, status)) return
  await tx.execute(sql`
    WITH receipt AS (
      INSERT INTO receipts (order_id, at) VALUES (${id}, ${at}) ON CONFLICT DO NOTHING RETURNING order_id)
    INSERT INTO mails (recipient, kind, data, created_at, next_try_at)
    SELECT users.email, 'receipt', jsonb_build_object('orderId', receipt.order_id), ${at}, ${at}
    FROM receipt JOIN orders ON orders.id = receipt.order_id JOIN users ON users.id = orders.user_id`)
}

/**
 * Writes the mail that all of a card payment goes back, because its order was cancelled (specification 24.901). Call it in the
 * transaction in which the refund begins.
 */
export async function enqueueRefundMail(tx: Db, orderId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO mails (recipient, kind, data, created_at, next_try_at)
    SELECT users.email, 'order_refunded', jsonb_build_object('orderId', orders.id), ${at}, ${at}
    FROM orders JOIN users ON users.id = orders.user_id WHERE orders.id = ${orderId}`)
}
