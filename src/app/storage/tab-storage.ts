/** Records that a tab keeps over a reload, for some hours. */
import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage'

/** In ms. What has waited for longer is not wanted any more, and the server forgets the key of an add after a day. */
const MAX_AGE = 12 * 3_600_000
/** When a customer has signed out in this browser last, in ms. */
const SIGN_OUT_KEY = 'foodpark.signedOutAt'

const recordSchema = z.object({ at: z.number(), data: z.unknown() })

export interface VisitorStorageDeps {
  readonly tabStorage: SafeStorage
  /** Shared by all tabs. */
  readonly storage: SafeStorage
  readonly now: () => number
}

export const storeTabRecord = (tabStorage: SafeStorage, key: string, data: unknown, now: number): void =>
  tabStorage.setItem(key, JSON.stringify({ at: now, data }))

/**
 * What the tab keeps under a key, and since when; null if there is nothing, or if it is unreadable or too old.
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

export const storeSignOutTime = (storage: SafeStorage, now: number): void =>
  storage.setItem(SIGN_OUT_KEY, String(now))

/** The time of the last sign-out in this browser, in ms since 1970; 0 without one. */
export const readSignOutTime = (storage: SafeStorage): number => Number(storage.getItem(SIGN_OUT_KEY))

/**
 * What the tab keeps of a visitor. What was kept before a sign-out may have been meant for that customer, whose tab was closed
 * meanwhile, so it is left out.
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
