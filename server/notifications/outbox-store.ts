import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { outbox, users } from '#server/db/schema'

/** The notification of one change of an order's status. */
export interface StatusNotification {
  readonly orderId: number
  readonly userId: number
  readonly status: string
}

/** A notification with its place among those of the customer, from 1. */
export interface NumberedNotification extends StatusNotification {
  readonly seq: number
}

/** One that is about to be published. */
export interface PendingNotification extends NumberedNotification {
  readonly id: number
}

const BATCH_SIZE = 100
/** An advisory lock of PostgreSQL. Every server must use the same number. */
export const OUTBOX_LOCK_ID = 7_325_003

/** Writes a notification in the transaction of its change, so that a crash cannot separate them. */
export const enqueueNotification = async (
  tx: Db,
  notification: StatusNotification,
  at: Date,
): Promise<void> => {
  await tx.insert(outbox).values({ ...notification, at })
}

/** A cheap check, so that no server waits for the lock if nothing is pending. */
export const hasPendingNotifications = async (db: Db): Promise<boolean> =>
  (await db.select({ id: outbox.id }).from(outbox).where(isNull(outbox.seq)).limit(1)).length > 0

/**
 * Returns the oldest pending notifications with the numbers that they will have. The lock keeps other servers out, so each one
 * is published once and in order.
 */
export async function lockPendingNotifications(tx: Db): Promise<PendingNotification[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${OUTBOX_LOCK_ID})`)
  const place = sql<number>`row_number() OVER (PARTITION BY ${outbox.userId} ORDER BY ${outbox.id})`
  const { id, orderId, userId, status } = outbox
  return tx
    .select({ id, orderId, userId, status, seq: sql`${users.notificationSeq} + ${place}`.mapWith(Number) })
    .from(outbox)
    .innerJoin(users, eq(users.id, outbox.userId))
    .where(isNull(outbox.seq))
    .orderBy(outbox.id)
    .limit(BATCH_SIZE)
}

/** Writes the numbers of published notifications. */
export async function markPublished(tx: Db, published: readonly PendingNotification[]): Promise<void> {
  const rows = JSON.stringify(published.map(({ id, userId, seq }) => ({ id, user_id: userId, seq })))
  await tx.execute(sql`
    WITH published AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS row (id bigint, user_id integer, seq integer)),
    newest AS (SELECT user_id, max(seq) AS seq FROM published GROUP BY user_id),
    counted AS (UPDATE users SET notification_seq = newest.seq FROM newest WHERE users.id = newest.user_id)
    UPDATE outbox SET seq = published.seq FROM published WHERE outbox.id = published.id`)
}

export const deleteNotificationsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(outbox).where(and(isNotNull(outbox.seq), lt(outbox.at, moment)))
}
