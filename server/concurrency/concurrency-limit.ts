interface ConcurrencyLimit {
  readonly maxRunning: number
  readonly maxQueued: number
  /** Creates the error that a caller gets when the queue is full. */
  readonly createQueueFullError: () => Error
}

/**
 * Creates a function that runs at most `maxRunning` tasks at once and queues the others. Hashing one password takes 32 MB,
 * so two hundred sign-ins at once must not run in parallel. The returned function rejects when the queue is full.
 */
export function createConcurrencyLimit({ maxRunning, maxQueued, createQueueFullError }: ConcurrencyLimit) {
  let running = 0
  const queue: (() => void)[] = []

  const acquire = async (): Promise<void> => {
    if (running < maxRunning) {
      running += 1
      return
    }
    if (queue.length >= maxQueued) throw createQueueFullError()
    await new Promise<void>(resolve => queue.push(resolve))
  }

  // A finished task hands its place to the next task in the queue.
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await acquire()
    try {
      return await task()
    } finally {
      release()
    }
  }
}
