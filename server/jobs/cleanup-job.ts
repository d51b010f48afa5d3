import { deleteAuditedSignInsBefore } from '#server/audit/record-audit'
import { deleteOldSignInAttempts } from '#server/auth/login-limit'
import { deleteExpiredRevocations } from '#server/auth/session-store'
import type { ServerClock } from '#server/clock'
import type { Db } from '#server/db/database'
import { deleteIdempotencyKeysBefore } from '#server/idempotency/idempotency-store'
import { deleteProviderEventsBefore } from '#server/payments/store/provider-event-store'

const HOUR = 3_600_000
/** A phone that was off over night may still repeat its request. */
const KEY_RETENTION = 48 * HOUR
/** The provider repeats an event for days. A person can repeat it for a month. */
const EVENT_RETENTION = 35 * 24 * HOUR

const SIGN_IN_RETENTION = 90 * 24 * HOUR

/** Deletes expired rows every hour. @returns a function that stops the job */
export function startCleanupJob(db: Db, clock: ServerClock, onError: (error: unknown) => void): () => void {
  const cleanUp = async () => {
    await deleteExpiredRevocations(db, new Date(clock.now()))
    await deleteOldSignInAttempts(db, new Date(clock.now()))
    await deleteAuditedSignInsBefore(db, new Date(clock.now() - SIGN_IN_RETENTION))
    await deleteIdempotencyKeysBefore(db, new Date(clock.now() - KEY_RETENTION))
    await deleteProviderEventsBefore(db, new Date(clock.now() - EVENT_RETENTION))
  }
  return clock.every(HOUR, () => void cleanUp().catch(onError))
}
