import { describe, expect, it } from 'vitest'
import type { MenuGroup, MenuItem } from '#domain/calls/vendors'
import { chosenCategory, type MenuChoice, showMenu } from '../../../src/views/menu/show-menu'

const dish = (id: number, name: string, description: string): MenuItem => ({
  id,
  name,
  description,
  image: '',
  price: 500,
  originalPrice: null,
  category: '',
  hasRequiredAddons: false,
})
const MENU: readonly MenuGroup[] = [
  {
    category: 'Burgers',
    items: [dish(1, 'Yard Dog', 'Crispy onions, mustard'), dish(2, 'Halloumi Stack', 'Mint yoghurt')],
  },
  { category: 'Sides', items: [dish(3, 'Onion Rings', 'Beer batter')] },
]
const ALL: MenuChoice = { search: '', category: null }
const shown = (choice: Partial<MenuChoice>) =>
  showMenu(MENU, { ...ALL, ...choice }).map(({ category, items }) => [category, items.map(({ id }) => id)])

describe('the menu on the screen', () => {
  it('finds dishes by name or description, in any case', () => {
    expect(shown({ search: ' ONION ' })).toEqual([
      ['Burgers', [1]],
      ['Sides', [3]],
    ])
  })

  it('leaves out a category in which nothing is found', () => {
    expect(shown({ search: 'batter' })).toEqual([['Sides', [3]]])
  })

  it('keeps to the chosen category while searching', () => {
    expect(shown({ search: 'onion', category: 'Burgers' })).toEqual([['Burgers', [1]]])
  })

  it('shows everything for a category that the menu does not have', () => {
    expect(shown({ category: 'Breakfast' })).toHaveLength(2)
    expect(chosenCategory(MENU, { ...ALL, category: 'Breakfast' })).toBeNull()
  })

  it('hands out the same groups when nothing is asked, so that no row is drawn again', () => {
    expect(showMenu(MENU, ALL).map((group, index) => group === MENU[index])).toEqual([true, true])
  })
})
