import { expect, it } from 'vitest'
import { toAddRequestWithAddons } from '#pages/item/add-request-with-addons'
import { toAddRequest } from '#pages/shared/add-request'
import { buildAddonGroup } from '#tests/fixtures/data/domain-entities'

const dish = {
  id: 412,
  name: 'Brisket bun',
  description: 'Smoked',
  image: '/food/1f354.webp',
  price: 950,
  originalPrice: null,
  category: 'Mains',
  isSoldOut: false,
  hasRequiredAddons: true,
}
const shown = {
  menuItemId: 412,
  name: 'Brisket bun',
  description: 'Smoked',
  image: '/food/1f354.webp',
  price: 950,
}
const sauces = buildAddonGroup({ id: 7, name: 'Sauce' })
const sides = buildAddonGroup({ id: 8, name: 'Side', addons: [{ id: 9, price: 3 }] })

it('adds one dish without a choice, and expects the defaults that the menu names', () => {
  expect(toAddRequest(31, dish)).toEqual({ vendorId: 31, item: shown, quantity: 1 })
  const bowl = { addonId: 1, name: 'Bowl', quantity: 1, price: 120, total: 120 }
  const defaultAddons = [{ groupId: 3, groupName: 'Choose Portion Size', addons: [bowl] }]
  const expected = { vendorId: 31, item: shown, quantity: 1, addons: defaultAddons, addonTotal: 120 }
  expect(toAddRequest(31, { ...dish, defaultAddons })).toEqual(expected)
  const unchosen = { quantity: 1, selections: [], note: '', kitchenNote: '', groups: [] }
  expect(toAddRequestWithAddons(31, { ...dish, defaultAddons }, unchosen)).toEqual(expected)
})

it('includes the names and prices of the chosen add-ons, so that the cart shows them before the server answers', () => {
  const selections = [
    { addonGroupId: 7, addonId: 2, quantity: 2 },
    { addonGroupId: 8, addonId: 9, quantity: 1 },
  ]
  const choice = {
    quantity: 3,
    selections,
    note: 'No nuts',
    kitchenNote: 'No onions',
    groups: [sauces, sides],
  }
  expect(toAddRequestWithAddons(31, dish, choice)).toEqual({
    vendorId: 31,
    item: shown,
    quantity: 3,
    selections,
    addonTotal: 400,
    addons: [
      {
        groupId: 7,
        groupName: 'Sauce',
        addons: [{ addonId: 2, name: 'Add-on 2', quantity: 2, price: 50, total: 100 }],
      },
      {
        groupId: 8,
        groupName: 'Side',
        addons: [{ addonId: 9, name: 'Add-on 9', quantity: 1, price: 300, total: 300 }],
      },
    ],
    note: 'No nuts',
    kitchenNote: 'No onions',
  })
})

it('omits empty notes and groups without a chosen add-on', () => {
  const choice = { quantity: 1, selections: [], note: '', kitchenNote: '', groups: [sauces, sides] }
  expect(toAddRequestWithAddons(31, dish, choice)).toEqual({
    vendorId: 31,
    item: shown,
    quantity: 1,
    selections: [],
    addonTotal: 0,
    addons: [],
  })
})
