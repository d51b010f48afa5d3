import type { ServerClock } from '#server/clock'

interface RecurringJob {
  readonly clock: ServerClock
  /** Milliseconds. */
  readonly interval: number
  readonly run: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * Does some work again and again, never twice at once.
 * @returns `begin` does it now; `close` ends it, and resolves when what was begun is done
 */
export function startRecurringJob({ clock, interval, run, onError }: RecurringJob) {
  let current: Promise<void> | null = null
  const runNow = () => {
    current ??= run()
      .catch(onError)
      .finally(() => {
        current = null
      })
  }
  const stop = clock.every(interval, runNow)
  const close = async (): Promise<void> => {
    stop()
    await current
  }
  return { begin: runNow, close }
}
