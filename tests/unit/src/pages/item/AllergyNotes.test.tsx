// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AllergyNotes } from '#pages/item/allergy-notes/AllergyNotes'
import { AllergyNotesSheet } from '#pages/item/allergy-notes/AllergyNotesSheet'
import { renderView } from '#tests/fixtures/client/render-view'

// Specification 10.25.
it.each([
  ['is sent again unchanged, in the place of one that could not be saved', 'No nuts', ['No nuts']],
  ['is not sent if there was none and is none', '', []],
])('a note %s', async (_, note, sent) => {
  const onNoteChange = vi.fn()
  const props = {
    dish: 'Fries',
    place: '310',
    lineId: 9,
    note,
    onNoteChange,
    onOpen: () => {},
    Sheet: AllergyNotesSheet,
  }
  const { user } = renderView(<AllergyNotes {...props} />)
  await user.click(screen.getByRole('button', { name: /Allergy Notes/ }))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(onNoteChange.mock.calls.flat()).toEqual(sent)
})
