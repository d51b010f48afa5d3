import { useEffect, useRef } from 'react'
import { useDishDraft } from '#pages/item/use-dish-draft'
import { AllergyNotesSheet, type AllergyNotesSheetProps } from './AllergyNotesSheet'

export interface NoteDraftSheetProps extends AllergyNotesSheetProps {
  /** Where the note is written: a dish or a line of the cart; null if its text may not be kept. */
  readonly place: string | null
}

/** The sheet for allergy notes, with its text in the tab's storage: after a reload it opens again. Specification 9.30. */
export function NoteDraftSheet({ place, ...props }: NoteDraftSheetProps) {
  const { open, note, onOpenChange, onSave } = props
  const stored = useDishDraft(place)
  const reopen = useRef(onOpenChange)
  useEffect(() => {
    if (stored?.read().typed) reopen.current(true)
  }, [stored])
  return (
    <AllergyNotesSheet
      {...props}
      draft={(open && stored?.read().typed) || null}
      onTextChange={text => stored?.saveTyped(text === note ? null : { text, savedNote: note })}
      onOpenChange={isOpen => {
        if (!isOpen) stored?.saveTyped(null)
        onOpenChange(isOpen)
      }}
      onSave={text => {
        stored?.saveTyped(null)
        onSave(text)
      }}
    />
  )
}
