import { useEffect, useRef } from 'react'
import { isSameNotes } from '#domain/cart/dish-lines'
import { useDishDraft } from '#pages/item/use-dish-draft'
import { AllergyNotesSheet, type AllergyNotesSheetProps } from './AllergyNotesSheet'

export interface NoteDraftSheetProps extends AllergyNotesSheetProps {
  /** Where the notes are written: a dish or a line of the cart; null if their texts may not be kept. */
  readonly place: string | null
}

/** The sheet for the notes of a dish, with its texts in the tab's storage: after a reload it opens again. Specification 9.30. */
export function NoteDraftSheet({ place, ...props }: NoteDraftSheetProps) {
  const { open, notes, onOpenChange, onSave } = props
  const stored = useDishDraft(place)
  const reopen = useRef(onOpenChange)
  useEffect(() => {
    if (stored?.read().typed) reopen.current(true)
  }, [stored])
  return (
    <AllergyNotesSheet
      {...props}
      draft={(open && stored?.read().typed) || null}
      onTextChange={texts =>
        stored?.saveTyped(
          isSameNotes(texts, notes)
            ? null
            : {
                text: texts.note,
                savedNote: notes.note,
                kitchenText: texts.kitchenNote,
                savedKitchenNote: notes.kitchenNote,
              },
        )
      }
      onOpenChange={isOpen => {
        if (!isOpen) stored?.saveTyped(null)
        onOpenChange(isOpen)
      }}
      onSave={texts => {
        stored?.saveTyped(null)
        onSave(texts)
      }}
    />
  )
}
