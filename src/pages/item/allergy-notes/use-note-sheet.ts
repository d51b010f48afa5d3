import { useState } from 'react'
import { type DishNotes, isSameNotes } from '#domain/cart/dish-lines'

interface NoteSheet {
  /** The cart line of the notes, or null. If it changes while the sheet is open, the sheet keeps its texts. */
  readonly lineId: number | null
  /** The saved notes. */
  readonly notes: DishNotes
  readonly onNotesChange: (notes: DishNotes) => void
}

/** The state of the sheet for the notes of one dish. */
export function useNoteSheet({ lineId, notes, onNotesChange }: NoteSheet) {
  const [open, setOpen] = useState(false)
  /** The last submitted texts of a line, and the notes before them. They survive a failed save, but not a change by another window. */
  const [submitted, setSubmitted] = useState<{
    lineId: number | null
    before: DishNotes
    texts: DishNotes
  } | null>(null)
  const save = (texts: DishNotes) => {
    setSubmitted({ lineId, before: notes, texts })
    // Unchanged texts are sent too: they may replace notes that could not be saved.
    if (!(isSameNotes(texts, {}) && isSameNotes(notes, {}))) onNotesChange(texts)
    setOpen(false)
  }
  const isRetry = submitted?.lineId === lineId && isSameNotes(submitted.before, notes)
  const startTexts = isRetry ? { ...notes, ...submitted.texts } : notes
  return { open, setOpen, startTexts, save }
}
