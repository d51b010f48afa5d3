import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAddonSelectionValid, toChosenGroups, toSelectedAddons } from '#domain/cart/addon-rules'
import {
  canKeepDish,
  describeLineChange,
  findLineChanges,
  offeredSelections,
} from '#domain/cart/line-changes'
import type { AddonGroup } from '#domain/contract/ordering/vendors'

const addon = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  name: fc.constantFrom('Nduja', 'Gluten-free base'),
  price: fc.integer({ min: 0, max: 300 }),
  default: fc.boolean(),
  description: fc.constant(''),
  isSoldOut: fc.boolean(),
})
const groups: fc.Arbitrary<AddonGroup[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    name: fc.constantFrom('Base', 'Extras'),
    min: fc.integer({ min: 0, max: 2 }),
    max: fc.integer({ min: 0, max: 3 }),
    required: fc.boolean(),
    addons: fc.uniqueArray(addon, { selector: ({ id }) => id, maxLength: 4 }),
  }),
  { selector: ({ id }) => id, maxLength: 3 },
)
const selections = fc.uniqueArray(
  fc.record({
    addonGroupId: fc.integer({ min: 1, max: 3 }),
    addonId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.constant(1),
  }),
  { selector: ({ addonGroupId, addonId }) => `${addonGroupId}/${addonId}` },
)
const prices = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))

/** What a customer reads and pays. */
const contentOf = (
  offered: AddonGroup[],
  chosen: { addonGroupId: number; addonId: number; quantity: number }[],
) =>
  toChosenGroups(offered, toSelectedAddons(chosen)).flatMap(({ groupId, addons }) =>
    addons.map(({ addonId, name, price }) => ({ groupId, addonId, name, price })),
  )

// Specification 10.31.
describe('for every change of a menu', () => {
  const assertForAll = (
    holds: (
      before: AddonGroup[],
      after: AddonGroup[],
      chosen: { addonGroupId: number; addonId: number; quantity: number }[],
      dish: [number, number],
    ) => void,
  ) =>
    fc.assert(
      fc.property(groups, groups, selections, prices, (before, after, list, dish) =>
        // A customer could only choose what was offered.
        holds(before, after, offeredSelections(before, list), dish),
      ),
    )

  it('reports everything that differs: a line without a change has the names, prices and rules that its customer has seen', () => {
    assertForAll((before, after, chosen, [priceBefore, priceNow]) => {
      const accepted = { price: priceBefore, addons: toChosenGroups(before, toSelectedAddons(chosen)) }
      const dish = { name: 'Pizza', price: priceNow }
      const changes = findLineChanges({ accepted, selections: chosen, dish, groups: after })
      if (changes.length > 0) return
      expect(priceNow).toBe(priceBefore)
      expect(contentOf(after, chosen)).toEqual(contentOf(before, chosen))
      expect(isAddonSelectionValid(after, toSelectedAddons(chosen))).toBe(true)
    })
  })

  it('lets a dish be kept exactly if the server takes it', () => {
    assertForAll((before, after, chosen, [priceBefore, priceNow]) => {
      const accepted = { price: priceBefore, addons: toChosenGroups(before, toSelectedAddons(chosen)) }
      const dish = { name: 'Pizza', price: priceNow }
      const changes = findLineChanges({ accepted, selections: chosen, dish, groups: after })
      const left = toSelectedAddons(offeredSelections(after, chosen))
      expect(canKeepDish(changes)).toBe(isAddonSelectionValid(after, left))
      for (const change of changes) expect(describeLineChange(change)).toMatch(/^\S.*\.$/)
    })
  })
})

it('names no add-on of a line that an earlier version has written, and says something about unknown changes', () => {
  const chosen = [{ addonGroupId: 1, addonId: 9, quantity: 1 }]
  const dish = { name: 'Pizza', price: 900 }
  const [change] = findLineChanges({ accepted: null, selections: chosen, dish, groups: [] })
  expect(change && describeLineChange(change)).toBe('An add-on that you chose is no longer offered.')
  expect(change && describeLineChange({ ...change, kind: 'other' })).toBe('It has changed.')
})
