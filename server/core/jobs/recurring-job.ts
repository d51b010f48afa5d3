import type { ServerClock } from '#server/core/clock'
import { jobEnded } from '#server/core/metrics/signals'

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
 * @returns `runNow` runs it at once, or once more after the current run, which may have read its last work already; `close`
 * stops it, and resolves when the current run has ended
 */
export function startRecurringJob({ name, clock, interval, run, onError }: RecurringJob) {
  let currentRun: Promise<void> | null = null
  let isDueAgain = false
  let isClosed = false
  const start = () => {
    isDueAgain = false
    currentRun = run()
      .then(
        () => jobEnded.send({ job: name, outcome: 'done' }),
        error => {
          jobEnded.send({ job: name, outcome: 'failed' })
          onError(error)
        },
      )
      .finally(() => {
        currentRun = null
        if (isDueAgain && !isClosed) start()
      })
  }
  const runNow = () => {
    if (currentRun === null) start()
    else isDueAgain = true
  }
  const stop = clock.every(interval, () => {
    if (currentRun === null) start()
  })
  const close = async (): Promise<void> => {
    isClosed = true
    stop()
    await currentRun
  }
  return { runNow, close }
}
