import { useEffect, useRef } from 'react'
import { AllergyNotesSheet, type AllergyNotesSheetProps } from './AllergyNotesSheet'
import { useNoteDrafts } from './use-note-drafts'

export interface NoteDraftSheetProps extends AllergyNotesSheetProps {
  /** Where the note is written: a dish or a line of the cart. */
  readonly place: string
}

/** The sheet for allergy notes, with its text in the tab's storage: after a reload it opens again. Specification 9.30. */
export function NoteDraftSheet({ place, ...props }: NoteDraftSheetProps) {
  const { open, note, onOpenChange, onSave } = props
  const drafts = useNoteDrafts()
  const reopen = useRef(onOpenChange)
  useEffect(() => {
    if (drafts?.read(place).typed) reopen.current(true)
  }, [drafts, place])
  return (
    <AllergyNotesSheet
      {...props}
      draft={(open && drafts?.read(place).typed) || null}
      onTextChange={text => drafts?.saveTyped(place, text === note ? null : { text, savedNote: note })}
      onOpenChange={isOpen => {
        if (!isOpen) drafts?.saveTyped(place, null)
        onOpenChange(isOpen)
      }}
      onSave={text => {
        drafts?.saveTyped(place, null)
        onSave(text)
      }}
    />
  )
}
