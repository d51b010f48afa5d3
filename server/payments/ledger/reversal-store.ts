import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import type { Reversal } from '#server/payments/provider/payment-provider'
import { reversals } from '#server/payments/store/payment-schema'

export type ReversalRow = typeof reversals.$inferSelect

export const findReversals = (db: Db, ids: string[]): Promise<ReversalRow[]> =>
  db.select().from(reversals).where(inArray(reversals.id, ids))

export const findPaymentReversals = (db: Db, paymentIds: number[]): Promise<ReversalRow[]> =>
  db
    .select()
    .from(reversals)
    .where(inArray(reversals.paymentId, paymentIds))
    .orderBy(reversals.createdAt, reversals.id)

/** Stores one reversal of a payment that the caller has locked, or its new state. */
export const saveReversal = async (
  tx: Db,
  paymentId: number,
  { id, kind, state, amount, createdAt }: Reversal,
  now: Date,
): Promise<void> => {
  await tx
    .insert(reversals)
    .values({ id, paymentId, kind, state, amount, createdAt, updatedAt: now })
    .onConflictDoUpdate({ target: reversals.id, set: { state, updatedAt: now } })
}

/** Stores the reversals of a payment that the caller has locked. @returns whether any of them is new or has changed */
export async function saveReversals(
  tx: Db,
  paymentId: number,
  current: readonly Reversal[],
  now: Date,
): Promise<boolean> {
  const stored = await tx.select().from(reversals).where(eq(reversals.paymentId, paymentId))
  const stateById = new Map(stored.map(({ id, state }) => [id, state]))
  const changed = current.filter(({ id, state }) => stateById.get(id) !== state)
  for (const reversal of changed) await saveReversal(tx, paymentId, reversal, now)
  return changed.length > 0
}
