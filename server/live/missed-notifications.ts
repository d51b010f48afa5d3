import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { outbox, users } from '#server/core/db/schema'
import { type NumberedNotification, OUTBOX_LOCK_ID } from '#server/messages/outbox/outbox-store'

/** After a long absence a customer gets only the newest. The app reads the orders again in any case. */
const MAX_MISSED = 200

/** What a customer has missed. */
export interface MissedNotifications {
  /** The number of the last notification before `notifications`. */
  readonly seq: number
  /** The oldest first. */
  readonly notifications: readonly NumberedNotification[]
}

/**
 * Reads what was published after a customer's last notification, while no server publishes. `onRead` joins the customer to the
 * room, so each notification is either missed or comes later, in order.
 * @param lastSeq the number of the last notification that the customer has received; null for a new connection
 */
export const readMissedNotifications = (
  db: Db,
  userId: number,
  lastSeq: number | null,
  onRead: (missed: MissedNotifications) => void,
): Promise<void> =>
  db.transaction(async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${OUTBOX_LOCK_ID})`)
    const [user] = await tx.select({ seq: users.notificationSeq }).from(users).where(eq(users.id, userId))
    const current = user?.seq ?? 0
    const seq = Math.min(lastSeq ?? current, current)
    onRead({ seq, notifications: seq === current ? [] : await selectBetween(tx, userId, seq, current) })
  })

/** What has a number after `last` is published later. */
async function selectBetween(
  tx: Db,
  userId: number,
  seq: number,
  last: number,
): Promise<NumberedNotification[]> {
  const newestFirst = await tx
    .select({
      orderId: outbox.orderId,
      userId: outbox.userId,
      status: outbox.status,
      seq: sql`${outbox.seq}`.mapWith(Number),
    })
    .from(outbox)
    .where(and(eq(outbox.userId, userId), gt(outbox.seq, seq), lte(outbox.seq, last)))
    .orderBy(desc(outbox.seq))
    .limit(MAX_MISSED)
  return newestFirst.reverse()
}
