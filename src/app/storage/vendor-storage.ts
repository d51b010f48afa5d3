/** The vendor that was opened last: id, name and preparation time. Specification 7.16. */
import type { VendorInfo } from '#domain/contract/ordering/vendors'
import type { SafeStorage } from './safe-storage'

const STORAGE_KEY = 'foodpark.vendor'

const isWholeOrNull = (value: unknown) => value === null || Number.isInteger(value)

/** Checked by hand, because the first page would have to wait for the code of a schema. */
function isVendorInfo(value: unknown): value is VendorInfo {
  const { id, name, preparationTime } = Object(value)
  const hasTime =
    preparationTime === null ||
    (Number.isInteger(Object(preparationTime).min) && isWholeOrNull(Object(preparationTime).max))
  return Number.isInteger(id) && typeof name === 'string' && hasTime
}

/** The menu page shows this vendor until the list of vendors is loaded. It is public data, so it has no user id in its key. */
export const createVendorStorage = (storage: SafeStorage) => ({
  save: ({ id, name, preparationTime }: VendorInfo): void =>
    storage.setItem(STORAGE_KEY, JSON.stringify({ id, name, preparationTime })),
  /** The stored vendor; null if it is missing or unreadable. */
  read: (): VendorInfo | null => {
    try {
      const saved: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')
      return isVendorInfo(saved) ? saved : null
    } catch {
      return null
    }
  },
})
