interface ConcurrencyLimit {
  readonly maxRunning: number
  readonly maxQueued: number
  /** How many tasks of one key may wait. The default is `maxQueued`. */
  readonly maxQueuedForKey?: number
  /** Creates the error that a caller gets when the queue is full. */
  readonly createQueueFullError: () => Error
}

/** Tasks that wait: in their order for each key, and the keys take turns. */
function createFairQueue() {
  // The keys are in the order of their turns.
  const queues = new Map<string, (() => void)[]>()
  let size = 0
  return {
    size: () => size,
    sizeOf: (key: string) => queues.get(key)?.length ?? 0,
    add: (key: string, start: () => void) => {
      const queue = queues.get(key)
      if (queue) queue.push(start)
      else queues.set(key, [start])
      size += 1
    },
    takeNext: (): (() => void) | undefined => {
      for (const [key, queue] of queues) {
        const start = queue.shift()
        queues.delete(key)
        if (queue.length > 0) queues.set(key, queue)
        size -= 1
        return start
      }
      return undefined
    },
  }
}

/**
 * Creates a function that runs at most `maxRunning` tasks at once and queues the others. Hashing one password takes 32 MB,
 * so two hundred sign-ins at once must not run in parallel. Tasks may have a key, such as an address: the keys take turns, so
 * that many tasks of one key do not keep the others waiting. The returned function rejects when the queue is full.
 */
export function createConcurrencyLimit({
  maxRunning,
  maxQueued,
  maxQueuedForKey = maxQueued,
  createQueueFullError,
}: ConcurrencyLimit) {
  let running = 0
  const queue = createFairQueue()

  const acquire = async (key: string): Promise<void> => {
    if (running < maxRunning) {
      running += 1
      return
    }
    if (queue.size() >= maxQueued || queue.sizeOf(key) >= maxQueuedForKey) throw createQueueFullError()
    await new Promise<void>(resolve => queue.add(key, resolve))
  }

  // A finished task hands its place to the next task in the queue.
  const release = () => {
    const startNext = queue.takeNext()
    if (startNext) startNext()
    else running -= 1
  }

  return async <Result>(task: () => Promise<Result>, key = ''): Promise<Result> => {
    await acquire(key)
    try {
      return await task()
    } finally {
      release()
    }
  }
}
