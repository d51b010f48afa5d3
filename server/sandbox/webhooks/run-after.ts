import type { ServerClock } from '#server/clock'

/** Does the work once, so many milliseconds from now. @returns what calls it off */
export function runAfter(clock: ServerClock, milliseconds: number, work: () => void): () => void {
  const stop = clock.every(milliseconds, () => {
    stop()
    work()
  })
  return stop
}
