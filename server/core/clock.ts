/** The time and the timers of the server. Tests pass their own clock. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs a task at an interval until the returned function is called. */
  readonly every: (milliseconds: number, task: () => void) => () => void
}

export const systemClock: ServerClock = {
  now: () => Date.now(),
  every: (milliseconds, task) => {
    const timer = setInterval(task, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  },
}
