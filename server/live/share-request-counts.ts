import type { ServerClock } from '#server/core/clock'
import type { RequestCounter } from '#server/core/http/limits/request-counter'
import type { Realtime } from '#server/live/realtime'

/** In milliseconds. Until the next exchange, a client may exceed the limit at another server. */
const INTERVAL = 1_000

interface SharedCountsDependencies extends Pick<Realtime, 'sendRequestCounts' | 'onRequestCounts'> {
  readonly clock: ServerClock
}

/**
 * Sends the counts of this server to the others, and adds theirs, so that a limit holds for all servers together.
 * @param counters by a name that is the same at each server
 * @returns a function that ends it
 */
export function shareRequestCounts(
  counters: Readonly<Record<string, RequestCounter>>,
  { clock, sendRequestCounts, onRequestCounts }: SharedCountsDependencies,
): () => void {
  onRequestCounts((name, counts) => counters[name]?.addCounts(counts))
  return clock.every(INTERVAL, () => {
    for (const [name, counter] of Object.entries(counters)) {
      const counts = counter.takeCounts()
      if (counts.length > 0) sendRequestCounts(name, counts)
    }
  })
}
