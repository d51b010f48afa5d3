/** When the payments were last compared with the provider's ledger. All servers of one database share it. */
import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { ledgerComparison } from './payment-schema'

const isTheRow = eq(ledgerComparison.id, 1)

/** Claims the comparison that is due. @returns until when charges have been compared, or null if none is due */
export async function claimComparison(db: Db, now: Date, startedBefore: Date): Promise<Date | null> {
  const [row] = await db
    .update(ledgerComparison)
    .set({ startedAt: now })
    .where(and(isTheRow, lte(ledgerComparison.startedAt, startedBefore)))
    .returning()
  return row?.comparedUntil ?? null
}

export const finishComparison = async (db: Db, comparedUntil: Date): Promise<void> => {
  await db.update(ledgerComparison).set({ comparedUntil }).where(isTheRow)
}

/** Makes a failed comparison due again at once. */
export const releaseComparison = async (db: Db): Promise<void> => {
  await db
    .update(ledgerComparison)
    .set({ startedAt: new Date(0) })
    .where(isTheRow)
}
