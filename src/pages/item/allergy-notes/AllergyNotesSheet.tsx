import { useState } from 'react'
import { NOTE_LIMIT } from '#domain/cart-limits'
import { Button } from '#ui/buttons/Button'
import { TextArea } from '#ui/forms/TextArea'
import { PageSheet } from '#ui/overlays/PageSheet'

export interface AllergyNotesSheetProps {
  readonly open: boolean
  readonly dish: string
  /** The initial text of the form. */
  readonly note: string
  readonly onOpenChange: (open: boolean) => void
  /** '' removes the note. */
  readonly onSave: (note: string) => void
}

/** The form for an allergy note of at most 500 characters (specification 9.4). */
export function AllergyNotesSheet({ open, dish, note, onOpenChange, onSave }: AllergyNotesSheetProps) {
  return (
    <PageSheet
      title="Allergy Notes"
      description={`The kitchen reads this before it makes your ${dish}.`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <NoteForm note={note} onSave={onSave} />
    </PageSheet>
  )
}

/** Mounts with the open sheet, so that it always starts from `note`. */
function NoteForm({ note, onSave }: Pick<AllergyNotesSheetProps, 'note' | 'onSave'>) {
  const [text, setText] = useState(note)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onSave(text.trim())
      }}
    >
      <TextArea
        label="What should we look out for?"
        hint="For a severe allergy, please tell the trailer too."
        placeholder="No nuts, please"
        limit={NOTE_LIMIT}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button wide type="submit" css={{ marginTop: '$5' }}>
        Save note
      </Button>
      {note !== '' && (
        <Button wide kind="ghost" css={{ marginTop: '$2' }} onClick={() => onSave('')}>
          Remove note
        </Button>
      )}
    </form>
  )
}
