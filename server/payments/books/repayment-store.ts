import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import type { Repayment } from '#server/payments/provider/payment-provider'
import { repayments } from '#server/payments/store/payment-schema'

export type RepaymentRow = typeof repayments.$inferSelect

export const findRepayments = (db: Db, ids: string[]): Promise<RepaymentRow[]> =>
  db.select().from(repayments).where(inArray(repayments.id, ids))

export const findPaymentRepayments = (db: Db, paymentIds: number[]): Promise<RepaymentRow[]> =>
  db
    .select()
    .from(repayments)
    .where(inArray(repayments.paymentId, paymentIds))
    .orderBy(repayments.createdAt, repayments.id)

/** Stores one repayment of a payment that the caller has locked, or its new state. */
export const saveRepayment = async (
  tx: Db,
  paymentId: number,
  { id, kind, state, amount, createdAt }: Repayment,
  now: Date,
): Promise<void> => {
  await tx
    .insert(repayments)
    .values({ id, paymentId, kind, state, amount, createdAt, updatedAt: now })
    .onConflictDoUpdate({ target: repayments.id, set: { state, updatedAt: now } })
}

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
  for (const repayment of changed) await saveRepayment(tx, paymentId, repayment, now)
  return changed.length > 0
}
