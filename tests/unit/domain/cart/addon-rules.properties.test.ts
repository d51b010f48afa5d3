import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultAddonSelection,
  findIncompleteGroups,
  groupQuantity,
  isAddonSelectionValid,
  isOptionDisabled,
  type SelectedAddons,
  toAddonSelections,
  toggleAddon,
  toSelectedAddons,
} from '#domain/cart/addon-rules'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import { buildAddonGroup } from '#tests/fixtures/data/domain-entities'

const ADDONS = [1, 2, 3, 4]
const name = fc.constantFrom('Pick your sauce', 'Choose Portion Size', 'Frequently Bought Together')
const addons = fc.tuple(...ADDONS.map(id => fc.record({ id: fc.constant(id), default: fc.boolean() })))
const groupOptions = fc.record({
  name,
  min: fc.integer({ min: 0, max: 3 }),
  max: fc.integer({ min: 0, max: 4 }),
  required: fc.boolean(),
  addons,
})
const menus = fc
  .array(groupOptions, { minLength: 1, maxLength: 4 })
  .map(groups => groups.map((group, index) => buildAddonGroup({ ...group, id: index + 1 })))
const taps = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), {
  maxLength: 30,
})

const selectionAfterTaps = (groups: AddonGroup[], list: [number, number][]): SelectedAddons =>
  list.reduce(
    (selection, [groupId, addonId]) => toggleAddon(groups, selection, groupId, addonId),
    defaultAddonSelection(groups),
  )

/** Checks a property for every menu and every sequence of taps. */
const assertForAllMenus = (holds: (groups: AddonGroup[], selection: SelectedAddons) => boolean) =>
  fc.assert(fc.property(menus, taps, (groups, list) => holds(groups, selectionAfterTaps(groups, list))))

describe('every sequence of taps on every menu', () => {
  // Specification 9.17.
  it('keeps every group within its maximum', () => {
    assertForAllMenus((groups, selection) =>
      groups.every(({ id, max }) => max === 0 || groupQuantity(selection, id) <= max),
    )
  })

  it('gives a valid selection exactly if no group is missing', () => {
    assertForAllMenus(
      (groups, selection) =>
        isAddonSelectionValid(groups, selection) === (findIncompleteGroups(groups, selection).length === 0),
    )
  })

  it('changes the selection unless the option is disabled or is the only required choice', () => {
    assertForAllMenus((groups, selection) =>
      groups.every(group =>
        ADDONS.every(addonId => {
          const isUnchanged = toggleAddon(groups, selection, group.id, addonId) === selection
          const isOnlyChoice = group.required && group.max === 1 && selection[group.id]?.[addonId] === 1
          return isUnchanged === (isOptionDisabled(group, selection, addonId) || isOnlyChoice)
        }),
      ),
    )
  })

  it('gives a selection that survives the request format', () => {
    assertForAllMenus((_, selection) => {
      expect(toSelectedAddons(toAddonSelections(selection))).toEqual(selection)
      return true
    })
  })

  it('leaves every group that can reach its minimum able to reach it', () => {
    assertForAllMenus((groups, selection) => {
      const fillable = groups.filter(({ min, max }) => max === 0 || min <= max)
      const filled = fillable.reduce((before, group) => fillGroup(fillable, before, group), selection)
      return findIncompleteGroups(fillable, filled).length === 0
    })
  })
})

/** Taps unselected options until the group is complete. */
const fillGroup = (groups: AddonGroup[], selection: SelectedAddons, group: AddonGroup): SelectedAddons =>
  ADDONS.reduce(
    (before, addonId) =>
      findIncompleteGroups([group], before).length > 0 && !before[group.id]?.[addonId]
        ? toggleAddon(groups, before, group.id, addonId)
        : before,
    selection,
  )
