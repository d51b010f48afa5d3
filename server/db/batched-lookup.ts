import { createSharedRead } from './shared-read'

/**
 * Joins lookups of single keys into one read. Like a shared read, it never uses a read that started before the call.
 * @param findAll returns those of the keys that exist
 * @returns a function that tells whether a key exists
 */
export function createBatchedLookup(
  findAll: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): (key: string) => Promise<boolean> {
  let waitingKeys = new Set<string>()
  const readNext = createSharedRead(() => {
    const keys = [...waitingKeys]
    waitingKeys = new Set()
    return findAll(keys)
  })
  return async key => {
    waitingKeys.add(key)
    return (await readNext()).has(key)
  }
}
