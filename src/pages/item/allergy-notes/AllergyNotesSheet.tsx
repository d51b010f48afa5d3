import { useState } from 'react'
import type { TypedNotes } from '#app/storage/dish-draft-storage'
import type { DishNotes } from '#domain/cart/dish-lines'
import { NOTE_LIMIT } from '#domain/cart-limits'
import { cleanNote, isolateText } from '#domain/free-text'
import { Button } from '#ui/buttons/Button'
import { TextArea } from '#ui/forms/TextArea'
import { Stack } from '#ui/layout/Stack'
import { PageSheet } from '#ui/overlays/PageSheet'

export interface AllergyNotesSheetProps {
  readonly open: boolean
  readonly dish: string
  /** The initial texts of the form. Without a `kitchenNote` it has no field for one. */
  readonly notes: DishNotes
  /** What was typed before a reload; null for nothing. */
  readonly draft?: TypedNotes
  readonly onTextChange?: (texts: DishNotes) => void
  readonly onOpenChange: (open: boolean) => void
  /** '' removes a note. */
  readonly onSave: (notes: DishNotes) => void
}

/** The form for the notes of a dish, of at most 500 characters each (specification 9.4, 9.41). */
export function AllergyNotesSheet(props: AllergyNotesSheetProps) {
  const { open, dish, notes, onOpenChange } = props
  return (
    <PageSheet
      title={notes.kitchenNote === undefined ? 'Allergy Notes' : 'Notes'}
      description={`The kitchen reads this before it makes your ${dish}.`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <NotesForm {...props} />
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

/** A text that shows nothing is no note. */
const toNote = (text: string): string => cleanNote(text).trim()

/** Mounts with the open sheet, so that it always starts from `notes`, or from what was typed before a reload. */
function NotesForm({ notes, draft, onTextChange, onSave }: Omit<AllergyNotesSheetProps, 'open'>) {
  const { note, kitchenNote } = notes
  const [texts, setTexts] = useState<DishNotes>({
    note: draft?.text ?? note,
    ...(kitchenNote !== undefined && { kitchenNote: draft?.kitchenText ?? kitchenNote }),
  })
  const unseenNote = useUnseenNote(note, draft?.savedNote ?? note)
  const unseenKitchenNote = useUnseenNote(kitchenNote ?? '', draft?.savedKitchenNote ?? kitchenNote ?? '')
  const changeTexts = (changed: DishNotes) => {
    setTexts(changed)
    onTextChange?.(changed)
  }
  /** The name of the field that keeps the notes from being saved. */
  const findHeldField = (next: string): string | undefined => {
    const isUnseen = unseenNote.showUnseen(next)
    const isKitchenUnseen = unseenKitchenNote.showUnseen(next)
    if (isUnseen || texts.note.length > NOTE_LIMIT) return 'note'
    return isKitchenUnseen || (texts.kitchenNote ?? '').length > NOTE_LIMIT ? 'kitchenNote' : undefined
  }
  const hasBoth = note !== '' && Boolean(kitchenNote)
  const remove = () => {
    const isHeld = [unseenNote, unseenKitchenNote].map(({ showUnseen }) =>
      showUnseen('remove again to delete'),
    )
    if (!isHeld.includes(true)) onSave({ note: '', ...(kitchenNote !== undefined && { kitchenNote: '' }) })
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const held = findHeldField('save again to replace')
        if (held) event.currentTarget.querySelector<HTMLElement>(`[name=${held}]`)?.focus()
        else
          onSave({
            note: toNote(texts.note),
            ...(texts.kitchenNote !== undefined && { kitchenNote: toNote(texts.kitchenNote) }),
          })
      }}
    >
      <Stack gap={5}>
        <TextArea
          name="note"
          label="Allergies: what should we look out for?"
          hint="For a severe allergy, please tell the trailer too."
          placeholder="No nuts, please"
          error={unseenNote.message}
          limit={NOTE_LIMIT}
          value={texts.note}
          onChange={event => changeTexts({ ...texts, note: event.target.value })}
        />
        {texts.kitchenNote !== undefined && (
          <TextArea
            name="kitchenNote"
            label="Note for the kitchen"
            hint="For what you like, not for allergies."
            placeholder="No onions, sauce on the side"
            error={unseenKitchenNote.message}
            limit={NOTE_LIMIT}
            value={texts.kitchenNote}
            onChange={event => changeTexts({ ...texts, kitchenNote: event.target.value })}
          />
        )}
      </Stack>
      <Button wide type="submit" css={{ marginTop: '$5' }}>
        {kitchenNote === undefined ? 'Save note' : 'Save notes'}
      </Button>
      {(note !== '' || Boolean(kitchenNote)) && (
        <Button wide kind="ghost" css={{ marginTop: '$2' }} onClick={remove}>
          {hasBoth ? 'Remove both notes' : 'Remove note'}
        </Button>
      )}
    </form>
  )
}
