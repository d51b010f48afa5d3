import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { outbox } from '#server/db/schema'

/** The notification of one change of an order's status. */
export interface StatusNotification {
  readonly orderId: number
  readonly userId: number
  readonly status: string
}
export type PendingNotification = typeof outbox.$inferSelect

const BATCH_SIZE = 100
/** An advisory lock of PostgreSQL. Every server must use the same number. */
const OUTBOX_LOCK_ID = 7_325_003

/** Writes a notification in the transaction of its change, so that a crash cannot separate them. */
export const enqueueNotification = async (
  tx: Db,
  notification: StatusNotification,
  at: Date,
): Promise<void> => {
  await tx.insert(outbox).values({ ...notification, at })
}

/** A cheap check, so that no server waits for the lock if the outbox is empty. */
export const hasPendingNotifications = async (db: Db): Promise<boolean> =>
  (await db.select({ id: outbox.id }).from(outbox).limit(1)).length > 0

/** Returns the oldest notifications. The lock keeps other servers out, so each one is published once and in order. */
export async function lockPendingNotifications(tx: Db): Promise<PendingNotification[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${OUTBOX_LOCK_ID})`)
  return tx.select().from(outbox).orderBy(outbox.id).limit(BATCH_SIZE)
}

export const deleteNotifications = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await tx.delete(outbox).where(inArray(outbox.id, [...ids]))
}
