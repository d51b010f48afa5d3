import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getMenu } from '#domain/contract/vendors'
import { applyMenuFilters, type MenuFilters, resolveCategory } from '#pages/menu/filters/menu-filters'

const createDish = (id: number, name: string, description = '') => ({ id, name, description, price: 5 })
const GROUPS = z.parse(getMenu.responseSchema, {
  items: [
    {
      category: 'Burgers',
      items: [createDish(1, 'Double', 'Two patties'), createDish(2, 'Yard Dog', 'Crispy ONIONS')],
    },
    { category: 'Sides', items: [createDish(3, 'Onion rings')] },
    { category: 'Soon', items: [] },
  ],
}).items

const shownDishes = (choice: Partial<MenuFilters>) =>
  applyMenuFilters(GROUPS, { search: '', category: null, ...choice }).map(
    ({ category, items }) => `${category}: ${items.map(({ id }) => id)}`,
  )

describe('the dishes on the screen', () => {
  it.each([
    ['all under their headings, and no heading without dishes', {}, ['Burgers: 1,2', 'Sides: 3']],
    ['those whose name or description holds the search', { search: 'onion' }, ['Burgers: 2', 'Sides: 3']],
    ['in whatever case, blanks apart', { search: ' ONION ' }, ['Burgers: 2', 'Sides: 3']],
    ['those of a category', { category: 'Sides' }, ['Sides: 3']],
    ['those of a category that the search finds', { search: 'onion', category: 'Burgers' }, ['Burgers: 2']],
    ['none', { search: 'sushi' }, []],
    ['all for a category that is gone', { category: 'Specials' }, ['Burgers: 1,2', 'Sides: 3']],
  ])('are %s', (_, choice, lines) => {
    expect(shownDishes(choice)).toEqual(lines)
  })
})

it('is ‘All’ that is chosen where the address names a category that is gone', () => {
  expect(resolveCategory(GROUPS, { search: '', category: 'Specials' })).toBeNull()
  expect(resolveCategory(GROUPS, { search: '', category: 'Sides' })).toBe('Sides')
})
