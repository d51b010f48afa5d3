// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MENU_LIMITS } from '#domain/menus/menu-limits'
import { MenuSaveResult } from '#staff/host/menus/MenuSaveResult'
import { openHost } from '#tests/fixtures/client/back-office/open-host'
import { renderMarkup } from '#tests/fixtures/client/render-markup'

const DISH = {
  ...{ id: 7, name: 'Brisket Bun', description: '', picture: '', price: 9.5 },
  ...{ priceBefore: null, soldOut: false, addonGroups: [], allergens: [] },
}

// Specification 25.26.
it('says that a menu is too long before it is sent', async () => {
  const text = 'x'.repeat(2_000)
  const count = Math.ceil(MENU_LIMITS.bytes / (3 * text.length))
  const dishes = Array.from({ length: count }, (_, id) => ({
    ...{ ...DISH, id },
    ...{ name: text, description: text, picture: text },
  }))
  const menu = { categories: [{ name: 'Burgers', dishes }], addonGroups: [] }
  const saved = { trailerId: 31, name: 'Smoky Joe’s', version: 'v1', menu, keptDishes: [], touchedCarts: [] }
  const { user, changes } = openHost({
    path: '/menus/31',
    answers: { 'GET /host/trailers/31/menu': { body: saved } },
  })
  await user.click(await screen.findByRole('button', { name: 'Save the menu' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This menu is too long: 1,0')
  expect(changes).toEqual([])
})

// Specification 25.26.
it('says before a save that a menu has too many dishes', () => {
  const failure = { error: null, isReloading: false, onReload: () => {} }
  const excess = 'This menu has 2,001 dishes.'
  expect(renderMarkup(<MenuSaveResult editor={{ failure, saved: null, excess }} />)).toContain(excess)
})
