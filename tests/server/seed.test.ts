import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PARK } from '#server/seed/park'
import { addonRows, dishesOf, groupRows, groupsOf, itemRows } from '#server/seed/rows'
import { originalPrice } from '#server/seed/trailer'

const PICTURES = new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url)

const everyDish = PARK.flatMap(dishesOf)
const everyGroup = PARK.flatMap(groupsOf)
const isSpecial = ({ name }: { name: string }) =>
  ['Choose Portion Size', 'Frequently Bought Together'].includes(name)
const repeated = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)
const groupsNamed = (name: string) => everyGroup.filter(group => group.name === name)

describe('the seeded park', () => {
  test('has at least twelve trailers, the discounted three among them and one of them closed', () => {
    const ids = PARK.map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(12)
    expect(ids).toEqual(expect.arrayContaining([26, 31, 35]))
    expect(PARK.filter(({ isOpen }) => !isOpen).map(({ name }) => name)).toEqual(['Curry Leaf'])
  })

  test('gives every trailer, dish, group and add-on an id of its own', () => {
    for (const rows of [PARK, PARK.flatMap(itemRows), PARK.flatMap(groupRows), PARK.flatMap(addonRows)])
      expect(repeated(rows.map(({ id }) => id))).toEqual([])
  })

  test('keeps dish ids below a hundred thousand, where no cart line can be', () => {
    expect(Math.max(...PARK.flatMap(itemRows).map(({ id }) => id))).toBeLessThan(100_000)
  })

  test.each(PARK)('$name serves 8 to 20 dishes in 3 to 7 categories', trailer => {
    const count = dishesOf(trailer).length
    expect(count).toBeGreaterThanOrEqual(8)
    expect(count).toBeLessThanOrEqual(20)
    expect(trailer.menu.length).toBeGreaterThanOrEqual(3)
    expect(trailer.menu.length).toBeLessThanOrEqual(7)
    expect(repeated(trailer.menu.map(({ category }) => category))).toEqual([])
    expect(repeated(dishesOf(trailer).map(({ name }) => name))).toEqual([])
  })

  test('has a picture file for every dish, trailer and logo', () => {
    const codes = [
      ...everyDish.map(({ picture }) => picture),
      ...PARK.flatMap(({ logo, picture }) => [logo, picture]),
    ]
    expect(codes.filter(code => !existsSync(new URL(`${code}.webp`, PICTURES)))).toEqual([])
  })

  test('gives each trailer a logo that no other has', () => {
    expect(repeated(PARK.map(({ logo }) => logo))).toEqual([])
  })

  test('keeps names and descriptions to a length that a row can hold, without shouting', () => {
    for (const { name, about } of [...PARK, ...everyDish]) {
      expect(name.length).toBeGreaterThan(2)
      expect(name.length).toBeLessThanOrEqual(80)
      expect(about.length).toBeGreaterThan(10)
      expect(about.length).toBeLessThanOrEqual(120)
      expect(name + about).not.toMatch(/[!'"<>]|\s\s/)
    }
  })

  test('has one quite long name and one dish that is off today', () => {
    expect(everyDish.filter(({ name }) => name.length > 60)).toHaveLength(1)
    expect(everyDish.filter(({ isAvailable }) => !isAvailable)).toHaveLength(1)
  })
})

describe('prices', () => {
  test('are whole pence above nothing', () => {
    expect(everyDish.filter(({ price }) => !Number.isInteger(price) || price <= 0)).toEqual([])
  })

  test('lie below the struck-through price, which every discounted dish and some others have', () => {
    const priced = PARK.flatMap(itemRows).filter(({ originalPrice: was }) => was !== null)
    expect(priced.filter(({ price, originalPrice: was }) => (was ?? 0) <= price)).toEqual([])
    expect(new Set(priced.map(({ vendorId }) => vendorId)).size).toBeGreaterThan(3)
  })

  test.each([
    [31, 20, 0.8],
    [26, 15, 0.85],
    [35, 10, 0.9],
  ])('of trailer %i hold %i % off', (id, percent, share) => {
    const trailers = PARK.filter(trailer => trailer.id === id)
    expect(trailers.map(({ discountPercent }) => discountPercent)).toEqual([percent])
    for (const trailer of trailers)
      for (const dish of dishesOf(trailer))
        expect(Math.abs((originalPrice(trailer, dish) ?? 0) - dish.price / share)).toBeLessThanOrEqual(0.5)
  })

  test('hold no discount at any other trailer', () => {
    expect(
      PARK.filter(({ discountPercent }) => discountPercent > 0)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([26, 31, 35])
  })

  test('stay under ten pounds where the trailer says so', () => {
    const cheap = PARK.filter(({ priceCategory }) => priceCategory === 'under_10')
    expect(cheap.length).toBeGreaterThan(3)
    expect(cheap.flatMap(dishesOf).filter(({ price }) => price >= 1000)).toEqual([])
  })
})

describe('add-on groups', () => {
  test('come in every kind that the spec names', () => {
    const kinds = {
      'a required range': everyGroup.some(({ min, max }) => min > 0 && max > min),
      'exactly several': everyGroup.some(({ min, max }) => min > 1 && max === min),
      'a single choice': everyGroup.some(group => group.min === 1 && group.max === 1 && !isSpecial(group)),
      'an optional one': everyGroup.some(({ min, max }) => min === 0 && max === 1),
      'an optional few': everyGroup.some(({ min, max }) => min === 0 && max > 1),
      'no maximum': everyGroup.some(group => group.max === 0 && !isSpecial(group)),
      'a portion size': groupsNamed('Choose Portion Size').length > 0,
      'bought together': groupsNamed('Frequently Bought Together').length > 0,
      'with a default': everyGroup.some(({ options }) => options.some(({ isDefault }) => isDefault)),
      'without a default': everyGroup.some(({ options }) => options.every(({ isDefault }) => !isDefault)),
    }
    expect(Object.entries(kinds).filter(([, isThere]) => !isThere)).toEqual([])
  })

  test('are absent from many dishes', () => {
    const plain = everyDish.filter(({ groups }) => groups.length === 0)
    expect(plain.length).toBeGreaterThan(everyDish.length / 4)
  })

  test('can be met: the minimum is within the maximum and the options', () => {
    const broken = everyGroup.filter(
      ({ min, max, options }) => options.length < Math.max(min, 1) || (max > 0 && max < min),
    )
    expect(broken).toEqual([])
  })

  test('choose no more by default than they allow, and nothing that is bought together', () => {
    const defaultsOf = (group: (typeof everyGroup)[number]) =>
      group.options.filter(({ isDefault }) => isDefault).length
    expect(everyGroup.filter(group => group.max > 0 && defaultsOf(group) > group.max)).toEqual([])
    expect(groupsNamed('Frequently Bought Together').filter(group => defaultsOf(group) > 0)).toEqual([])
  })

  test('number themselves once within a trailer', () => {
    for (const trailer of PARK) expect(repeated(groupsOf(trailer).map(({ number }) => number))).toEqual([])
  })

  test('offer as bought together only dishes of the same trailer', () => {
    for (const trailer of PARK) {
      const names = dishesOf(trailer).map(({ name }) => name)
      const offered = groupsOf(trailer).filter(({ name }) => name === 'Frequently Bought Together')
      expect(names).toEqual(
        expect.arrayContaining(offered.flatMap(({ options }) => options.map(o => o.name))),
      )
    }
  })
})
