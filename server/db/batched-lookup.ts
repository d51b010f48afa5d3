import { createSharedRead } from './shared-read'

/**
 * Joins lookups of single keys into one read. Like a shared read, it never uses a read that started before the call.
 * @param findAll returns the keys that exist
 * @returns a function that tells whether a key exists
 */
export function createBatchedLookup<Key>(
  findAll: (keys: readonly Key[]) => Promise<ReadonlySet<Key>>,
): (key: Key) => Promise<boolean> {
  let waitingKeys = new Set<Key>()
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
