import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ComponentType, useState } from 'react'
import { AllergyNotesButton, SavedTick } from '#pages/item/item.styles'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import type { AllergyNotesSheetProps } from './AllergyNotesSheet'

interface AllergyNotesProps {
  readonly dish: string
  /** The cart line of the note, or null. If it changes while the sheet is open, the sheet keeps its text. */
  readonly lineId: number | null
  /** The saved note; '' for none. */
  readonly note: string
  readonly onNoteChange: (note: string) => void
  readonly onOpen: () => void
  /** Undefined until its code has loaded. A requested sheet opens then. */
  readonly Sheet: ComponentType<AllergyNotesSheetProps> | undefined
}

/** The button '+ Allergy Notes' with its sheet. A tick shows that a note is saved (specification 9.3). */
export function AllergyNotes({ dish, lineId, note, onNoteChange, onOpen, Sheet }: AllergyNotesProps) {
  const [open, setOpen] = useState(false)
  /** The last submitted text of a line, and the note before it. The text survives a failed save, but not a change by another window. */
  const [submitted, setSubmitted] = useState<{ lineId: number | null; before: string; text: string } | null>(
    null,
  )
  const startText = submitted?.lineId === lineId && submitted.before === note ? submitted.text : note
  const openSheet = () => {
    onOpen()
    setOpen(true)
  }
  const save = (text: string) => {
    setSubmitted({ lineId, before: note, text })
    // An unchanged text is sent too: it may replace a note that could not be saved.
    if (text !== '' || note !== '') onNoteChange(text)
    setOpen(false)
  }
  return (
    <>
      <AllergyNotesButton type="button" aria-haspopup="dialog" onClick={openSheet}>
        <TriangleAlert size={20} aria-hidden="true" />
        <span>
          <StrongText css={{ display: 'block' }}>+ Allergy Notes</StrongText>
          {note !== '' && (
            <MutedText as="span" size="sm" css={{ display: 'block' }}>
              {note}
            </MutedText>
          )}
        </span>
        {note !== '' && <SavedMark />}
      </AllergyNotesButton>
      {Sheet && <Sheet open={open} dish={dish} note={startText} onOpenChange={setOpen} onSave={save} />}
    </>
  )
}

const SavedMark = () => (
  <SavedTick>
    <Check size={15} strokeWidth={3} aria-hidden="true" />
    <VisuallyHidden>, note saved</VisuallyHidden>
  </SavedTick>
)
