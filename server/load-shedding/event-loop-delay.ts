import { monitorEventLoopDelay } from 'node:perf_hooks'

/** In milliseconds. */
const RESOLUTION = 10
const NANOSECONDS = 1e6

/** @returns a function that reads how late the event loop was on average since the last call, in milliseconds */
export function createEventLoopDelayReader(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  return () => {
    // Without a measurement it is NaN.
    const mean = delays.count === 0 ? 0 : delays.mean / NANOSECONDS - RESOLUTION
    delays.reset()
    return Math.max(0, mean)
  }
}
