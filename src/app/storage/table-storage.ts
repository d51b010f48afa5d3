import type { SafeStorage } from './safe-storage'

const STORAGE_KEY = 'foodpark.table'

/** The table whose code the customer has scanned. The server checks the code again for each order. */
export interface ChosenTable {
  readonly code: string
  readonly name: string
}

function parseTable(stored: string | null): ChosenTable | null {
  const [code, name] = stored?.split('\n') ?? []
  return code && name ? { code, name } : null
}

/** The table of this tab. It ends with the tab: tomorrow's order is not for today's table (specification 26.8). */
export function createTableStorage(storage: SafeStorage) {
  const listeners = new Set<() => void>()
  let table = parseTable(storage.getItem(STORAGE_KEY))
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    read: (): ChosenTable | null => table,
    save: (chosen: ChosenTable): void => {
      table = chosen
      storage.setItem(STORAGE_KEY, `${chosen.code}\n${chosen.name}`)
      notify()
    },
    clear: (): void => {
      table = null
      storage.removeItem(STORAGE_KEY)
      notify()
    },
    /** @returns the function that ends the subscription */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type TableStorage = ReturnType<typeof createTableStorage>
