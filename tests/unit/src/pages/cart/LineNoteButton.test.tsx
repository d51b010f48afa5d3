// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CartLineItem } from '#pages/cart/CartLineItem'
import { AllergyNotesSheet } from '#pages/item/allergy-notes/AllergyNotesSheet'
import { renderView } from '#tests/fixtures/client/render-view'
import { buildCart } from '#tests/fixtures/data/domain-entities'

const { lines } = buildCart([
  { id: 1_000_001, menu_item_id: 7, allergyInformation: 'nuts' },
  { id: 1_000_002, menu_item_id: 7, allergyInformation: '' },
])

// Specification 10.29.
it('saves a note from the cart to its own line, of two lines of one dish', async () => {
  const onChange = vi.fn()
  const notes = { onChange, Sheet: AllergyNotesSheet }
  const { user } = renderView(
    <div>
      {lines.map(line => (
        <CartLineItem key={line.id} vendorId={31} line={line} notes={notes} onQuantityChange={() => {}} />
      ))}
    </div>,
  )
  await user.click(screen.getByRole('button', { name: '+ Allergy Notes of Dish 1000002' }))
  await user.type(screen.getByRole('textbox'), 'milk')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1_000_002 }), {
    note: 'milk',
  })
  await user.click(screen.getByRole('button', { name: 'Change the note of Dish 1000001' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('nuts')
})

// Specification 10.29.
it('waits with the note of a line that the server does not know yet', () => {
  const notes = { onChange: () => {}, Sheet: AllergyNotesSheet }
  const waiting = lines.map(line => ({ ...line, id: -1 })).slice(0, 1)
  renderView(
    <div>
      {waiting.map(line => (
        <CartLineItem key={line.id} vendorId={31} line={line} notes={notes} onQuantityChange={() => {}} />
      ))}
    </div>,
  )
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: /Allergy Notes|Change the note/ }).disabled,
  ).toBe(true)
})

// Specification 10.39.
it('shows a plain note beside the allergy note, and changes both in one sheet', async () => {
  const { lines: kitchenLines } = buildCart([
    { id: 1_000_001, menu_item_id: 7, allergyInformation: 'nuts', kitchenNote: 'No onions' },
    { id: 1_000_002, menu_item_id: 7, allergyInformation: '', kitchenNote: '' },
  ])
  const onChange = vi.fn()
  const notes = { onChange, Sheet: AllergyNotesSheet }
  const { user } = renderView(
    <div>
      {kitchenLines.map(line => (
        <CartLineItem key={line.id} vendorId={31} line={line} notes={notes} onQuantityChange={() => {}} />
      ))}
    </div>,
  )
  expect(screen.getByText(/^Kitchen note:/).parentElement?.textContent).toBe('Kitchen note: No onions')
  expect(screen.getByText('Allergy note:').parentElement?.textContent).toBe('Allergy note: nuts')
  expect(screen.getByRole('button', { name: '+ Allergy or kitchen note of Dish 1000002' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change the notes of Dish 1000001' }))
  const field = screen.getByRole('textbox', { name: /Note for the kitchen/ })
  await user.clear(field)
  await user.type(field, 'Well done')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  const saved = { note: 'nuts', kitchenNote: 'Well done' }
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1_000_001 }), saved)
})
