import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getMenu } from '#domain/contract/ordering/vendors'
import {
  applyMenuFilters,
  type MenuFilters,
  resolveCategory,
  splitOffscreenGroups,
} from '#pages/menu/filters/menu-filters'

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

const shownDishes = (filters: Partial<MenuFilters>) =>
  applyMenuFilters(GROUPS, { search: '', category: null, ...filters }).map(
    ({ category, items }) => `${category}: ${items.map(({ id }) => id)}`,
  )

describe('applyMenuFilters', () => {
  // Specification 8.5, 8.8 and 8.9.
  it.each([
    ['all dishes by category, without empty categories', {}, ['Burgers: 1,2', 'Sides: 3']],
    [
      'the dishes whose name or description contains the search',
      { search: 'onion' },
      ['Burgers: 2', 'Sides: 3'],
    ],
    [
      'the same dishes regardless of case and outer blanks',
      { search: ' ONION ' },
      ['Burgers: 2', 'Sides: 3'],
    ],
    ['the dishes of a category', { category: 'Sides' }, ['Sides: 3']],
    ['the matches of a search in a category', { search: 'onion', category: 'Burgers' }, ['Burgers: 2']],
    ['no dishes when nothing matches', { search: 'sushi' }, []],
    ['all dishes for an unknown category', { category: 'Specials' }, ['Burgers: 1,2', 'Sides: 3']],
  ])('shows %s', (_, filters, lines) => {
    expect(shownDishes(filters)).toEqual(lines)
  })
})

it('chooses ‘All’ when the menu does not have the category in the address', () => {
  expect(resolveCategory(GROUPS, { search: '', category: 'Specials' })).toBeNull()
  expect(resolveCategory(GROUPS, { search: '', category: 'Sides' })).toBe('Sides')
})

it('keeps a group of which every dish matches, so that it does not render again', () => {
  const [, sides] = applyMenuFilters(GROUPS, { search: 'onion', category: null })
  expect(sides).toBe(GROUPS[1])
})

describe('splitOffscreenGroups', () => {
  const createGroups = (...sizes: number[]) =>
    sizes.map((size, index) => ({
      category: `Category ${index + 1}`,
      items: Array.from({ length: size }, () => GROUPS[0]?.items[0]).filter(item => item !== undefined),
    }))

  it.each([
    ['all groups of a short menu', [10, 39], 2],
    ['the group that passes 50 dishes', [49, 30, 1], 2],
    ['the first group, however long it is', [400, 1], 1],
    ['nothing of an empty menu', [], 0],
  ])('counts %s as first', (_, sizes, firstCount) => {
    const groups = createGroups(...sizes)
    expect(splitOffscreenGroups(groups)).toEqual({
      first: groups.slice(0, firstCount),
      offscreen: groups.slice(firstCount),
    })
  })
})
