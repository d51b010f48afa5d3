import { useState } from 'react'
import type { TypedNote } from '#app/storage/dish-draft-storage'
import { NOTE_LIMIT } from '#domain/cart-limits'
import { cleanNote, isolateText } from '#domain/free-text'
import { Button } from '#ui/buttons/Button'
import { TextArea } from '#ui/forms/TextArea'
import { PageSheet } from '#ui/overlays/PageSheet'

export interface AllergyNotesSheetProps {
  readonly open: boolean
  readonly dish: string
  /** The initial text of the form. */
  readonly note: string
  /** What was typed before a reload; null for nothing. */
  readonly draft?: TypedNote
  readonly onTextChange?: (text: string) => void
  readonly onOpenChange: (open: boolean) => void
  /** '' removes the note. */
  readonly onSave: (note: string) => void
}

/** The form for an allergy note of at most 500 characters (specification 9.4). */
export function AllergyNotesSheet(props: AllergyNotesSheetProps) {
  const { open, dish, onOpenChange } = props
  return (
    <PageSheet
      title="Allergy Notes"
      description={`The kitchen reads this before it makes your ${dish}.`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <NoteForm {...props} />
    </PageSheet>
  )
}

/**
 * Shows a note that the customer has not seen before it is replaced. Such a note comes with a late cart, or from another window.
 * @param firstSeen the saved note when the customer began to write
 */
function useUnseenNote(note: string, firstSeen: string) {
  const [seen, setSeen] = useState(firstSeen)
  const [message, setMessage] = useState('')
  /** @param next what the same button does on the next press */
  const showUnseen = (next: string): boolean => {
    if (note === seen || note === '') return false
    setSeen(note)
    setMessage(
      `This dish now has another note: ‘${isolateText(note)}’. Please add it to yours, or ${next} it.`,
    )
    return true
  }
  return { message, showUnseen }
}

/** Mounts with the open sheet, so that it always starts from `note`, or from what was typed before a reload. */
function NoteForm({ note, draft, onTextChange, onSave }: Omit<AllergyNotesSheetProps, 'open'>) {
  const [text, setText] = useState(draft?.text ?? note)
  const { message, showUnseen } = useUnseenNote(note, draft?.savedNote ?? note)
  const remove = () => showUnseen('remove again to delete') || onSave('')
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (text.length > NOTE_LIMIT || showUnseen('save again to replace'))
          event.currentTarget.querySelector('textarea')?.focus()
        // A text that shows nothing is no note.
        else onSave(cleanNote(text).trim())
      }}
    >
      <TextArea
        label="What should we look out for?"
        hint="For a severe allergy, please tell the trailer too."
        placeholder="No nuts, please"
        error={message}
        limit={NOTE_LIMIT}
        value={text}
        onChange={event => {
          setText(event.target.value)
          onTextChange?.(event.target.value)
        }}
      />
      <Button wide type="submit" css={{ marginTop: '$5' }}>
        Save note
      </Button>
      {note !== '' && (
        <Button wide kind="ghost" css={{ marginTop: '$2' }} onClick={remove}>
          Remove note
        </Button>
      )}
    </form>
  )
}
