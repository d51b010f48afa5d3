/** Erases the personal data of customers from orders. What was sold and paid stays for bookkeeping. */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { orderItems, orders } from '#server/core/db/schema'
import { paymentReviews, payments, refunds } from '#server/payments/store/payment-schema'

const NO_ADDRESS = { doorNo: '', street: '', postcode: '', country: '' }

/** Erases notes, addresses and tables, and what hosts have written about the payments. */
export async function eraseOrders(tx: Db, ids: number[]): Promise<void> {
  await tx
    .update(orderItems)
    .set({ specialInstructions: '', kitchenNote: '' })
    .where(
      and(
        inArray(orderItems.orderId, ids),
        or(ne(orderItems.specialInstructions, ''), ne(orderItems.kitchenNote, '')),
      ),
    )
  await tx
    .update(orders)
    .set({
      deliveryInstructions: '',
      allergyNote: '',
      cancelReason: null,
      fingerprint: null,
      tableId: null,
      tableName: null,
      address: sql`CASE WHEN ${orders.address} IS NULL THEN NULL ELSE ${JSON.stringify(NO_ADDRESS)}::jsonb END`,
    })
    .where(inArray(orders.id, ids))
  await tx.update(refunds).set({ reason: '', requestedByName: null }).where(inArray(refunds.orderId, ids))
  const theirPayments = tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, ids))
  await tx.update(paymentReviews).set({ note: '' }).where(inArray(paymentReviews.paymentId, theirPayments))
  await tx
    .update(payments)
    .set({ orderData: null, sessionUrl: null, fingerprint: '' })
    .where(inArray(payments.orderId, ids))
}

/** Erases the orders of a customer whose account is deleted. The names of the staff stay until they are due (specification 28.1). */
export async function eraseOrdersOf(tx: Db, userId: number): Promise<void> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await eraseOrders(
    tx,
    rows.map(({ id }) => id),
  )
}
