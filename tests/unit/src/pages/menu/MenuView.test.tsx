// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { getMenu } from '#domain/contract/ordering/vendors'
import { preloadMenuPart } from '#pages/menu/lazy-menu-part'
import { MenuView } from '#pages/menu/MenuView'
import { renderView } from '#tests/fixtures/client/render-view'
import { readRenderedComponents } from '#tests/fixtures/client/rendered-components'
import { createTestCart } from '#tests/fixtures/client/test-cart'
import { buildVendor } from '#tests/fixtures/data/domain-entities'

const CATEGORIES = ['Burgers', 'Smoker', 'Sides', 'Drinks', 'Puddings', 'Little ones']
const GROUPS = z.parse(getMenu.responseSchema, {
  items: CATEGORIES.map((category, index) => ({
    category,
    items: [{ id: index + 1, name: `Dish ${index + 1}`, price: 4, has_required_addongroups: index === 1 }],
  })),
}).items
const SOLD_OUT_MENU = {
  status: 'ready',
  groups: GROUPS.map(group => ({
    ...group,
    items: group.items.map(item => ({ ...item, isSoldOut: true })),
  })),
} as const
/** One cart line: three of dish 1. */
const LINE = { id: 7, menu_item_id: 1, quantity: 3 }

/** As the route does before its page opens. */
beforeAll(preloadMenuPart)

/** As on a phone: beside a wide menu the cart itself appears, at the moment when its code has loaded. */
beforeEach(() => {
  const noMatch = window.matchMedia('(max-width: 1px)')
  const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue(noMatch)
  return () => matchMedia.mockRestore()
})

/** The menu page. Its filters and callbacks can be observed. */
function renderMenu(props: Partial<ComponentProps<typeof MenuView>> = {}) {
  const onFiltersChange = vi.fn()
  const onAdd = vi.fn()
  const onQuantityChange = vi.fn()
  const page = renderView(
    <MenuView
      vendor={{ status: 'ready', vendor: buildVendor() }}
      menu={{ status: 'ready', groups: GROUPS }}
      cart={createTestCart().reader}
      filters={{ search: '', category: null }}
      onFiltersChange={onFiltersChange}
      onAdd={onAdd}
      onQuantityChange={onQuantityChange}
      onRetry={() => {}}
      {...props}
    />,
  )
  return { ...page, onFiltersChange, onAdd, onQuantityChange }
}
const addButton = () => screen.getByRole('button', { name: /Add Dish 1$/ })
const stepper = () => within(screen.getByRole('group', { name: 'Quantity of Dish 1' }))

// Specification 8.27.
it('names the allergens of a dish that has some, and says nothing of the others', () => {
  const [group, ...others] = GROUPS
  const items = group?.items.map(item => ({ ...item, allergens: ['milk', 'nuts'] })) ?? []
  renderMenu({ menu: { status: 'ready', groups: [{ category: 'Burgers', items }, ...others] } })
  expect(screen.getAllByText(/Contains/).map(({ textContent }) => textContent)).toEqual([
    'Contains milk and nuts',
  ])
})

describe('the menu of a closed trailer', () => {
  const menuOf = (status: string, onAdd = vi.fn()) => (
    <MenuView
      vendor={{ status: 'ready', vendor: buildVendor({ status }) }}
      menu={{ status: 'ready', groups: GROUPS }}
      cart={createTestCart().reader}
      filters={{ search: '', category: null }}
      onFiltersChange={vi.fn()}
      onAdd={onAdd}
      onQuantityChange={vi.fn()}
      onRetry={vi.fn()}
    />
  )
  const closedNote = () => screen.queryByText(/^No orders at the moment/)

  // Specification 8.30.
  it('says that it takes no orders, keeps what is added, and leads to the open trailers', async () => {
    const onAdd = vi.fn()
    const { user, container } = renderView(menuOf('Closed', onAdd))
    expect(closedNote()?.parentElement?.textContent).toBe(
      'No orders at the moment. What you add is kept in your cart. See who is open',
    )
    expect(screen.getByRole('link', { name: 'See who is open' }).getAttribute('href')).toBe(
      '/vendors?open=true',
    )
    expect(addButton().closest('[data-closed]')).toBe(container.querySelector('[data-closed]'))
    await user.click(addButton())
    expect(onAdd).toHaveBeenCalledOnce()
  })

  // Specification 8.30.
  it('looks like any other once the trailer opens', () => {
    const { container, rerender } = renderView(menuOf('Closed'))
    rerender(menuOf('Open'))
    expect(closedNote()).toBeNull()
    expect(container.querySelector('[data-closed]')).toBeNull()
  })
})

