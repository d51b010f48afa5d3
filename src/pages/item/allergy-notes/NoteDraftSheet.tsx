import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { parseItemId } from '#domain/vendors/find-vendor'
import { AllergyNotesSheet, type AllergyNotesSheetProps } from './AllergyNotesSheet'
import { useNoteDrafts } from './use-note-drafts'

const route = getRouteApi('/public/vendor/$vendorId/item/$itemId')

/** The sheet for allergy notes, with its text in the tab's storage: after a reload it opens again. Specification 9.30. */
export function NoteDraftSheet(props: AllergyNotesSheetProps) {
  const { open, note, onOpenChange, onSave } = props
  const itemId = parseItemId(route.useParams().itemId)
  const drafts = useNoteDrafts()
  const reopen = useRef(onOpenChange)
  useEffect(() => {
    if (drafts?.read(itemId).typed) reopen.current(true)
  }, [drafts, itemId])
  return (
    <AllergyNotesSheet
      {...props}
      draft={(open && drafts?.read(itemId).typed) || null}
      onTextChange={text => drafts?.saveTyped(itemId, text === note ? null : { text, savedNote: note })}
      onOpenChange={isOpen => {
        if (!isOpen) drafts?.saveTyped(itemId, null)
        onOpenChange(isOpen)
      }}
      onSave={text => {
        drafts?.saveTyped(itemId, null)
        onSave(text)
      }}
    />
  )
}
