import type { Clock } from '#server/clock'
import type { Db } from '#server/database'
import { forgetKeysBefore } from '#server/stores/idempotency'
import { forgetEventsBefore } from '#server/stores/provider-events'
import { forgetExpiredTokens } from '#server/stores/users'

const HOUR = 3_600_000
/** Long enough for a phone that was off over night to repeat its request. */
const KEYS_KEPT = 48 * HOUR
/** The provider repeats an event for days, and by hand for a month. */
const EVENTS_KEPT = 35 * 24 * HOUR

/** Forgets every hour what has no use any more. @returns stops it */
export function keepHouse(db: Db, clock: Clock, complain: (error: unknown) => void): () => void {
  const tidy = async () => {
    await forgetExpiredTokens(db, new Date(clock.now()))
    await forgetKeysBefore(db, new Date(clock.now() - KEYS_KEPT))
    await forgetEventsBefore(db, new Date(clock.now() - EVENTS_KEPT))
  }
  return clock.every(HOUR, () => void tidy().catch(complain))
}
