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
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1_000_002 }), 'milk')
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
