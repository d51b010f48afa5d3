import Check from 'lucide-react/icons/check'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentType, ReactNode } from 'react'
import type { DishNotes } from '#domain/cart/dish-lines'
import { NotesButton, NotesButtons, SavedTick } from '#pages/item/item.styles'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import type { NoteDraftSheetProps } from './NoteDraftSheet'
import { useNoteSheet } from './use-note-sheet'

interface AllergyNotesProps {
  readonly dish: string
  readonly place: string | null
  readonly lineId: number | null
  /** The saved notes. Without a `kitchenNote` the dish takes none. */
  readonly notes: DishNotes
  readonly onNotesChange: (notes: DishNotes) => void
  readonly onOpen: () => void
  /** Undefined until its code has loaded. A requested sheet opens then. */
  readonly Sheet: ComponentType<NoteDraftSheetProps> | undefined
}

/**
 * The button '+ Allergy Notes' and, below it, the quieter one for a plain note, with their sheet. A tick shows that a note is saved
 * (specification 9.3, 9.41).
 */
export function AllergyNotes({ dish, place, onOpen, Sheet, ...props }: AllergyNotesProps) {
  const { note, kitchenNote } = props.notes
  const { open, setOpen, startTexts, save } = useNoteSheet(props)
  const openSheet = () => {
    onOpen()
    setOpen(true)
  }
  return (
    <>
      <NotesButtons>
        <NotesButton type="button" aria-haspopup="dialog" onClick={openSheet}>
          <TriangleAlert size={20} aria-hidden="true" />
          <NoteLabel note={note}>
            <StrongText css={{ display: 'block' }}>+ Allergy Notes</StrongText>
          </NoteLabel>
        </NotesButton>
        {kitchenNote !== undefined && (
          <NotesButton type="button" quiet aria-haspopup="dialog" onClick={openSheet}>
            <MessageSquareText size={20} aria-hidden="true" />
            <NoteLabel note={kitchenNote}>+ Note for the kitchen</NoteLabel>
          </NotesButton>
        )}
      </NotesButtons>
      {Sheet && (
        <Sheet
          open={open}
          dish={dish}
          place={place}
          notes={startTexts}
          onOpenChange={setOpen}
          onSave={save}
        />
      )}
    </>
  )
}

const NoteLabel = ({ note, children }: { readonly note: string; readonly children: ReactNode }) => (
  <>
    <span>
      {children}
      {note !== '' && (
        <MutedText as="span" size="sm" css={{ display: 'block', whiteSpace: 'pre-wrap' }} dir="auto">
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
  </>
)
