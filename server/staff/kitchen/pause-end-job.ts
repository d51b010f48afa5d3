import type { ServerClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { startRecurringJob } from '#server/core/jobs/recurring-job'
import { endPauses } from './trailer-actions'

/** In milliseconds. */
const CHECK_INTERVAL = 5_000

interface PauseEndDependencies {
  readonly db: Db
  readonly clock: ServerClock
  readonly onError: (error: unknown) => void
}

/** Opens trailers when their pause ends. The time is stored, so a restart loses nothing. @returns `close` stops it */
export const startPauseEndJob = ({ db, clock, onError }: PauseEndDependencies) =>
  startRecurringJob({
    name: 'pause_end',
    clock,
    interval: CHECK_INTERVAL,
    run: () => endPauses(db, new Date(clock.now())),
    onError,
  })
