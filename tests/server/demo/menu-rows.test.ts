import { expect, it } from 'vitest'
import {
  addonGroupRows,
  addonGroupsOf,
  addonRows,
  itemAddonGroupRows,
  menuItemRows,
  vendorRow,
} from '#demo/menu-rows'
import type { SeedAddonGroup, SeedDish, SeedVendor } from '#demo/seed-vendor'

const addon = (name: string, price: number) => ({
  name,
  description: `${name}.`,
  price,
  isDefault: price === 0,
})
const SIZE: SeedAddonGroup = {
  number: 1,
  name: 'Size',
  min: 1,
  max: 1,
  addons: [addon('Small', 0), addon('Large', 300)],
}
const SAUCE: SeedAddonGroup = { number: 2, name: 'Sauce', min: 0, max: 2, addons: [addon('Honey', 50)] }
const createDish = (number: number, groups: SeedDish['groups']): SeedDish => ({
  number,
  name: `Dish ${number}`,
  description: `The dish ${number}.`,
  price: 800,
  priceBeforeOffer: null,
  picture: '1f354',
  isAvailable: number === 1,
  allergens: number === 1 ? ['milk'] : [],
  groups,
})
const VENDOR: SeedVendor = {
  id: 31,
  name: 'Joe’s',
  description: 'Smoke.',
  isOpen: true,
  ratingTenths: 48,
  preparation: { min: 12, max: 18 },
  priceCategory: 'over_10',
  phone: '020 1',
  email: 'joe@foodpark.test',
  logo: '1f525',
  picture: '1f356',
  discountPercent: 20,
  menu: [
    { category: 'Burgers', dishes: [createDish(1, [SIZE, SAUCE])] },
    { category: 'Sides', dishes: [createDish(2, [SAUCE])] },
  ],
}

it('the row of a vendor says whether it is open', () => {
  expect(vendorRow(VENDOR)).toEqual({
    id: 31,
    name: 'Joe’s',
    description: 'Smoke.',
    status: 'Open',
    isOpen: true,
    logo: '/food/1f525.webp',
    image: '/food/1f356.webp',
    rating: 48,
    preparationMin: 12,
    preparationMax: 18,
    priceCategory: 'over_10',
    phone: '020 1',
    email: 'joe@foodpark.test',
    discountPercent: 20,
  })
  expect(vendorRow({ ...VENDOR, isOpen: false })).toMatchObject({ status: 'Closed', isOpen: false })
})

it('the rows of dishes are in the order of the menu', () => {
  const row = {
    id: 3101,
    vendorId: 31,
    category: 'Burgers',
    name: 'Dish 1',
    description: 'The dish 1.',
    image: '/food/1f354.webp',
    price: 800,
    originalPrice: 1000,
    isAvailable: true,
    allergens: ['milk'],
    position: 0,
  }
  const second = { id: 3102, category: 'Sides', name: 'Dish 2', description: 'The dish 2.', position: 1 }
  expect(menuItemRows(VENDOR)).toEqual([row, { ...row, ...second, isAvailable: false, allergens: [] }])
})

it('each group and add-on has one row, also if several dishes offer it', () => {
  expect(addonGroupsOf(VENDOR)).toEqual([SIZE, SAUCE])
  expect(addonGroupRows(VENDOR)).toEqual([
    { id: 3101, vendorId: 31, name: 'Size', minQuantity: 1, maxQuantity: 1, isRequired: true },
    { id: 3102, vendorId: 31, name: 'Sauce', minQuantity: 0, maxQuantity: 2, isRequired: false },
  ])
  expect(addonRows(VENDOR)).toEqual([
    { id: 310101, groupId: 3101, ...addon('Small', 0), position: 0 },
    { id: 310102, groupId: 3101, ...addon('Large', 300), position: 1 },
    { id: 310201, groupId: 3102, ...addon('Honey', 50), position: 0 },
  ])
})

it('a dish lists its groups in their order', () => {
  expect(itemAddonGroupRows(VENDOR)).toEqual([
    { itemId: 3101, groupId: 3101, position: 0 },
    { itemId: 3101, groupId: 3102, position: 1 },
    { itemId: 3102, groupId: 3102, position: 0 },
  ])
})
