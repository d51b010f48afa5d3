import { useState } from 'react'

interface NoteSheet {
  /** The cart line of the note, or null. If it changes while the sheet is open, the sheet keeps its text. */
  readonly lineId: number | null
  /** The saved note; '' for none. */
  readonly note: string
  readonly onNoteChange: (note: string) => void
}

/** The state of the sheet of one note. */
export function useNoteSheet({ lineId, note, onNoteChange }: NoteSheet) {
  const [open, setOpen] = useState(false)
  /** The last submitted text of a line, and the note before it. The text survives a failed save, but not a change by another window. */
  const [submitted, setSubmitted] = useState<{ lineId: number | null; before: string; text: string } | null>(
    null,
  )
  const save = (text: string) => {
    setSubmitted({ lineId, before: note, text })
    // An unchanged text is sent too: it may replace a note that could not be saved.
    if (text !== '' || note !== '') onNoteChange(text)
    setOpen(false)
  }
  const startText = submitted?.lineId === lineId && submitted.before === note ? submitted.text : note
  return { open, setOpen, startText, save }
}
