import type { ServerClock } from '#server/clock'

interface RecurringJob {
  readonly clock: ServerClock
  /** Milliseconds. */
  readonly interval: number
  readonly run: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * Runs a job every `interval`, never twice at once.
 * @returns `runNow` runs it at once; `close` stops it, and resolves when the current run has ended
 */
export function startRecurringJob({ clock, interval, run, onError }: RecurringJob) {
  let currentRun: Promise<void> | null = null
  const runNow = () => {
    currentRun ??= run()
      .catch(onError)
      .finally(() => {
        currentRun = null
      })
  }
  const stop = clock.every(interval, runNow)
  const close = async (): Promise<void> => {
    stop()
    await currentRun
  }
  return { runNow, close }
}
