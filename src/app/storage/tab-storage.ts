/** Records that a tab keeps over a reload, for some hours. */
import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage'

/** In ms. An older record is no longer wanted, and the server forgets the idempotency key of an add after a day. */
const MAX_AGE = 12 * 3_600_000
/** The storage key of the time of the last sign-out in this browser. */
const SIGN_OUT_KEY = 'foodpark.signedOutAt'

const recordSchema = z.object({ at: z.number(), data: z.unknown() })

export interface VisitorStorageDeps {
  readonly tabStorage: SafeStorage
  /** Shared by all tabs. */
  readonly storage: SafeStorage
  readonly now: () => number
}

/** Stores data in the tab, with the current time. @param now in ms */
export const storeTabRecord = (tabStorage: SafeStorage, key: string, data: unknown, now: number): void =>
  tabStorage.setItem(key, JSON.stringify({ at: now, data }))

/**
 * Reads a record, with the time at which it was stored; null if it is missing, unreadable or too old.
 * @param maxAge in ms
 */
export function readTabRecord<Schema extends z.ZodMiniType>(
  tabStorage: SafeStorage,
  key: string,
  schema: Schema,
  now: number,
  maxAge = MAX_AGE,
): { readonly at: number; readonly data: z.output<Schema> } | null {
  try {
    const { at, data } = z.parse(recordSchema, JSON.parse(tabStorage.getItem(key) ?? 'null'))
    return now - at < maxAge ? { at, data: z.parse(schema, data) } : null
  } catch {
    return null
  }
}

/** Stores the time of a sign-out for all tabs. @param now in ms */
export const storeSignOutTime = (storage: SafeStorage, now: number): void =>
  storage.setItem(SIGN_OUT_KEY, String(now))

/** The time of the last sign-out in this browser, in ms since 1970; 0 without one. */
export const readSignOutTime = (storage: SafeStorage): number => Number(storage.getItem(SIGN_OUT_KEY))

/**
 * Reads a record that a visitor has left in the tab; null if it is older than the last sign-out. Such a record may belong to the
 * customer who signed out, whose tab was closed at that time.
 */
export function readVisitorRecord<Schema extends z.ZodMiniType>(
  { tabStorage, storage, now }: VisitorStorageDeps,
  key: string,
  schema: Schema,
  maxAge?: number,
): z.output<Schema> | null {
  const kept = readTabRecord(tabStorage, key, schema, now(), maxAge)
  return kept && kept.at > readSignOutTime(storage) ? kept.data : null
}
