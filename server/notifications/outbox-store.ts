import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { outbox } from '#server/db/schema'

/** What the customer is told of one change of an order's status. */
export interface StatusNotification {
  readonly orderId: number
  readonly userId: number
  readonly status: string
}
export type PendingNotification = typeof outbox.$inferSelect

const BATCH_SIZE = 100
/** Any number of its own, the same on every server. */
const OUTBOX_LOCK_ID = 7_325_003

/** Writes a notification in the transaction of its change, so that no crash comes between the two. */
export const enqueueNotification = async (tx: Db, news: StatusNotification, at: Date): Promise<void> => {
  await tx.insert(outbox).values({ ...news, at })
}

/** Asked first, so that nobody waits for a lock to find nothing. */
export const hasPendingNotifications = async (db: Db): Promise<boolean> =>
  (await db.select({ id: outbox.id }).from(outbox).limit(1)).length > 0

/** The oldest that wait. Until the transaction ends no other server tells any, so each is told once and in order. */
export async function lockPendingNotifications(tx: Db): Promise<PendingNotification[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${OUTBOX_LOCK_ID})`)
  return tx.select().from(outbox).orderBy(outbox.id).limit(BATCH_SIZE)
}

export const deleteNotifications = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(outbox).where(inArray(outbox.id, [...ids]))
}
