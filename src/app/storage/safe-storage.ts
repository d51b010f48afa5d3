/** What is kept where the browser forbids it or has no room: for as long as the page lives. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Wraps a storage that may be absent, forbidden or full: it never throws, and what it refuses is held in memory. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const held = new Map<string, string>()
  const attempt = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: key => held.get(key) ?? attempt(storage => storage.getItem(key), null),
    setItem: (key, value) => {
      const isKept = attempt(storage => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isKept) held.delete(key)
      else held.set(key, value)
    },
    removeItem: key => {
      held.delete(key)
      attempt(storage => storage.removeItem(key), undefined)
    },
  }
}
