/** What a customer is choosing for a dish, with its notes: an allergy is health data. Specification 9.30, 9.37. */
import * as z from 'zod/mini'
import { createDraftStorage, type DraftStorageDeps } from './draft-storage'

const choiceSchema = z.object({
  /** null while the add-ons were not known. */
  selections: z.nullable(z.array(z.object({ addonGroupId: z.int(), addonId: z.int(), quantity: z.int() }))),
  quantity: z.int(),
  note: z.string(),
  kitchenNote: z.optional(z.string()),
})

const dishDraftSchema = z.object({
  /** The dish, and its line if the address of the page names one. */
  place: z.string(),
  /** The texts in the open sheet, and the saved notes beside which they are written; null while the sheet is closed. */
  typed: z.nullable(
    z.object({
      text: z.string(),
      savedNote: z.string(),
      // Missing where a dish takes no plain note.
      kitchenText: z.optional(z.string()),
      savedKitchenNote: z.optional(z.string()),
    }),
  ),
  /** What is chosen for a dish that is not added yet; null for nothing. */
  choice: z.nullable(choiceSchema),
})

type DishDraft = z.output<typeof dishDraftSchema>
export type TypedNotes = DishDraft['typed']
export type ChoiceDraft = z.output<typeof choiceSchema>

export function createDishDraftStorage(deps: DraftStorageDeps) {
  const storage = createDraftStorage(deps, 'dishDraft', dishDraftSchema)
  /** The draft of one place. The tab keeps no second one. */
  const at = (place: string) => {
    const read = (): DishDraft => {
      const draft = storage.read()
      return draft?.place === place ? draft : { place, typed: null, choice: null }
    }
    const save = (draft: DishDraft) =>
      storage.save(draft.typed === null && draft.choice === null ? null : draft)
    return {
      read,
      /** @param typed null once the sheet is closed */
      saveTyped: (typed: TypedNotes): void => save({ ...read(), typed }),
      /** @param choice null once the dish is in the cart */
      saveChoice: (choice: ChoiceDraft | null): void => save({ ...read(), choice }),
      /** Forgets the draft, because the customer has left the page. */
      clear: (): void => save({ place, typed: null, choice: null }),
    }
  }
  return { at }
}

export type DishDraftStorage = ReturnType<typeof createDishDraftStorage>
