/** What a tab keeps over a reload, for some hours. */
import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage'

/** In ms. What has waited for longer is not wanted any more, and the server forgets the key of an add after a day. */
const KEEPING_TIME = 12 * 3_600_000

const recordSchema = z.object({ at: z.number(), data: z.unknown() })

export const writeTabMemory = (tabStorage: SafeStorage, key: string, data: unknown, now: number): void =>
  tabStorage.setItem(key, JSON.stringify({ at: now, data }))

/** What the tab keeps under a key, and since when; null if there is nothing, or if it is unreadable or too old. */
export function readTabMemory<Schema extends z.ZodMiniType>(
  tabStorage: SafeStorage,
  key: string,
  schema: Schema,
  now: number,
): { readonly at: number; readonly data: z.output<Schema> } | null {
  try {
    const { at, data } = z.parse(recordSchema, JSON.parse(tabStorage.getItem(key) ?? 'null'))
    return now - at < KEEPING_TIME ? { at, data: z.parse(schema, data) } : null
  } catch {
    return null
  }
}
