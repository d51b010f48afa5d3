import type { ServerClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { startRecurringJob } from '#server/core/jobs/recurring-job'
import { endSoldOut } from './availability'
import { endPauses } from './trailer-actions'

/** In milliseconds. */
const CHECK_INTERVAL = 5_000

interface PauseEndDependencies {
  readonly db: Db
  readonly clock: ServerClock
  readonly onError: (error: unknown) => void
}

/** Opens trailers when their pause ends, and offers dishes again that were sold out until now. The time is stored, so a restart loses nothing. @returns `close` stops it */
export const startPauseEndJob = ({ db, clock, onError }: PauseEndDependencies) =>
  startRecurringJob({
    name: 'pause_end',
    clock,
    interval: CHECK_INTERVAL,
    run: async () => {
      const now = new Date(clock.now())
      await endPauses(db, now)
      await endSoldOut(db, now)
    },
    onError,
  })
