import { expect, it } from 'vitest'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import type { MenuItemRow } from '#server/vendors/menu-store'
import { assertAddonsAllowed, normaliseSelections, priceDish } from '#server/vendors/priced-dish'
import { serializeAddonGroup, serializeMenu } from '#server/vendors/vendor-serializer'

const ITEM: MenuItemRow = {
  id: 3101,
  vendorId: 31,
  category: 'Burgers',
  name: 'Double',
  description: 'Two patties.',
  image: '/food/1f354.webp',
  price: 1250,
  originalPrice: 1563,
  isAvailable: true,
  allergens: ['gluten', 'milk'],
  position: 0,
}
const addon = (id: number, name: string, price: number) => ({
  id,
  name,
  description: '',
  price,
  default: false,
})
const SAUCES: AddonGroup = {
  id: 1,
  name: 'Sauces',
  min: 1,
  max: 3,
  required: true,
  addons: [addon(11, 'Hot honey', 50), addon(12, 'Gravy', 70)],
}
const EXTRAS: AddonGroup = { ...SAUCES, id: 2, name: 'Extras', min: 0, required: false }
const GROUPS = [SAUCES, EXTRAS]
const choose = (addonGroupId: number, addonId: number, quantity: number) => ({
  addonGroupId,
  addonId,
  quantity,
})

it('prices a dish with its add-ons, and lists each with its own total', () => {
  expect(priceDish(ITEM, GROUPS, [choose(1, 11, 2), choose(1, 99, 1)], 3)).toEqual({
    item: ITEM,
    quantity: 3,
    price: 1250,
    addonTotal: 100,
    total: 3 * 1350,
    chosen: [
      {
        groupId: 1,
        groupName: 'Sauces',
        addons: [{ addonId: 11, name: 'Hot honey', quantity: 2, price: 50, total: 100 }],
      },
    ],
  })
})

it('knows the add-ons of two groups apart', () => {
  const { chosen } = priceDish(ITEM, GROUPS, [choose(2, 12, 1), choose(1, 12, 3)], 1)
  expect(chosen.map(({ addons }) => addons.map(({ quantity }) => quantity))).toEqual([[3], [1]])
})

it('lists the same selections in the same way', () => {
  const selections = [choose(2, 12, 1), choose(1, 12, 1), choose(1, 11, 1)]
  expect(normaliseSelections(selections.toReversed())).toEqual(normaliseSelections(selections))
})

it('refuses a missing required add-on, and one that the dish does not offer', () => {
  expect(() => assertAddonsAllowed(GROUPS, [])).toThrow(
    expect.objectContaining({ code: 'addon_required', message: expect.stringContaining('Sauces') }),
  )
  for (const selection of [choose(1, 99, 1), choose(2, 11, 4)])
    expect(() => assertAddonsAllowed(GROUPS, [choose(1, 11, 1), selection])).toThrow(
      expect.objectContaining({
        code: 'addons_not_allowed',
        message: 'These add-ons cannot be chosen for this dish',
      }),
    )
  expect(() => assertAddonsAllowed(GROUPS, [choose(1, 11, 1)])).not.toThrow()
})

it('sends a dish in pounds, in its category, and says whether a choice is required', () => {
  const rows = [ITEM, { ...ITEM, id: 3102, originalPrice: null, isAvailable: false, category: 'Sides' }]
  const groups = new Map([
    [3101, GROUPS],
    [3102, [{ ...SAUCES, name: 'Choose Portion Size' }, EXTRAS]],
  ])
  const double = {
    id: 3101,
    name: 'Double',
    description: 'Two patties.',
    image: '/food/1f354.webp',
    price: 12.5,
    original_price: 15.63,
    category: 'Burgers',
    is_available: true,
    has_required_addongroups: true,
    allergens: ['gluten', 'milk'],
    default_addons: [],
  }
  const side = { id: 3102, original_price: null, is_available: false, category: 'Sides' }
  expect(serializeMenu({ items: rows, groupsByItem: groups })).toEqual([
    { category: 'Burgers', items: [double] },
    { category: 'Sides', items: [{ ...double, ...side, has_required_addongroups: false }] },
  ])
  expect(serializeMenu({ items: [ITEM, ITEM], groupsByItem: groups })).toEqual([
    { category: 'Burgers', items: [double, double] },
  ])
})

it('sends an add-on group with its limits, and prices as numeric strings', () => {
  expect(serializeAddonGroup(SAUCES)).toEqual({
    id: 1,
    name: 'Sauces',
    min_quantity: 1,
    max_quantity: 3,
    is_required: true,
    addons: [
      { ...addon(11, 'Hot honey', 0), price: '0.50' },
      { ...addon(12, 'Gravy', 0), price: '0.70' },
    ],
  })
})
