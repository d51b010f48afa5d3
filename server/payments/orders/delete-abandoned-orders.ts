import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { orders } from '#server/core/db/schema'
import { payments } from '#server/payments/store/payment-schema'

/** One run deletes at most this many orders. The rest waits for the next run. */
const MAX_DELETED = 5_000

/** Money may have moved for an order if one of its payments is in another state, or has an intent at the provider. */
const isWithoutMoney = sql`NOT EXISTS (SELECT 1 FROM payments WHERE order_id = ${orders.id}
  AND (state <> 'expired' OR provider_intent IS NOT NULL))`

/** Deletes orders that were abandoned before a moment, with their expired payments. An order stays if money may have moved for it. */
export const deleteAbandonedOrdersBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.transaction(async tx => {
    const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
    const abandoned = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.isAbandoned, true), lt(orders.statusChangedAt, moment), isWithoutMoney))
      .limit(MAX_DELETED)
      .for('update', { skipLocked: true })
    // A charge may have been found after that statement had begun. Now the locks keep others out, and this one sees it.
    const unpaid = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, idsOf(abandoned)), isWithoutMoney))
    const ids = idsOf(unpaid)
    await tx.delete(payments).where(inArray(payments.orderId, ids))
    await tx.delete(orders).where(inArray(orders.id, ids))
  })
}
