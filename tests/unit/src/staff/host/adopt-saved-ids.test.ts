import { expect, it } from 'vitest'
import type { HostAddonGroup, HostDish, HostMenu } from '#domain/contract/host/menus'
import { adoptSavedIds } from '#staff/host/menus/draft/adopt-saved-ids'
import { type MenuDraft, toMenuDraft } from '#staff/host/menus/draft/menu-draft'

const dish = (id: number | null, name: string): HostDish => ({
  ...{ id, name, description: '', picture: '', price: 9.5, priceBefore: null },
  ...{ soldOut: false, allergens: [], addonGroups: [] },
})
const group = (id: number | null, name: string, addons: [number | null, string][]): HostAddonGroup => ({
  ...{ key: name, id, name, min: 0, max: 1 },
  addons: addons.map(([addonId, addon]) => ({
    ...{ id: addonId, name: addon, description: '', price: 0, chosen: false, soldOut: false },
  })),
})
const menuOf = (dishes: HostDish[], addonGroups: HostAddonGroup[] = []): HostMenu => ({
  categories: [{ name: 'Burgers', dishes }],
  addonGroups,
})

/** The ids of a draft that was sent, after its menu is saved. */
function readAdoptedIds(sent: HostMenu, saved: HostMenu) {
  const draft: MenuDraft = toMenuDraft(sent)
  const adopted = adoptSavedIds(draft, draft, saved)
  return {
    dishes: adopted.categories.flatMap(({ dishes }) => dishes.map(({ id }) => id)),
    groups: adopted.addonGroups.map(({ id, addons }) => [id, addons.map(addon => addon.id)]),
  }
}

it('gives new dishes their ids although the server has kept a removed dish before them', () => {
  const sent = menuOf([dish(2, 'Fries'), dish(null, ' Wrap ')])
  const saved = menuOf([dish(1, 'Burger'), dish(2, 'Fries'), dish(3, 'Wrap')])
  expect(readAdoptedIds(sent, saved).dishes).toEqual([2, 3])
})

it('gives new rows their ids although the server has cleaned their names', () => {
  const sent = menuOf([dish(null, 'Tofu\tWrap')], [group(null, 'Hot\u200B sauces', [[null, 'Mango\t']])])
  const saved = menuOf([dish(3, 'Tofu Wrap')], [group(4, 'Hot sauces', [[9, 'Mango']])])
  expect(readAdoptedIds(sent, saved)).toEqual({ dishes: [3], groups: [[4, [9]]] })
})

it('gives two new dishes of one name an id each, and none to a dish that is not in the answer', () => {
  const sent = menuOf([dish(null, 'Chips'), dish(null, 'Chips'), dish(null, 'Slaw')])
  const saved = menuOf([dish(4, 'Chips'), dish(5, 'Chips')])
  expect(readAdoptedIds(sent, saved).dishes).toEqual([4, 5, null])
})

it('finds new groups and their add-ons in another order', () => {
  const sent = menuOf([], [group(2, 'Size', [[7, 'Large']]), group(null, 'Sauces', [[null, 'Mango']])])
  const saved = menuOf([], [group(1, 'Sauces', [[9, 'Mango']]), group(2, 'Size', [[7, 'Large']])])
  expect(readAdoptedIds(sent, saved).groups).toEqual([
    [2, [7]],
    [1, [9]],
  ])
})
