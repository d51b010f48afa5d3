import { isSameJson } from '#domain/same-json'
import type { StorableCart } from '#machines/cart/stored-cart'
import { type UnsavedNote, withUnsavedNote } from '#machines/cart/unsaved-note'

const includes = (notes: readonly UnsavedNote[], note: UnsavedNote): boolean =>
  notes.some(other => isSameJson(other, note))

/**
 * The unsaved notes of this tab. All tabs share one storage. A tab stores only what it has changed itself.
 * Specification 10.25.
 */
export function shareUnsavedNotes(readStored: (userId: string) => readonly UnsavedNote[]) {
  /** What this tab has read or stored last, and for whom. */
  let last: Pick<StorableCart, 'userId' | 'unsavedNotes'> = { userId: '', unsavedNotes: [] }
  return {
    setLast: (userId: string, unsavedNotes: readonly UnsavedNote[]): void => {
      last = { userId, unsavedNotes }
    },
    /** Applies what this tab has changed to the stored notes. @returns the notes to store */
    merge: ({
      userId,
      unsavedNotes,
    }: Pick<StorableCart, 'userId' | 'unsavedNotes'>): readonly UnsavedNote[] => {
      const before = last.userId === userId ? last.unsavedNotes : []
      last = { userId, unsavedNotes }
      const kept = readStored(userId).filter(note => !includes(before, note) || includes(unsavedNotes, note))
      return unsavedNotes.filter(note => !includes(before, note)).reduce(withUnsavedNote, kept)
    },
  }
}
