/** The sign-in of a client of the back office, as the browser keeps it. It is apart from the sign-in of customers. */
import * as z from 'zod/mini'
import type { SafeStorage } from '#app/storage/safe-storage'

const sessionSchema = z.object({
  token: z.string(),
  /** The name of the person: at the tablet of a kitchen, or of the host's account. */
  name: z.string().check(z.minLength(1)),
  /** Of the account. The kitchen board, and a host's session of an earlier version, have none. */
  role: z.optional(z.string()),
  /** The name of the trailer, once its board has been loaded. */
  trailer: z.optional(z.string()),
})
export type BackOfficeSession = z.output<typeof sessionSchema>

/** Where the browser keeps the session of the kitchen board. A new account of the staff begins one. */
export const KITCHEN_SESSION_KEY = 'kitchenSession'

export interface SessionStorage {
  /** Null without a session, or with one that cannot be read. */
  readonly read: () => BackOfficeSession | null
  readonly save: (session: BackOfficeSession) => void
  readonly clear: () => void
}

/** @param key under which the browser keeps it; each client has its own */
export function createSessionStorage(storage: SafeStorage, key: string): SessionStorage {
  return {
    read: () => {
      try {
        return z.safeParse(sessionSchema, JSON.parse(storage.getItem(key) ?? 'null')).data ?? null
      } catch {
        return null
      }
    },
    save: session => storage.setItem(key, JSON.stringify(session)),
    clear: () => storage.removeItem(key),
  }
}
