import type { ComponentType } from 'react'
import type { CartLine } from '#domain/contract/ordering/cart'
import type { NoteDraftSheetProps } from '#pages/item/allergy-notes/NoteDraftSheet'
import { notePlace } from '#pages/item/allergy-notes/note-place'
import { useNoteSheet } from '#pages/item/allergy-notes/use-note-sheet'
import { TextButton } from '#ui/buttons/TextButton'

/** How the lines of a cart change their notes. */
export interface LineNotes {
  readonly onChange: (line: CartLine, note: string) => void
  /** The sheet for a note; undefined until its code has loaded. */
  readonly Sheet: ComponentType<NoteDraftSheetProps> | undefined
}

interface LineNoteButtonProps extends LineNotes {
  readonly line: CartLine
}

/** Opens the allergy note of one line of the cart. A line that the server does not know yet has to wait. Specification 10.29. */
export function LineNoteButton({ line, onChange, Sheet }: LineNoteButtonProps) {
  const { id: lineId, menuItemId, name, allergyNote: note } = line
  const label = note === '' ? '+ Allergy Notes' : 'Change the note'
  const sheet = useNoteSheet({ lineId, note, onNoteChange: text => onChange(line, text) })
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
          note={sheet.startText}
          onOpenChange={sheet.setOpen}
          onSave={sheet.save}
        />
      )}
    </>
  )
}
