/** Makes a queue for each name: of several pieces of work under one name each begins when the one before is done. */
export function createKeyedQueue<Result>() {
  const last = new Map<string, Promise<Result>>()
  const waiting = new Map<string, Promise<Result>>()

  const enqueue = async (name: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }

  return {
    queue: enqueue,
    /** For work that is the same for all: who comes while one waits to begin gets its result, so that no queue grows long. */
    enqueueShared: (name: string, work: () => Promise<Result>): Promise<Result> => {
      const begin = () => {
        waiting.delete(name)
        return work()
      }
      const shared = waiting.get(name) ?? enqueue(name, begin)
      waiting.set(name, shared)
      return shared
    },
  }
}
