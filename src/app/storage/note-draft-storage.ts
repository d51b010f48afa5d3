/** The allergy note that a customer is writing for a dish. It is health data. Specification 9.30. */
import * as z from 'zod/mini'
import { createDraftStorage, type DraftStorageDeps } from './draft-storage'

const noteDraftSchema = z.object({
  /** The dish, and its line if the address of the page names one. */
  place: z.string(),
  /** The text in the open sheet, and the saved note beside which it is written; null while the sheet is closed. */
  typed: z.nullable(z.object({ text: z.string(), savedNote: z.string() })),
  /** The note of a dish that is not in the cart yet. */
  chosen: z.string(),
})

export type NoteDraft = z.output<typeof noteDraftSchema>

export function createNoteDraftStorage(deps: DraftStorageDeps) {
  const storage = createDraftStorage(deps, 'noteDraft', noteDraftSchema)
  const read = (place: string): NoteDraft => {
    const draft = storage.read()
    return draft?.place === place ? draft : { place, typed: null, chosen: '' }
  }
  const save = (draft: NoteDraft) => storage.save(draft.typed === null && draft.chosen === '' ? null : draft)
  return {
    read,
    /** @param typed null once the sheet is closed */
    saveTyped: (place: string, typed: NoteDraft['typed']): void => save({ ...read(place), typed }),
    /** @param chosen '' once the dish is in the cart */
    saveChosen: (place: string, chosen: string): void => save({ ...read(place), chosen }),
  }
}

export type NoteDraftStorage = ReturnType<typeof createNoteDraftStorage>
