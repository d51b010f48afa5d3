/** Why the last session of this tab has ended by itself. A reload before the sign-in page must not lose it. Specification 4.36. */
import * as z from 'zod/mini'
import { hasEndReasonText } from '#domain/session/end-reason-text'
import type { EndReason } from '#machines/session/session-info'
import { readSignOutTime, readTabRecord, storeTabRecord, type VisitorStorageDeps } from './tab-storage'

const SESSION_END_KEY = 'foodpark.sessionEnd'
/** In ms. When a session ends, each tab notices it at a slightly different time, and each stores the time of a sign-out. */
const TOLERANCE = 60_000

const reasonSchema = z.custom<EndReason>(hasEndReasonText)

export const createSessionEndStorage = ({ tabStorage, storage, now }: VisitorStorageDeps) => ({
  save: (reason: EndReason): void => storeTabRecord(tabStorage, SESSION_END_KEY, reason, now()),
  /** Null if no session has ended by itself, or if the customer has signed in and out in another tab since. */
  read: (): EndReason | null => {
    const kept = readTabRecord(tabStorage, SESSION_END_KEY, reasonSchema, now())
    return kept && kept.at + TOLERANCE >= readSignOutTime(storage) ? kept.data : null
  },
  /** Shares the reason with the other tabs. Call it before the session leaves the storage: then they read it. */
  share: (reason: EndReason): void => storeTabRecord(storage, SESSION_END_KEY, reason, now()),
  /** The reason that another tab has shared. Null after a sign-out by the customer, because each sign-in clears it. */
  readShared: (): EndReason | null =>
    readTabRecord(storage, SESSION_END_KEY, reasonSchema, now())?.data ?? null,
  clear: (): void => {
    tabStorage.removeItem(SESSION_END_KEY)
    storage.removeItem(SESSION_END_KEY)
  },
})
