import type { ServerClock } from '#server/clock'
import { jobEnded } from '#server/metrics/signals'

interface RecurringJob {
  /** What the metrics call it. */
  readonly name: string
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
export function startRecurringJob({ name, clock, interval, run, onError }: RecurringJob) {
  let currentRun: Promise<void> | null = null
  const runNow = () => {
    currentRun ??= run()
      .then(
        () => jobEnded.send({ job: name, outcome: 'done' }),
        error => {
          jobEnded.send({ job: name, outcome: 'failed' })
          onError(error)
        },
      )
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
