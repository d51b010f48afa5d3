/**
 * The allergy note that a customer is writing for a dish, in the storage of the tab: a reload must not lose it. It is health data,
 * so it is kept for at most 12 hours, under the user's id, and no other tab can read it. Specification 9.30.
 */
import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage'
import { readVisitorRecord, storeTabRecord, type VisitorStorageDeps } from './tab-storage'

/** @param userId '' for a visitor */
const storageKey = (userId: string) => `foodpark.noteDraft.${userId}`

const noteDraftSchema = z.object({
  itemId: z.int(),
  /** The text in the open sheet, and the saved note beside which it is written; null while the sheet is closed. */
  typed: z.nullable(z.object({ text: z.string(), savedNote: z.string() })),
  /** The note of a dish that is not in the cart yet. */
  chosen: z.string(),
})

export type NoteDraft = z.output<typeof noteDraftSchema>

export const clearNoteDraft = (tabStorage: SafeStorage, userId: string): void =>
  tabStorage.removeItem(storageKey(userId))

export function createNoteDraftStorage(deps: VisitorStorageDeps, getUserId: () => string) {
  const { tabStorage, now } = deps
  const read = (itemId: number): NoteDraft => {
    const draft = readVisitorRecord(deps, storageKey(getUserId()), noteDraftSchema)
    return draft?.itemId === itemId ? draft : { itemId, typed: null, chosen: '' }
  }
  const save = (draft: NoteDraft) => {
    if (draft.typed === null && draft.chosen === '') clearNoteDraft(tabStorage, getUserId())
    else storeTabRecord(tabStorage, storageKey(getUserId()), draft, now())
  }
  return {
    read,
    /** @param typed null once the sheet is closed */
    saveTyped: (itemId: number, typed: NoteDraft['typed']): void => save({ ...read(itemId), typed }),
    /** @param chosen '' once the dish is in the cart */
    saveChosen: (itemId: number, chosen: string): void => save({ ...read(itemId), chosen }),
  }
}

export type NoteDraftStorage = ReturnType<typeof createNoteDraftStorage>
