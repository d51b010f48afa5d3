/**
 * Joins calls of a read. A call never gets the result of a read that started before it, so the result is never older than
 * the call. At most one read runs at a time, and all calls that come meanwhile share the next one.
 */
export function createSharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let nextRead: Promise<Result> | null = null
  let lastRead: Promise<unknown> = Promise.resolve()

  const startNextRead = async (previous: Promise<unknown>): Promise<Result> => {
    await previous
    // Requests that arrive in the same turn share the read too.
    await new Promise(resolve => setImmediate(resolve))
    nextRead = null
    return read()
  }
  return () => {
    if (nextRead === null) {
      nextRead = startNextRead(lastRead)
      lastRead = nextRead.catch(() => {})
    }
    return nextRead
  }
}
