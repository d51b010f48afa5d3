import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultSelection,
  fromAddonSelections,
  isOptionDisabled,
  isSelectionValid,
  missingGroups,
  type SelectedAddons,
  selectedCount,
  toAddonSelections,
  toggleAddon,
} from '#domain/cart/addon-rules'
import type { AddonGroup } from '#domain/contract/vendors'
import { buildAddonGroup } from '#tests/fixtures/data/domain-entities'

const ADDONS = [1, 2, 3, 4]
const name = fc.constantFrom('Pick your sauce', 'Choose Portion Size', 'Frequently Bought Together')
const addons = fc.tuple(...ADDONS.map(id => fc.record({ id: fc.constant(id), default: fc.boolean() })))
const sketch = fc.record({
  name,
  min: fc.integer({ min: 0, max: 3 }),
  max: fc.integer({ min: 0, max: 4 }),
  required: fc.boolean(),
  addons,
})
const menus = fc
  .array(sketch, { minLength: 1, maxLength: 4 })
  .map(sketches => sketches.map((given, index) => buildAddonGroup({ ...given, id: index + 1 })))
const taps = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), {
  maxLength: 30,
})

const selectionAfterTaps = (groups: AddonGroup[], list: [number, number][]): SelectedAddons =>
  list.reduce(
    (selection, [groupId, addonId]) => toggleAddon(groups, selection, groupId, addonId),
    defaultSelection(groups),
  )

/** Checks that something holds however a customer taps on whatever menu. */
const assertForAllMenus = (holds: (groups: AddonGroup[], selection: SelectedAddons) => boolean) =>
  fc.assert(fc.property(menus, taps, (groups, list) => holds(groups, selectionAfterTaps(groups, list))))

describe('however a customer taps', () => {
  it('no group goes above its maximum', () => {
    assertForAllMenus((groups, selection) =>
      groups.every(({ id, max }) => max === 0 || selectedCount(selection, id) <= max),
    )
  })

  it('the choice is allowed exactly when nothing is missing', () => {
    assertForAllMenus(
      (groups, selection) =>
        isSelectionValid(groups, selection) === (missingGroups(groups, selection).length === 0),
    )
  })

  it('a barred option does nothing, and any other does something or is the one required choice', () => {
    assertForAllMenus((groups, selection) =>
      groups.every(one =>
        ADDONS.every(addonId => {
          const stays = toggleAddon(groups, selection, one.id, addonId) === selection
          const isOnlyChoice = one.required && one.max === 1 && selection[one.id]?.[addonId] === 1
          return stays === (isOptionDisabled(one, selection, addonId) || isOnlyChoice)
        }),
      ),
    )
  })

  it('the list that is sent reads back as the same choice', () => {
    assertForAllMenus((_, selection) => {
      expect(fromAddonSelections(toAddonSelections(selection))).toEqual(selection)
      return true
    })
  })

  it('every group can still be brought to its minimum when the menu allows it', () => {
    assertForAllMenus((groups, selection) => {
      const fair = groups.filter(({ min, max }) => max === 0 || min <= max)
      const filled = fair.reduce((before, one) => fillGroup(fair, before, one), selection)
      return missingGroups(fair, filled).length === 0
    })
  })
})

/** Taps what is not chosen yet until the group misses nothing. */
const fillGroup = (groups: AddonGroup[], selection: SelectedAddons, one: AddonGroup): SelectedAddons =>
  ADDONS.reduce(
    (before, addonId) =>
      missingGroups([one], before).length > 0 && !before[one.id]?.[addonId]
        ? toggleAddon(groups, before, one.id, addonId)
        : before,
    selection,
  )
