import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

/** In milliseconds. */
const RESOLUTION = 10
const NANOSECONDS = 1e6

/** How the event loop was since the last reading. */
export interface EventLoopReading {
  /** How late it was on average, in milliseconds. */
  readonly delay: number
  /** The share of the time in which it worked, and did not wait for a database or a client: 0 to 1. */
  readonly use: number
}

/** @returns a function that reads how the event loop was since the last call */
export function createEventLoopReader(): () => EventLoopReading {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  let last = performance.eventLoopUtilization()
  return () => {
    // Without a measurement it is NaN.
    const mean = delays.count === 0 ? 0 : delays.mean / NANOSECONDS - RESOLUTION
    delays.reset()
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return { delay: Math.max(0, mean), use: utilization }
  }
}
