import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { outbox, users } from '#server/core/db/schema'

/** The notification of one change of an order's status. */
export interface StatusNotification {
  readonly orderId: number
  readonly userId: number
  readonly status: string
}

/** A notification with its place among the customer's notifications, from 1. */
export interface NumberedNotification extends StatusNotification {
  readonly seq: number
}

export const OUTBOX_BATCH_SIZE = 100
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

/** Keeps other servers out until the transaction ends, so that each notification is numbered and published once and in order. */
const lockOutbox = (tx: Db) => tx.execute(sql`SELECT pg_advisory_xact_lock(${OUTBOX_LOCK_ID})`)

/**
 * Gives the oldest pending notifications their numbers. They are committed before anything is published, so that a number never
 * means another notification, not even after a failed commit. @returns the customers
 */
export async function numberPendingNotifications(tx: Db): Promise<number[]> {
  await lockOutbox(tx)
  const last = sql`greatest(
    (SELECT notification_seq FROM users WHERE users.id = ${outbox.userId}),
    (SELECT max(seq) FROM outbox numbered WHERE numbered.user_id = ${outbox.userId} AND numbered.seq IS NOT NULL))`
  const place = sql`(SELECT count(*) FROM outbox earlier
    WHERE earlier.user_id = ${outbox.userId} AND earlier.seq IS NULL AND earlier.id <= ${outbox.id})`
  const oldest = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(isNull(outbox.seq))
    .orderBy(outbox.id)
    .limit(OUTBOX_BATCH_SIZE)
  const rows = await tx
    .update(outbox)
    .set({ seq: sql`${last} + ${place}` })
    .where(inArray(outbox.id, oldest))
    .returning({ userId: outbox.userId })
  return [...new Set(rows.map(({ userId }) => userId))]
}

/**
 * Returns the notifications that have a number and are not published: those after the last one of their customer.
 * @param userIds null for all customers
 */
export async function lockNumberedNotifications(
  tx: Db,
  userIds: readonly number[] | null,
): Promise<NumberedNotification[]> {
  await lockOutbox(tx)
  const { orderId, userId, status } = outbox
  const isUnpublished = gt(outbox.seq, users.notificationSeq)
  return tx
    .select({ orderId, userId, status, seq: sql`${outbox.seq}`.mapWith(Number) })
    .from(outbox)
    .innerJoin(users, eq(users.id, userId))
    .where(userIds === null ? isUnpublished : and(isUnpublished, inArray(userId, [...userIds])))
    .orderBy(outbox.seq, outbox.id)
    .limit(OUTBOX_BATCH_SIZE)
}

/** Writes the number of the last published notification of each customer. */
export async function markPublished(tx: Db, published: readonly NumberedNotification[]): Promise<void> {
  const rows = JSON.stringify(published.map(({ userId, seq }) => ({ user_id: userId, seq })))
  await tx.execute(sql`
    WITH newest AS (SELECT user_id, max(seq) AS seq
      FROM jsonb_to_recordset(${rows}::jsonb) AS row (user_id integer, seq integer) GROUP BY user_id)
    UPDATE users SET notification_seq = newest.seq FROM newest WHERE users.id = newest.user_id`)
}

export const deleteNotificationsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(outbox).where(and(isNotNull(outbox.seq), lt(outbox.at, moment)))
}
