/** The stored session of a client of the back office. It is separate from the session of a customer. */
import * as z from 'zod/mini'
import type { SafeStorage } from '#app/storage/safe-storage'

const sessionSchema = z.object({
  token: z.string(),
  /** The name of the person: at the tablet of a kitchen, or of the host's account. */
  name: z.string().check(z.minLength(1)),
  /** The role of the account. The kitchen board stores none, and an earlier version of the host's pages stored none. */
  role: z.optional(z.string()),
  /** The name of the trailer, once its board has been loaded. */
  trailer: z.optional(z.string()),
})
export type BackOfficeSession = z.output<typeof sessionSchema>

/** The storage key of the kitchen board's session. The page of an invitation starts such a session for a new staff account. */
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
