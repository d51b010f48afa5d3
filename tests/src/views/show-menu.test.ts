import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { vendorItems } from '#domain/calls/vendors'
import { chosenCategory, type MenuChoice, showMenu } from '../../../src/views/menu/show-menu'

const dish = (id: number, name: string, description = '') => ({ id, name, description, price: 5 })
const GROUPS = z.parse(vendorItems.reply, {
  items: [
    { category: 'Burgers', items: [dish(1, 'Double', 'Two patties'), dish(2, 'Yard Dog', 'Crispy ONIONS')] },
    { category: 'Sides', items: [dish(3, 'Onion rings')] },
    { category: 'Soon', items: [] },
  ],
}).items

const shown = (choice: Partial<MenuChoice>) =>
  showMenu(GROUPS, { search: '', category: null, ...choice }).map(
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
    expect(shown(choice)).toEqual(lines)
  })
})

it('is ‘All’ that is chosen where the address names a category that is gone', () => {
  expect(chosenCategory(GROUPS, { search: '', category: 'Specials' })).toBeNull()
  expect(chosenCategory(GROUPS, { search: '', category: 'Sides' })).toBe('Sides')
})
