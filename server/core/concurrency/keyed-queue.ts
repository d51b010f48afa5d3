/** Creates one queue for each key. A task starts when the previous task with the same key has ended. */
export function createKeyedQueue<Result>() {
  const lastTasks = new Map<string, Promise<Result>>()
  const sharedTasks = new Map<string, Promise<Result>>()

  const enqueue = async (key: string, task: () => Promise<Result>): Promise<Result> => {
    const previous = lastTasks.get(key) ?? Promise.resolve()
    const current = previous.then(task, task)
    lastTasks.set(key, current)
    try {
      return await current
    } finally {
      if (lastTasks.get(key) === current) lastTasks.delete(key)
    }
  }

  return {
    enqueue,
    /**
     * Like `enqueue`, for tasks that are the same for every caller: callers that come before a queued task starts share its
     * result. The queue therefore stays short.
     * @param name identifies the task, if a queue has several kinds. It must be unique among all queues
     */
    enqueueShared: (key: string, task: () => Promise<Result>, name = key): Promise<Result> => {
      const start = () => {
        sharedTasks.delete(name)
        return task()
      }
      const shared = sharedTasks.get(name) ?? enqueue(key, start)
      sharedTasks.set(name, shared)
      return shared
    },
  }
}