describe('the add button and the stepper of a dish', () => {
  it('adds the dish of its row', async () => {
    const { user, onAdd } = renderMenu()
    await user.click(addButton())
    expect(onAdd).toHaveBeenCalledExactlyOnceWith(GROUPS[0]?.items[0])
  })

  // Specification 8.28.
  it('says that a dish is sold out', () => {
    renderMenu({ menu: SOLD_OUT_MENU })
    expect(screen.getAllByText('Sold out')).toHaveLength(CATEGORIES.length)
    expect(screen.queryByRole('button', { name: /Add Dish/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Add Dish/ })).toBeNull()
  })

  // Specification 8.28.
  it('takes a dish out of the cart that is sold out', async () => {
    const cart = createTestCart([LINE]).reader
    const { user, onQuantityChange } = renderMenu({ menu: SOLD_OUT_MENU, cart })
    await user.click(stepper().getByRole('button', { name: 'One fewer' }))
    expect(onQuantityChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7 }), 2)
  })

  it('links to the item page for a dish with required add-ons', () => {
    renderMenu()
    expect(screen.getByRole('link', { name: /Add Dish 2$/ }).getAttribute('href')).toBe('/vendor/31/item/2')
  })

  it.each([
    ['One more', 4],
    ['One fewer', 2],
  ])('changes the quantity of the cart line with ‘%s’', async (button, quantity) => {
    const { user, onQuantityChange } = renderMenu({ cart: createTestCart([LINE]).reader })
    await user.click(stepper().getByRole('button', { name: button }))
    expect(onQuantityChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7 }), quantity)
  })

  it('offers no more than 99 of a dish', () => {
    renderMenu({ cart: createTestCart([{ ...LINE, quantity: 99 }]).reader })
    expect(stepper().getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true)
  })

  it('moves the focus to the stepper that replaces the add button', async () => {
    const cart = createTestCart()
    const { user } = renderMenu({ cart: cart.reader, onAdd: () => cart.change([LINE]) })
    await user.click(addButton())
    const more = stepper().getByRole('button', { name: 'One more' })
    await waitFor(() => expect(document.activeElement).toBe(more))
  })

  it.each([
    ['button', 'Dish 1', 1],
    ['link', 'Dish 2', 2],
  ])(
    'moves the focus to the %s ‘+ Add %s’ when the last one is removed',
    async (role, dish, menu_item_id) => {
      const cart = createTestCart([{ ...LINE, menu_item_id, quantity: 1 }])
      const { user } = renderMenu({ cart: cart.reader, onQuantityChange: () => cart.change([]) })
      await user.click(screen.getByRole('button', { name: 'One fewer' }))
      const add = screen.getByRole(role, { name: `+ Add ${dish}` })
      await waitFor(() => expect(document.activeElement).toBe(add))
    },
  )

  it('renders only the control of an added dish, the number at the cart and the bar', () => {
    const cart = createTestCart()
    const { container } = renderMenu({ cart: cart.reader })
    cart.change([LINE])
    const rendered = [
      'MenuCartLink',
      'CartLink',
      'IconAnchor',
      'DishCartControl',
      'AddStepper',
      'QuantityText',
      'CartBarAnchor',
      'Money',
    ]
    expect(readRenderedComponents(container)).toEqual(rendered)
    cart.change([LINE, { id: 8, menu_item_id: 3, quantity: 1 }])
    expect(readRenderedComponents(container)).toEqual(rendered)
  })
})

describe('the filters of the menu', () => {
  it('chooses a category', async () => {
    const { user, onFiltersChange } = renderMenu()
    await user.click(screen.getByRole('button', { name: 'Sides' }))
    expect(onFiltersChange).toHaveBeenCalledExactlyOnceWith({ category: 'Sides' })
  })

  it('shows the other categories with ‘+2 more’ and focuses the first of them', async () => {
    const { user } = renderMenu()
    await user.click(screen.getByRole('button', { name: '+2 more' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Puddings' }))
    expect(screen.getByRole('button', { name: 'Little ones' })).toBeTruthy()
  })

  it('reports each typed letter of a search', async () => {
    const { user, onFiltersChange } = renderMenu()
    await user.type(screen.getByRole('searchbox', { name: 'Search your favourites' }), 'bun')
    expect(onFiltersChange.mock.calls).toEqual([[{ search: 'b' }], [{ search: 'bu' }], [{ search: 'bun' }]])
  })

  it('resets the search and the category when nothing matches', async () => {
    const { user, onFiltersChange } = renderMenu({ filters: { search: 'sushi', category: 'Sides' } })
    await user.click(screen.getByRole('button', { name: 'Show the whole menu' }))
    expect(onFiltersChange).toHaveBeenCalledExactlyOnceWith({ search: '', category: null })
  })
})

it('shows every dish of a long menu, and adds the last', async () => {
  const LONG_MENU = z.parse(getMenu.responseSchema, {
    items: Array.from({ length: 20 }, (_, group) => ({
      category: `Category ${group + 1}`,
      items: Array.from({ length: 4 }, (_, dish) => ({
        id: group * 4 + dish + 1,
        name: `Dish ${group * 4 + dish + 1}`,
        price: 4,
      })),
    })),
  }).items
  const { user, onAdd } = renderMenu({ menu: { status: 'ready', groups: LONG_MENU } })
  expect(await screen.findAllByRole('article')).toHaveLength(80)
  await user.click(screen.getByRole('button', { name: '+ Add Dish 80' }))
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 80 }))
})
