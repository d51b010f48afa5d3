// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AllergyNotesSheet } from '#pages/item/allergy-notes/AllergyNotesSheet'
import { renderView } from '#tests/fixtures/client/render-view'
import { Field } from '#ui/forms/Field'

function renderNote(note = '') {
  const onSave = vi.fn()
  const props = { open: true, dish: 'Beef Pho', notes: { note }, onOpenChange: () => {}, onSave }
  const view = renderView(<AllergyNotesSheet {...props} />)
  const paste = async (text: string) => {
    await view.user.click(screen.getByRole('textbox'))
    await view.user.paste(text)
    await view.user.click(screen.getByRole('button', { name: 'Save note' }))
  }
  return { ...view, onSave, paste }
}
const field = () => screen.getByRole<HTMLTextAreaElement | HTMLInputElement>('textbox')

// Specification 9.34.
describe('a pasted allergy note', () => {
  it('stays whole in its field if it is too long, is counted, and is not saved', async () => {
    const { onSave, paste } = renderNote()
    await paste('x'.repeat(10_000))
    expect(field().value).toHaveLength(10_000)
    expect(screen.getByText('10000/500')).toBeTruthy()
    expect(screen.getByText('This is 9500 characters too long. Please shorten it.')).toBeTruthy()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('is saved with its line breaks', async () => {
    const { onSave, paste } = renderNote()
    await paste('no nuts\nno milk')
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ note: 'no nuts\nno milk' })
  })

  it('is no note if it shows nothing', async () => {
    const { onSave, paste } = renderNote()
    await paste('\u200b\u2060 \u200d')
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ note: '' })
  })
})

// Specification 19.11.
it('keeps a long text in a field of one line, and stops its form', async () => {
  const onSubmit = vi.fn(event => event.preventDefault())
  const { user } = renderView(
    <form onSubmit={onSubmit}>
      <Field label="Reason" name="reason" maxLength={5} />
      <button type="submit">Send</button>
    </form>,
  )
  await user.click(field())
  await user.type(field(), 'sold out')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(field().value).toBe('sold out')
  expect(screen.getByText('This is 3 characters too long. Please shorten it.')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
  await user.clear(field())
  await user.type(field(), 'sold')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})
