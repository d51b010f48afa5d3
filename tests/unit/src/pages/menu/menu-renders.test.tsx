// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { getMenu } from '#domain/contract/vendors'
import { MenuView } from '#pages/menu/MenuView'
import { renderView } from '#tests/fixtures/client/render-view'
import { createTestCart } from '#tests/fixtures/client/test-cart'
import { buildVendor } from '#tests/fixtures/data/domain-entities'

/** React looks for the hook when it loads. */
const readRenders = await vi.hoisted(async () =>
  (await import('#tests/fixtures/client/record-renders')).installRenderRecorder(),
)

const DISH_COUNT = 40
const GROUPS = z.parse(getMenu.responseSchema, {
  items: [
    {
      category: 'Burgers',
      items: Array.from({ length: DISH_COUNT }, (_, index) => ({
        id: index + 1,
        name: `Dish ${index + 1}`,
        price: 4,
      })),
    },
  ],
}).items

function renderMenu() {
  const cart = createTestCart()
  renderView(
    <MenuView
      vendor={{ status: 'ready', vendor: buildVendor() }}
      menu={{ status: 'ready', groups: GROUPS }}
      cart={cart.reader}
      filters={{ search: '', category: null }}
      onFiltersChange={() => {}}
      onAdd={() => {}}
      onQuantityChange={() => {}}
      onRetry={() => {}}
    />,
  )
  return cart
}

const countOf = (renders: readonly string[], name: string) => renders.filter(other => other === name).length

it('renders only the control of an added dish, the badge and the bar', () => {
  const cart = renderMenu()
  expect(countOf(readRenders(), 'DishRow')).toBe(DISH_COUNT)
  cart.change([{ id: 7, menu_item_id: 3, quantity: 1 }])
  expect(screen.getByRole('group', { name: 'Quantity of Dish 3' }).textContent).toBe('1')
  const renders = readRenders()
  expect(renders.filter(name => /^(?:Menu|Dish|Filtered|Vendor|Cart)/.test(name)).sort()).toEqual([
    'CartBar',
    'CartBarAnchor',
    'CartLink',
    'DishCartControl',
    'MenuCartLink',
  ])
})

it('renders only the control and the bar when the quantity changes, and nothing for an equal answer of the server', () => {
  const cart = renderMenu()
  cart.change([
    { id: 7, menu_item_id: 3, quantity: 1 },
    { id: 8, menu_item_id: 4, quantity: 1 },
  ])
  readRenders()
  cart.change([
    { id: 7, menu_item_id: 3, quantity: 2 },
    { id: 8, menu_item_id: 4, quantity: 1 },
  ])
  expect(countOf(readRenders(), 'DishCartControl')).toBe(1)
  cart.change([
    { id: 7, menu_item_id: 3, quantity: 2 },
    { id: 8, menu_item_id: 4, quantity: 1 },
  ])
  expect(readRenders()).toEqual([])
})

it('subscribes to the cart once for all dishes', () => {
  // The dishes, the badge, and the three values of the bar.
  expect(renderMenu().countSubscriptions()).toBe(5)
})
