/** The sign-in of the staff, as this tablet keeps it. It is apart from the sign-in of customers in the same browser. */
import * as z from 'zod/mini'
import type { SafeStorage } from '#app/storage/safe-storage'

const STORAGE_KEY = 'kitchenSession'

const sessionSchema = z.object({
  token: z.string(),
  /** The name of the person at the tablet. */
  name: z.string().check(z.minLength(1)),
})
type StaffSession = z.output<typeof sessionSchema>

export interface StaffSessionStorage {
  /** Null without a session, or with one that cannot be read. */
  readonly read: () => StaffSession | null
  readonly save: (session: StaffSession) => void
  readonly clear: () => void
}

export function createStaffSessionStorage(storage: SafeStorage): StaffSessionStorage {
  return {
    read: () => {
      try {
        return z.safeParse(sessionSchema, JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
      } catch {
        return null
      }
    },
    save: session => storage.setItem(STORAGE_KEY, JSON.stringify(session)),
    clear: () => storage.removeItem(STORAGE_KEY),
  }
}
