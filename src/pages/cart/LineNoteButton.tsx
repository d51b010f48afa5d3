import type { ComponentType } from 'react'
import type { DishNotes } from '#domain/cart/dish-lines'
import type { CartLine } from '#domain/contract/ordering/cart'
import type { NoteDraftSheetProps } from '#pages/item/allergy-notes/NoteDraftSheet'
import { notePlace } from '#pages/item/allergy-notes/note-place'
import { useNoteSheet } from '#pages/item/allergy-notes/use-note-sheet'
import { TextButton } from '#ui/buttons/TextButton'

/** How the lines of a cart change their notes. */
export interface LineNotes {
  readonly onChange: (line: CartLine, notes: DishNotes) => void
  /** The sheet for notes; undefined until its code has loaded. */
  readonly Sheet: ComponentType<NoteDraftSheetProps> | undefined
}

interface LineNoteButtonProps extends LineNotes {
  readonly line: CartLine
}

/** What the button says: whether there is a note to change, and whether the server takes a plain one. */
function labelOf({ note, kitchenNote }: DishNotes): string {
  if (note !== '' && kitchenNote) return 'Change the notes'
  if (note !== '' || kitchenNote) return 'Change the note'
  return kitchenNote === undefined ? '+ Allergy Notes' : '+ Allergy or kitchen note'
}

/** Opens the notes of one line of the cart. A line that the server does not know yet has to wait. Specification 10.29, 10.39. */
export function LineNoteButton({ line, onChange, Sheet }: LineNoteButtonProps) {
  const { id: lineId, menuItemId, name, allergyNote, kitchenNote } = line
  const notes = { note: allergyNote, kitchenNote }
  const label = labelOf(notes)
  const sheet = useNoteSheet({ lineId, notes, onNotesChange: changed => onChange(line, changed) })
  return (
    <>
      <TextButton
        type="button"
        small
        aria-haspopup="dialog"
        aria-label={`${label} of ${name}`}
        disabled={lineId < 0}
        onClick={() => sheet.setOpen(true)}
      >
        {label}
      </TextButton>
      {Sheet && (
        <Sheet
          open={sheet.open}
          dish={name}
          place={notePlace(menuItemId, lineId)}
          notes={sheet.startTexts}
          onOpenChange={sheet.setOpen}
          onSave={sheet.save}
        />
      )}
    </>
  )
}
