/** The time and the timers that the server runs by; tests hand in one of their own. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Does the work every so many milliseconds until the returned function is called. */
  readonly every: (milliseconds: number, work: () => void) => () => void
}

export const systemClock: ServerClock = {
  now: () => Date.now(),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  },
}
