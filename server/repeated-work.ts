import type { Clock } from '#server/clock'

interface RepeatedWork {
  readonly clock: Clock
  /** Milliseconds. */
  readonly every: number
  readonly work: () => Promise<void>
  readonly complain: (error: unknown) => void
}

/**
 * Does some work again and again, never twice at once.
 * @returns `begin` does it now; `close` ends it, and resolves when what was begun is done
 */
export function repeatWork({ clock, every, work, complain }: RepeatedWork) {
  let current: Promise<void> | null = null
  const begin = () => {
    current ??= work()
      .catch(complain)
      .finally(() => {
        current = null
      })
  }
  const stop = clock.every(every, begin)
  const close = async (): Promise<void> => {
    stop()
    await current
  }
  return { begin, close }
}
