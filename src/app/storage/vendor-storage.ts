/** What the browser keeps of the trailer that was opened last (spec, section 3): its id, its name and how long it takes. */
import * as z from 'zod/mini'
import type { VendorInfo } from '#domain/contract/vendors'
import type { SafeStorage } from './safe-storage'

const STORAGE_KEY = 'foodpark.vendor'

const savedVendorSchema = z.object({
  id: z.int(),
  name: z.string(),
  preparationTime: z.nullable(z.object({ min: z.int(), max: z.nullable(z.int()) })),
})

/** Its page says by it who is coming before the list of trailers is there. The park's word to everyone, so it is kept for all alike. */
export const createVendorStorage = (storage: SafeStorage) => ({
  save: ({ id, name, preparationTime }: VendorInfo): void =>
    storage.setItem(STORAGE_KEY, JSON.stringify({ id, name, preparationTime })),
  /** The kept trailer; null where there is none or it cannot be read. */
  read: (): VendorInfo | null => {
    try {
      return z.safeParse(savedVendorSchema, JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
    } catch {
      return null
    }
  },
})
