/** A storage that never throws. Values that the browser refuses stay in memory until the page closes. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param open returns a storage that may be missing, forbidden or full; it may throw */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <Value>(work: (storage: Storage) => Value, fallback: Value): Value => {
    try {
      return work(open())
    } catch {
      return fallback
    }
  }
  return {
    getItem: key => memory.get(key) ?? attempt(storage => storage.getItem(key), null),
    setItem: (key, value) => {
      const isStored = attempt(storage => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem: key => {
      memory.delete(key)
      attempt(storage => storage.removeItem(key), undefined)
    },
  }
}
