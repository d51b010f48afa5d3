import { expect, it } from 'vitest'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import { HttpError } from '#server/core/http/http-error'
import type { MenuItemRow } from '#server/park/vendors/menu-store'
import { assertAddonsAllowed, normaliseSelections, priceDish } from '#server/park/vendors/priced-dish'
import { serializeAddonGroup, serializeMenu } from '#server/park/vendors/vendor-serializer'

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
  soldOutUntil: null,
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

it('refuses a missing required add-on, one that the dish does not offer or that is sold out, and too many, by name', () => {
  const check = (selections: Parameters<typeof assertAddonsAllowed>[2], groups = GROUPS) => {
    try {
      assertAddonsAllowed('Double', groups, selections)
      return null
    } catch (error) {
      return error instanceof HttpError ? [error.code, error.message] : error
    }
  }
  const [hotHoney, ...others] = SAUCES.addons
  const soldOut = [
    { ...SAUCES, addons: [{ ...addon(11, 'Hot honey', 50), ...hotHoney, isSoldOut: true }, ...others] },
  ]
  const required = 'Double: Sauces is required. Please select at least 1 option(s).'
  expect(check([])).toEqual(['addon_required', required])
  const gone = ['addons_not_allowed', 'Double: an add-on that you chose of Sauces is no longer offered.']
  expect(check([choose(1, 11, 1), choose(1, 99, 1)])).toEqual(gone)
  expect(check([choose(9, 99, 1)])?.toString()).toContain('Double: an add-on that you chose is no longer')
  expect(check([choose(1, 11, 1), choose(2, 11, 4)])?.toString()).toContain(
    'Double: please choose at most 3 of Extras.',
  )
  expect(check([choose(1, 11, 1)], soldOut)?.toString()).toContain(
    'Double: Hot honey is sold out at the moment.',
  )
  expect(check([choose(1, 11, 1)])).toBeNull()
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
    takes_kitchen_note: true,
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
      { ...addon(11, 'Hot honey', 0), price: '0.50', is_available: true },
      { ...addon(12, 'Gravy', 0), price: '0.70', is_available: true },
    ],
  })
})
