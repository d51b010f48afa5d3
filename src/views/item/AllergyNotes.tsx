import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { Soft } from '../../ui/Soft'
import { Strong } from '../../ui/Strong'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { AllergySheet } from './AllergySheet'
import { AllergyRow, Tick } from './item-parts'

interface AllergyNotesProps {
  readonly dish: string
  /** The note that is saved; '' is none. */
  readonly note: string
  readonly onNote: (note: string) => void
}

/** '+ Allergy Notes', with a tick when there is one (spec, item detail). */
export function AllergyNotes({ dish, note, onNote }: AllergyNotesProps) {
  const [open, setOpen] = useState(false)
  /** What was written last, so that a save that failed loses no text. */
  const [written, setWritten] = useState<string | null>(null)
  const save = (text: string) => {
    setWritten(text)
    if (text !== note) onNote(text)
    setOpen(false)
  }
  return (
    <>
      <AllergyRow type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <TriangleAlert size={20} aria-hidden="true" />
        <span>
          <Strong css={{ display: 'block' }}>+ Allergy Notes</Strong>
          {note !== '' && (
            <Soft as="span" size="sm" css={{ display: 'block' }}>
              {note}
            </Soft>
          )}
        </span>
        {note !== '' && (
          <Tick>
            <Check size={15} strokeWidth={3} aria-hidden="true" />
            <VisuallyHidden>, note saved</VisuallyHidden>
          </Tick>
        )}
      </AllergyRow>
      <AllergySheet open={open} dish={dish} note={written ?? note} onOpenChange={setOpen} onSave={save} />
    </>
  )
}
