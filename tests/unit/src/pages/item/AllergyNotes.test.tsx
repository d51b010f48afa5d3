// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DishNotes } from '#domain/cart/dish-lines'
import { AllergyNotes } from '#pages/item/allergy-notes/AllergyNotes'
import { AllergyNotesSheet } from '#pages/item/allergy-notes/AllergyNotesSheet'
import { renderView } from '#tests/fixtures/client/render-view'

// Specification 10.25.
it.each([
  ['is sent again unchanged, in the place of one that could not be saved', 'No nuts', [{ note: 'No nuts' }]],
  ['is not sent if there was none and is none', '', []],
])('a note %s', async (_, note, sent) => {
  const onNotesChange = vi.fn()
  const props = {
    dish: 'Fries',
    place: '310',
    lineId: 9,
    notes: { note },
    onNotesChange,
    onOpen: () => {},
    Sheet: AllergyNotesSheet,
  }
  const { user } = renderView(<AllergyNotes {...props} />)
  await user.click(screen.getByRole('button', { name: /Allergy Notes/ }))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(onNotesChange.mock.calls.flat()).toEqual(sent)
})

const KITCHEN_FIELD = /Note for the kitchen/

function renderNotes(notes: DishNotes) {
  const onNotesChange = vi.fn()
  const props = { dish: 'Fries', place: '310', lineId: 9, onNotesChange, onOpen: () => {} }
  const view = renderView(<AllergyNotes {...props} notes={notes} Sheet={AllergyNotesSheet} />)
  const show = (changed: DishNotes) =>
    view.rerender(<AllergyNotes {...props} notes={changed} Sheet={AllergyNotesSheet} />)
  const open = () => view.user.click(screen.getByRole('button', { name: KITCHEN_FIELD }))
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, onNotesChange, show, open, press }
}
const kitchenField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: KITCHEN_FIELD })
const allergyField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /look out for/ })

describe('a plain note for the kitchen', () => {
  // Specification 9.41.
  it('is written beside the allergy note, and saved with it', async () => {
    const { user, onNotesChange, open, press } = renderNotes({ note: '', kitchenNote: '' })
    await open()
    await user.type(kitchenField(), ' No onions ')
    await user.type(allergyField(), 'nuts')
    await press('Save notes')
    expect(onNotesChange).toHaveBeenCalledExactlyOnceWith({ note: 'nuts', kitchenNote: 'No onions' })
  })

  it('is alone if only it is written, and none if it shows nothing', async () => {
    const { user, onNotesChange, open, press } = renderNotes({ note: '', kitchenNote: '' })
    await open()
    await user.type(kitchenField(), 'No onions')
    await press('Save notes')
    await open()
    await user.clear(kitchenField())
    await user.type(kitchenField(), '\u200B')
    await press('Save notes')
    expect(onNotesChange.mock.calls).toEqual([[{ note: '', kitchenNote: 'No onions' }]])
  })

  it('stays in its field if it is too long, and nothing is saved', async () => {
    const { user, onNotesChange, open, press } = renderNotes({ note: 'nuts', kitchenNote: '' })
    await open()
    await user.click(kitchenField())
    await user.paste('x'.repeat(501))
    await press('Save notes')
    expect(screen.getByText('501/500')).toBeTruthy()
    expect(document.activeElement).toBe(kitchenField())
    expect(onNotesChange).not.toHaveBeenCalled()
  })

  it('has a row of its own with a tick, and is removed with the allergy note', async () => {
    const { onNotesChange, open, press } = renderNotes({ note: 'nuts', kitchenNote: 'No onions' })
    expect(screen.getByRole('button', { name: /Note for the kitchen.*No onions.*note saved/ })).toBeTruthy()
    await open()
    await press('Remove both notes')
    expect(onNotesChange).toHaveBeenCalledExactlyOnceWith({ note: '', kitchenNote: '' })
  })

  it('from another window is shown before it is replaced', async () => {
    const { user, onNotesChange, show, open, press } = renderNotes({ note: '', kitchenNote: '' })
    await open()
    await user.type(kitchenField(), 'No onions')
    show({ note: '', kitchenNote: 'Well done' })
    await press('Save notes')
    expect(onNotesChange).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog').textContent).toMatch(/another note: .*Well done.*save again to replace/)
    await press('Save notes')
    expect(onNotesChange).toHaveBeenCalledExactlyOnceWith({ note: '', kitchenNote: 'No onions' })
  })

  // Specification 9.42.
  it('has no row and no field at a server that takes none', async () => {
    const { user, onNotesChange, press } = renderNotes({ note: '' })
    expect(screen.queryByText(KITCHEN_FIELD)).toBeNull()
    await press('+ Allergy Notes')
    await user.type(screen.getByRole('textbox'), 'nuts')
    await press('Save note')
    expect(onNotesChange.mock.calls).toStrictEqual([[{ note: 'nuts' }]])
  })
})
