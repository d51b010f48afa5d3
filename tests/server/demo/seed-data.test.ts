import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEMO_VENDORS } from '#demo/demo-vendors'
import { addonGroupRows, addonGroupsOf, addonRows, dishesOf, menuItemRows } from '#demo/menu-rows'
import { originalPrice } from '#demo/seed-vendor'

const EMOJI_FOLDER = new URL('../../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url)

const allDishes = DEMO_VENDORS.flatMap(dishesOf)
const allGroups = DEMO_VENDORS.flatMap(addonGroupsOf)
const isReservedGroup = ({ name }: { name: string }) =>
  ['Choose Portion Size', 'Frequently Bought Together'].includes(name)
const findDuplicates = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)
const groupsNamed = (name: string) => allGroups.filter(group => group.name === name)

describe('the seeded park', () => {
  test('has at least twelve vendors, with the three discounted ones and one that is closed', () => {
    const ids = DEMO_VENDORS.map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(12)
    expect(ids).toEqual(expect.arrayContaining([26, 31, 35]))
    expect(DEMO_VENDORS.filter(({ isOpen }) => !isOpen).map(({ name }) => name)).toEqual(['Curry Leaf'])
  })

  test('gives every vendor, dish, group and add-on a unique id', () => {
    for (const rows of [
      DEMO_VENDORS,
      DEMO_VENDORS.flatMap(menuItemRows),
      DEMO_VENDORS.flatMap(addonGroupRows),
      DEMO_VENDORS.flatMap(addonRows),
    ])
      expect(findDuplicates(rows.map(({ id }) => id))).toEqual([])
  })

  test('requires a choice only from groups with a minimum', () => {
    for (const { minQuantity, isRequired } of DEMO_VENDORS.flatMap(addonGroupRows))
      expect(isRequired).toBe(minQuantity >= 1)
  })

  test('keeps dish ids below a hundred thousand, so that no cart line has the same id', () => {
    expect(Math.max(...DEMO_VENDORS.flatMap(menuItemRows).map(({ id }) => id))).toBeLessThan(100_000)
  })

  test.each(DEMO_VENDORS)('$name serves 8 to 20 dishes in 3 to 7 categories', vendor => {
    const count = dishesOf(vendor).length
    expect(count).toBeGreaterThanOrEqual(8)
    expect(count).toBeLessThanOrEqual(20)
    expect(vendor.menu.length).toBeGreaterThanOrEqual(3)
    expect(vendor.menu.length).toBeLessThanOrEqual(7)
    expect(findDuplicates(vendor.menu.map(({ category }) => category))).toEqual([])
    expect(findDuplicates(dishesOf(vendor).map(({ name }) => name))).toEqual([])
  })

  test('has a picture file for every dish, vendor and logo', () => {
    const codes = [
      ...allDishes.map(({ picture }) => picture),
      ...DEMO_VENDORS.flatMap(({ logo, picture }) => [logo, picture]),
    ]
    expect(codes.filter(code => !existsSync(new URL(`${code}.webp`, EMOJI_FOLDER)))).toEqual([])
  })

  test('gives each vendor a unique logo', () => {
    expect(findDuplicates(DEMO_VENDORS.map(({ logo }) => logo))).toEqual([])
  })

  test('keeps names and descriptions short, without exclamation marks', () => {
    for (const { name, description } of [...DEMO_VENDORS, ...allDishes]) {
      expect(name.length).toBeGreaterThan(2)
      expect(name.length).toBeLessThanOrEqual(80)
      expect(description.length).toBeGreaterThan(10)
      expect(description.length).toBeLessThanOrEqual(120)
      expect(name + description).not.toMatch(/[!'"<>]|\s\s/)
    }
  })

  test('has one long name and one sold-out dish', () => {
    expect(allDishes.filter(({ name }) => name.length > 60)).toHaveLength(1)
    expect(allDishes.filter(({ isAvailable }) => !isAvailable)).toHaveLength(1)
  })
})

describe('prices', () => {
  test('are positive whole pence', () => {
    expect(allDishes.filter(({ price }) => !Number.isInteger(price) || price <= 0)).toEqual([])
  })

  test('are below the struck-through price of every discounted dish and of some others', () => {
    const priced = DEMO_VENDORS.flatMap(menuItemRows).filter(({ originalPrice }) => originalPrice !== null)
    expect(priced.filter(({ price, originalPrice }) => (originalPrice ?? 0) <= price)).toEqual([])
    expect(new Set(priced.map(({ vendorId }) => vendorId)).size).toBeGreaterThan(3)
  })

  test.each([
    [31, 20, 0.8],
    [26, 15, 0.85],
    [35, 10, 0.9],
  ])('include at vendor %i a discount of %i per cent', (id, percent, share) => {
    const vendors = DEMO_VENDORS.filter(vendor => vendor.id === id)
    expect(vendors.map(({ discountPercent }) => discountPercent)).toEqual([percent])
    for (const vendor of vendors)
      for (const dish of dishesOf(vendor))
        expect(Math.abs((originalPrice(vendor, dish) ?? 0) - dish.price / share)).toBeLessThanOrEqual(0.5)
  })

  test('include no discount at any other vendor', () => {
    expect(
      DEMO_VENDORS.filter(({ discountPercent }) => discountPercent > 0)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([26, 31, 35])
  })

  test('stay under ten pounds in the price category under_10', () => {
    const cheap = DEMO_VENDORS.filter(({ priceCategory }) => priceCategory === 'under_10')
    expect(cheap.length).toBeGreaterThan(3)
    expect(cheap.flatMap(dishesOf).filter(({ price }) => price >= 1000)).toEqual([])
  })
})

describe('add-on groups', () => {
  test('exist in every kind', () => {
    const kinds = {
      'a required range': allGroups.some(({ min, max }) => min > 0 && max > min),
      'exactly several': allGroups.some(({ min, max }) => min > 1 && max === min),
      'a single choice': allGroups.some(
        group => group.min === 1 && group.max === 1 && !isReservedGroup(group),
      ),
      'an optional one': allGroups.some(({ min, max }) => min === 0 && max === 1),
      'an optional few': allGroups.some(({ min, max }) => min === 0 && max > 1),
      'no maximum': allGroups.some(group => group.max === 0 && !isReservedGroup(group)),
      'a portion size': groupsNamed('Choose Portion Size').length > 0,
      'bought together': groupsNamed('Frequently Bought Together').length > 0,
      'with a default': allGroups.some(({ addons }) => addons.some(({ isDefault }) => isDefault)),
      'without a default': allGroups.some(({ addons }) => addons.every(({ isDefault }) => !isDefault)),
    }
    expect(Object.entries(kinds).filter(([, exists]) => !exists)).toEqual([])
  })

  test('are absent from many dishes', () => {
    const plain = allDishes.filter(({ groups }) => groups.length === 0)
    expect(plain.length).toBeGreaterThan(allDishes.length / 4)
  })

  test('can be satisfied: the minimum is within the maximum and the number of add-ons', () => {
    const broken = allGroups.filter(
      ({ min, max, addons }) => addons.length < Math.max(min, 1) || (max > 0 && max < min),
    )
    expect(broken).toEqual([])
  })

  test('have no more defaults than they allow, and none for dishes bought together', () => {
    const defaultsOf = (group: (typeof allGroups)[number]) =>
      group.addons.filter(({ isDefault }) => isDefault).length
    expect(allGroups.filter(group => group.max > 0 && defaultsOf(group) > group.max)).toEqual([])
    expect(groupsNamed('Frequently Bought Together').filter(group => defaultsOf(group) > 0)).toEqual([])
  })

  test('have a unique number within their vendor', () => {
    for (const vendor of DEMO_VENDORS)
      expect(findDuplicates(addonGroupsOf(vendor).map(({ number }) => number))).toEqual([])
  })

  test('offer as bought together only dishes of the same vendor', () => {
    for (const vendor of DEMO_VENDORS) {
      const names = dishesOf(vendor).map(({ name }) => name)
      const offered = addonGroupsOf(vendor).filter(({ name }) => name === 'Frequently Bought Together')
      expect(names).toEqual(
        expect.arrayContaining(offered.flatMap(({ addons }) => addons.map(addon => addon.name))),
      )
    }
  })
})
