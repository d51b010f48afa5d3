import { deleteExpiredRevocations } from '#server/auth/user-store'
import type { ServerClock } from '#server/clock'
import type { Db } from '#server/db/database'
import { deleteIdempotencyKeysBefore } from '#server/idempotency/idempotency-store'
import { deleteNotificationsBefore } from '#server/notifications/outbox-store'
import { deleteProviderEventsBefore } from '#server/payments/store/provider-event-store'

const HOUR = 3_600_000
/** A phone that was off over night may still repeat its request. */
const KEY_RETENTION = 48 * HOUR
/** A phone that was off for longer reads its orders anew. */
const NOTIFICATION_RETENTION = 24 * HOUR
/** The provider repeats an event for days. A person can repeat it for a month. */
const EVENT_RETENTION = 35 * 24 * HOUR

/** Deletes expired rows every hour. @returns a function that stops the job */
export function startCleanupJob(db: Db, clock: ServerClock, onError: (error: unknown) => void): () => void {
  const cleanUp = async () => {
    await deleteExpiredRevocations(db, new Date(clock.now()))
    await deleteIdempotencyKeysBefore(db, new Date(clock.now() - KEY_RETENTION))
    await deleteNotificationsBefore(db, new Date(clock.now() - NOTIFICATION_RETENTION))
    await deleteProviderEventsBefore(db, new Date(clock.now() - EVENT_RETENTION))
  }
  return clock.every(HOUR, () => void cleanUp().catch(onError))
}
