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
