// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import { createCartReader } from '#pages/menu/cart/cart-reader'
import { DishCartControl } from '#pages/menu/dishes/DishCartControl'
import { renderView } from '#tests/fixtures/client/render-view'
import { buildCart } from '#tests/fixtures/data/domain-entities'

const PHO: MenuItem = {
  ...{ id: 7, name: 'Beef Pho', description: '', image: '', price: 950, category: 'Soups' },
  ...{ originalPrice: null, isSoldOut: false, hasRequiredAddons: false },
}
const NUTS = { id: 1_000_001, menu_item_id: PHO.id, quantity: 1, allergyInformation: 'nuts' }
const PLAIN = { id: 1_000_002, menu_item_id: PHO.id, quantity: 2, allergyInformation: '' }
const MILK = { id: 1_000_003, menu_item_id: PHO.id, quantity: 1, allergyInformation: 'milk' }

function renderControl(...lines: (typeof NUTS)[]) {
  const calls = { onAdd: vi.fn(), onQuantityChange: vi.fn() }
  const current = buildCart(lines)
  const cart = createCartReader({ getCart: () => current, subscribe: () => () => {} })
  return { ...calls, ...renderView(<DishCartControl vendorId={31} item={PHO} cart={cart} {...calls} />) }
}
const press = (name: RegExp) => screen.getByRole('button', { name })

// Specification 10.30.
describe('the stepper of a dish on the menu', () => {
  it('adds to the line without a note, and takes from it', async () => {
    const { user, onAdd, onQuantityChange } = renderControl(NUTS, PLAIN, MILK)
    await user.click(press(/more/i))
    await user.click(press(/less|fewer/i))
    const line = expect.objectContaining({ id: PLAIN.id })
    expect(onQuantityChange.mock.calls).toEqual([
      [line, 3],
      [line, 1],
    ])
    expect(onAdd).not.toHaveBeenCalled()
  })

  it('adds a line without a note if all lines have notes, so that the dish inherits none', async () => {
    const { user, onAdd, onQuantityChange } = renderControl(NUTS, MILK)
    await user.click(press(/more/i))
    expect(onAdd).toHaveBeenCalledExactlyOnceWith(PHO)
    await user.click(press(/less|fewer/i))
    expect(onQuantityChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: MILK.id }), 0)
  })
})
