import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseAddon,
  chosenCount,
  fromSelections,
  isAllowed,
  isBarred,
  missingGroups,
  type Selection,
  startingSelection,
  toSelections,
} from '#domain/addon-rules'
import type { AddonGroup } from '#domain/calls/vendors'
import { group } from './samples'

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
  .map(sketches => sketches.map((given, index) => group({ ...given, id: index + 1 })))
const taps = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), {
  maxLength: 30,
})

const tapped = (groups: AddonGroup[], list: [number, number][]): Selection =>
  list.reduce(
    (selection, [groupId, addonId]) => chooseAddon(groups, selection, groupId, addonId),
    startingSelection(groups),
  )

/** Checks that something holds however a customer taps on whatever menu. */
const always = (holds: (groups: AddonGroup[], selection: Selection) => boolean) =>
  fc.assert(fc.property(menus, taps, (groups, list) => holds(groups, tapped(groups, list))))

describe('however a customer taps', () => {
  it('no group goes above its maximum', () => {
    always((groups, selection) =>
      groups.every(({ id, max }) => max === 0 || chosenCount(selection, id) <= max),
    )
  })

  it('the choice is allowed exactly when nothing is missing', () => {
    always(
      (groups, selection) => isAllowed(groups, selection) === (missingGroups(groups, selection).length === 0),
    )
  })

  it('a barred option does nothing, and any other does something or is the one required choice', () => {
    always((groups, selection) =>
      groups.every(one =>
        ADDONS.every(addonId => {
          const stays = chooseAddon(groups, selection, one.id, addonId) === selection
          const isOnlyChoice = one.required && one.max === 1 && selection[one.id]?.[addonId] === 1
          return stays === (isBarred(one, selection, addonId) || isOnlyChoice)
        }),
      ),
    )
  })

  it('the list that is sent reads back as the same choice', () => {
    always((_, selection) => {
      expect(fromSelections(toSelections(selection))).toEqual(selection)
      return true
    })
  })

  it('every group can still be brought to its minimum when the menu allows it', () => {
    always((groups, selection) => {
      const fair = groups.filter(({ min, max }) => max === 0 || min <= max)
      const filled = fair.reduce((before, one) => fill(fair, before, one), selection)
      return missingGroups(fair, filled).length === 0
    })
  })
})

/** Taps what is not chosen yet until the group misses nothing. */
const fill = (groups: AddonGroup[], selection: Selection, one: AddonGroup): Selection =>
  ADDONS.reduce(
    (before, addonId) =>
      missingGroups([one], before).length > 0 && !before[one.id]?.[addonId]
        ? chooseAddon(groups, before, one.id, addonId)
        : before,
    selection,
  )
