import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentType } from 'react'
import { AllergyNotesButton, SavedTick } from '#pages/item/item.styles'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import type { NoteDraftSheetProps } from './NoteDraftSheet'
import { useNoteSheet } from './use-note-sheet'

interface AllergyNotesProps {
  readonly dish: string
  readonly place: string | null
  readonly lineId: number | null
  /** The saved note; '' for none. */
  readonly note: string
  readonly onNoteChange: (note: string) => void
  readonly onOpen: () => void
  /** Undefined until its code has loaded. A requested sheet opens then. */
  readonly Sheet: ComponentType<NoteDraftSheetProps> | undefined
}

/** The button '+ Allergy Notes' with its sheet. A tick shows that a note is saved (specification 9.3). */
export function AllergyNotes({ dish, place, onOpen, Sheet, ...props }: AllergyNotesProps) {
  const { note } = props
  const { open, setOpen, startText, save } = useNoteSheet(props)
  const openSheet = () => {
    onOpen()
    setOpen(true)
  }
  return (
    <>
      <AllergyNotesButton type="button" aria-haspopup="dialog" onClick={openSheet}>
        <TriangleAlert size={20} aria-hidden="true" />
        <span>
          <StrongText css={{ display: 'block' }}>+ Allergy Notes</StrongText>
          {note !== '' && (
            <MutedText as="span" size="sm" css={{ display: 'block', whiteSpace: 'pre-wrap' }} dir="auto">
              {note}
            </MutedText>
          )}
        </span>
        {note !== '' && <SavedMark />}
      </AllergyNotesButton>
      {Sheet && (
        <Sheet open={open} dish={dish} place={place} note={startText} onOpenChange={setOpen} onSave={save} />
      )}
    </>
  )
}

const SavedMark = () => (
  <SavedTick>
    <Check size={15} strokeWidth={3} aria-hidden="true" />
    <VisuallyHidden>, note saved</VisuallyHidden>
  </SavedTick>
)
