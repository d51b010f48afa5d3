/** The texts of a delivery that a customer is typing. Specification 11.15, 11.16. */
import * as z from 'zod/mini'
import { createDraftStorage, type DraftStorage, type DraftStorageDeps } from './draft-storage'

const addressDraftSchema = z.object({
  doorNo: z.string(),
  street: z.string(),
  postcode: z.string(),
  phone: z.optional(z.string()),
})

/** The texts of the open address form. */
export const createAddressDraftStorage = (
  deps: DraftStorageDeps,
): DraftStorage<z.output<typeof addressDraftSchema>> =>
  createDraftStorage(deps, 'addressDraft', addressDraftSchema)

const instructionsDraftSchema = z.object({
  text: z.string(),
  /** The saved instructions beside which the text is written. */
  savedText: z.string(),
  /** Whether the form is open. After that the text waits until the server has it. */
  isOpen: z.boolean(),
})

export type InstructionsDraft = z.output<typeof instructionsDraftSchema>

/** The delivery instructions that are not saved yet. */
export const createInstructionsDraftStorage = (deps: DraftStorageDeps): DraftStorage<InstructionsDraft> =>
  createDraftStorage(deps, 'instructionsDraft', instructionsDraftSchema)
