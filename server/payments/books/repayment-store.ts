import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import type { Repayment } from '#server/payments/provider/payment-provider'
import { repayments } from '#server/payments/store/payment-schema'

type RepaymentRow = typeof repayments.$inferSelect

export const findRepayments = (db: Db, ids: string[]): Promise<RepaymentRow[]> =>
  db.select().from(repayments).where(inArray(repayments.id, ids))

/** Stores the repayments of a payment that the caller has locked. @returns whether any of them is new or has changed */
export async function saveRepayments(
  tx: Db,
  paymentId: number,
  current: readonly Repayment[],
  now: Date,
): Promise<boolean> {
  const stored = await tx.select().from(repayments).where(eq(repayments.paymentId, paymentId))
  const stateById = new Map(stored.map(({ id, state }) => [id, state]))
  const changed = current.filter(({ id, state }) => stateById.get(id) !== state)
  for (const { id, kind, state, amount, createdAt } of changed)
    await tx
      .insert(repayments)
      .values({ id, paymentId, kind, state, amount, createdAt, updatedAt: now })
      .onConflictDoUpdate({ target: repayments.id, set: { state, updatedAt: now } })
  return changed.length > 0
}
