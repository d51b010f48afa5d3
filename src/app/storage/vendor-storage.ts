/** The vendor that was opened last: id, name and preparation time. Specification 7.16. */
import * as z from 'zod/mini'
import type { VendorInfo } from '#domain/contract/vendors'
import type { SafeStorage } from './safe-storage'

const STORAGE_KEY = 'foodpark.vendor'

const savedVendorSchema = z.object({
  id: z.int(),
  name: z.string(),
  preparationTime: z.nullable(z.object({ min: z.int(), max: z.nullable(z.int()) })),
})

/** The menu page shows this vendor until the list of vendors is loaded. It is public data, so it has no user id in its key. */
export const createVendorStorage = (storage: SafeStorage) => ({
  save: ({ id, name, preparationTime }: VendorInfo): void =>
    storage.setItem(STORAGE_KEY, JSON.stringify({ id, name, preparationTime })),
  /** The stored vendor; null if it is missing or unreadable. */
  read: (): VendorInfo | null => {
    try {
      return z.safeParse(savedVendorSchema, JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
    } catch {
      return null
    }
  },
})
