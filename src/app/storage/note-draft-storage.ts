/** The allergy note that a customer is writing for a dish. It is health data. Specification 9.30. */
import * as z from 'zod/mini'
import { createDraftStorage, type DraftStorageDeps } from './draft-storage'

const noteDraftSchema = z.object({
  itemId: z.int(),
  /** The text in the open sheet, and the saved note beside which it is written; null while the sheet is closed. */
  typed: z.nullable(z.object({ text: z.string(), savedNote: z.string() })),
  /** The note of a dish that is not in the cart yet. */
  chosen: z.string(),
})

export type NoteDraft = z.output<typeof noteDraftSchema>

export function createNoteDraftStorage(deps: DraftStorageDeps) {
  const storage = createDraftStorage(deps, 'noteDraft', noteDraftSchema)
  const read = (itemId: number): NoteDraft => {
    const draft = storage.read()
    return draft?.itemId === itemId ? draft : { itemId, typed: null, chosen: '' }
  }
  const save = (draft: NoteDraft) => storage.save(draft.typed === null && draft.chosen === '' ? null : draft)
  return {
    read,
    /** @param typed null once the sheet is closed */
    saveTyped: (itemId: number, typed: NoteDraft['typed']): void => save({ ...read(itemId), typed }),
    /** @param chosen '' once the dish is in the cart */
    saveChosen: (itemId: number, chosen: string): void => save({ ...read(itemId), chosen }),
  }
}

export type NoteDraftStorage = ReturnType<typeof createNoteDraftStorage>
