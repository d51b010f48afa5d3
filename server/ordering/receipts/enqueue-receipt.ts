/** Mails about orders. */
import { sql } from 'drizzle-orm'
import type { KnownStatus } from '#domain/orders/order-status'
import type { Db } from '#server/core/db/database'
import type { OrderRow } from '#server/ordering/orders/order-store'

/**
 * Writes the mail with the receipt of an order that is paid with this status, once for each order (specification 24.11): a card
 * order is confirmed by its payment, cash is paid when it is taken. Call it in the transaction of the status, after its change.
 */
export async function enqueueReceipt(
  tx: Db,
  { id, paymentMethod }: Pick<OrderRow, 'id' | 'paymentMethod'>,
  status: KnownStatus,
  at: Date,
): Promise<void> {
  if (status === 'cancelled') return
  const isCardPaid = paymentMethod === 'stripe' && status === 'confirmed'
  await tx.execute(sql`
    WITH receipt AS (
      INSERT INTO receipts (order_id, at)
      SELECT id, ${at} FROM orders WHERE id = ${id} AND (${isCardPaid} OR cash_taken_at IS NOT NULL)
      ON CONFLICT DO NOTHING RETURNING order_id)
    INSERT INTO mails (recipient, kind, data, created_at, next_try_at)
    SELECT users.email, 'receipt', jsonb_build_object('orderId', receipt.order_id), ${at}, ${at}
    FROM receipt JOIN orders ON orders.id = receipt.order_id JOIN users ON users.id = orders.user_id`)
}

/**
 * Writes the mail that all of a card payment goes back, because its order was cancelled (specification 24.35). Call it in the
 * transaction in which the refund begins.
 */
export async function enqueueRefundMail(tx: Db, orderId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO mails (recipient, kind, data, created_at, next_try_at)
    SELECT users.email, 'order_refunded', jsonb_build_object('orderId', orders.id), ${at}, ${at}
    FROM orders JOIN users ON users.id = orders.user_id WHERE orders.id = ${orderId}`)
}
