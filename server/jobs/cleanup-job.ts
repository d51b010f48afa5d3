import type { ServerClock } from '#server/clock'
import type { Db } from '#server/db/database'
import { deleteIdempotencyKeysBefore } from '#server/idempotency/idempotency-store'
import { deleteProviderEventsBefore } from '#server/payments/store/provider-event-store'
import { deleteExpiredRevocations } from '#server/auth/user-store'

const HOUR = 3_600_000
/** Long enough for a phone that was off over night to repeat its request. */
const KEY_RETENTION = 48 * HOUR
/** The provider repeats an event for days, and by hand for a month. */
const EVENT_RETENTION = 35 * 24 * HOUR

/** Forgets every hour what has no use any more. @returns stops it */
export function startCleanupJob(db: Db, clock: ServerClock, complain: (error: unknown) => void): () => void {
  const tidy = async () => {
    await deleteExpiredRevocations(db, new Date(clock.now()))
    await deleteIdempotencyKeysBefore(db, new Date(clock.now() - KEY_RETENTION))
    await deleteProviderEventsBefore(db, new Date(clock.now() - EVENT_RETENTION))
  }
  return clock.every(HOUR, () => void tidy().catch(complain))
}
