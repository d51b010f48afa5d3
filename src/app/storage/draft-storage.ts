/**
 * What a customer is typing or choosing, in the storage of the tab: a reload must not lose it. It is kept for 12 hours at most,
 * under the user's id, and for no other tab. Specification 9.30, 9.37, 11.15, 11.16.
 */
import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage'
import { readVisitorRecord, storeTabRecord, type VisitorStorageDeps } from './tab-storage'

const DRAFT_NAMES = ['dishDraft', 'addressDraft', 'instructionsDraft'] as const

/** @param userId '' for a visitor */
const storageKey = (name: (typeof DRAFT_NAMES)[number], userId: string) => `foodpark.${name}.${userId}`

export function clearDrafts(tabStorage: SafeStorage, userId: string): void {
  for (const name of DRAFT_NAMES) tabStorage.removeItem(storageKey(name, userId))
}

/** Gives the drafts of a visitor to the customer who has signed in. */
export function moveVisitorDrafts(deps: VisitorStorageDeps, userId: string): void {
  for (const name of DRAFT_NAMES) {
    const draft = readVisitorRecord(deps, storageKey(name, ''), z.unknown())
    if (draft !== null) storeTabRecord(deps.tabStorage, storageKey(name, userId), draft, deps.now())
  }
  clearDrafts(deps.tabStorage, '')
}

export interface DraftStorageDeps extends VisitorStorageDeps {
  readonly getUserId: () => string
}

/** One draft of the present customer. */
export interface DraftStorage<Draft> {
  /** Null if there is none, or if it is too old. */
  readonly read: () => Draft | null
  /** @param draft null once it is saved or given up */
  readonly save: (draft: Draft | null) => void
}

export function createDraftStorage<Schema extends z.ZodMiniType>(
  deps: DraftStorageDeps,
  name: (typeof DRAFT_NAMES)[number],
  schema: Schema,
): DraftStorage<z.output<Schema>> {
  const { tabStorage, now, getUserId } = deps
  return {
    read: () => readVisitorRecord(deps, storageKey(name, getUserId()), schema),
    save: draft => {
      const key = storageKey(name, getUserId())
      if (draft === null) tabStorage.removeItem(key)
      else storeTabRecord(tabStorage, key, draft, now())
    },
  }
}
