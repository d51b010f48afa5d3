import type { ServerClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { startRecurringJob } from '#server/core/jobs/recurring-job'
import { readBoardDigests } from './board-store'

/** In milliseconds. A new order is on the board within a second (specification 23.3). */
const WATCH_INTERVAL = 500

interface BoardWatchDependencies {
  readonly db: Db
  readonly clock: ServerClock
  /** The trailers whose boards are connected to this server. */
  readonly listOpenBoards: () => readonly number[]
  readonly publishBoardChange: (vendorId: number) => void
  readonly onError: (error: unknown) => void
}

/**
 * Publishes the changes of the open boards, made by any server or job. It sends no query while no board is open.
 * @returns `watchBoards` starts it, until the last board is closed; `close` stops it
 */
export function createBoardWatch(dependencies: BoardWatchDependencies) {
  const { db, clock, listOpenBoards, publishBoardChange, onError } = dependencies
  let known = new Map<number, string>()
  let job: ReturnType<typeof startRecurringJob> | null = null
  const close = async () => {
    const running = job
    job = null
    await running?.close()
  }
  const run = async () => {
    const vendorIds = listOpenBoards()
    if (vendorIds.length === 0) void close()
    const digests =
      vendorIds.length === 0 ? new Map() : await readBoardDigests(db, vendorIds, new Date(clock.now()))
    const current = new Map(vendorIds.map(id => [id, digests.get(id) ?? '']))
    // A board that is new here is notified too: it may have been read just before a change.
    for (const [vendorId, digest] of current) if (known.get(vendorId) !== digest) publishBoardChange(vendorId)
    known = current
  }
  const watchBoards = (): void => {
    job ??= startRecurringJob({ name: 'board_watch', clock, interval: WATCH_INTERVAL, run, onError })
  }
  return { watchBoards, close }
}
