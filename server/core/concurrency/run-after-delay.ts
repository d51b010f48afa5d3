import type { ServerClock } from '#server/core/clock'

/** Runs `work` once after a delay. @returns a function that cancels it */
export function runAfterDelay(clock: ServerClock, milliseconds: number, work: () => void): () => void {
  const stop = clock.every(milliseconds, () => {
    stop()
    work()
  })
  return stop
}
