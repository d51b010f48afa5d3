import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { AllergyNotesButton, SavedTick } from '#pages/item/item.styles'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { AllergyNotesSheet } from './AllergyNotesSheet'

interface AllergyNotesProps {
  readonly dish: string
  /** The note that is saved; '' is none. */
  readonly note: string
  readonly onNoteChange: (note: string) => void
}

/** '+ Allergy Notes', with a tick when there is one (spec, item detail). */
export function AllergyNotes({ dish, note, onNoteChange }: AllergyNotesProps) {
  const [open, setOpen] = useState(false)
  /** What was written last, so that a save that failed loses no text. */
  const [written, setWritten] = useState<string | null>(null)
  const save = (text: string) => {
    setWritten(text)
    if (text !== note) onNoteChange(text)
    setOpen(false)
  }
  return (
    <>
      <AllergyNotesButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <TriangleAlert size={20} aria-hidden="true" />
        <span>
          <StrongText css={{ display: 'block' }}>+ Allergy Notes</StrongText>
          {note !== '' && (
            <MutedText as="span" size="sm" css={{ display: 'block' }}>
              {note}
            </MutedText>
          )}
        </span>
        {note !== '' && (
          <SavedTick>
            <Check size={15} strokeWidth={3} aria-hidden="true" />
            <VisuallyHidden>, note saved</VisuallyHidden>
          </SavedTick>
        )}
      </AllergyNotesButton>
      <AllergyNotesSheet
        open={open}
        dish={dish}
        note={written ?? note}
        onOpenChange={setOpen}
        onSave={save}
      />
    </>
  )
}
