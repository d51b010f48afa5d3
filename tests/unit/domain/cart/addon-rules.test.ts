import { describe, expect, it } from 'vitest'
import {
  addonGroupHint,
  addonTotal,
  defaultAddonSelection,
  findIncompleteGroups,
  incompleteGroupMessage,
  isAddonSelectionValid,
  isOptionDisabled,
  isSpecialGroup,
  keepAllowedAddons,
  toAddonSelections,
  toggleAddon,
  toSelectedAddons,
} from '#domain/cart/addon-rules'
import { buildAddonGroup } from '#tests/fixtures/data/domain-entities'

const defaults = [{ id: 1, default: true }, { id: 2 }, { id: 3, default: true }]

describe('defaultAddonSelection', () => {
  // Specification 9.23 and 9.24.
  it.each([
    ['empty without defaults', buildAddonGroup(), {}],
    ['every default, each once', buildAddonGroup({ addons: defaults }), { 7: { 1: 1, 3: 1 } }],
    ['the first defaults, up to the maximum', buildAddonGroup({ addons: defaults, max: 1 }), { 7: { 1: 1 } }],
    [
      'the default of a portion size',
      buildAddonGroup({ name: 'Choose Portion Size', addons: defaults, max: 1 }),
      { 7: { 1: 1 } },
    ],
    [
      'empty for the group of dishes bought together',
      buildAddonGroup({ name: 'Frequently Bought Together', addons: defaults }),
      {},
    ],
  ])('is %s', (_, group, selection) => {
    expect(defaultAddonSelection([group])).toEqual(selection)
  })

  it('keeps the defaults of each group separate', () => {
    const groups = [
      buildAddonGroup({ addons: defaults }),
      buildAddonGroup({ id: 8, addons: [{ id: 1, default: true }] }),
    ]
    expect(defaultAddonSelection(groups)).toEqual({ 7: { 1: 1, 3: 1 }, 8: { 1: 1 } })
  })
})

describe('toggleAddon', () => {
  const single = { max: 1 }
  const required = { min: 1, max: 1, required: true }

  // Specification 9.20.
  it.each([
    ['adds an add-on', { max: 2 }, { 7: { 1: 1 } }, 2, { 7: { 1: 1, 2: 1 } }],
    ['adds the first add-on of a group', { max: 2 }, {}, 2, { 7: { 2: 1 } }],
    ['removes a chosen add-on', { max: 2 }, { 7: { 1: 1, 2: 1 } }, 2, { 7: { 1: 1 } }],
    ['removes the group with its last add-on', { max: 2 }, { 7: { 2: 1 } }, 2, {}],
    ['replaces the other add-on of a group with maximum 1', single, { 7: { 1: 1 } }, 2, { 7: { 2: 1 } }],
    ['removes the only choice of an optional group', single, { 7: { 1: 1 } }, 1, {}],
    ['replaces the only choice of a required group', required, { 7: { 1: 1 } }, 2, { 7: { 2: 1 } }],
    ['adds any number if there is no maximum', {}, { 7: { 1: 1, 2: 1 } }, 3, { 7: { 1: 1, 2: 1, 3: 1 } }],
    ['adds any number if the maximum is 0', { max: 0 }, { 7: { 1: 1 } }, 3, { 7: { 1: 1, 3: 1 } }],
    [
      'allows fewer than the minimum of a group',
      { min: 2, max: 3, required: true },
      { 7: { 1: 1, 2: 1 } },
      2,
      { 7: { 1: 1 } },
    ],
    [
      'leaves other groups as they are',
      single,
      { 7: { 1: 1 }, 8: { 4: 1 } },
      2,
      { 7: { 2: 1 }, 8: { 4: 1 } },
    ],
  ])('%s', (_, options, before, addonId, after) => {
    expect(toggleAddon([buildAddonGroup(options)], before, 7, addonId)).toEqual(after)
  })

  it.each([
    ['the only choice of a required group', required, { 7: { 1: 1 } }, 7, 1],
    ['a third add-on in a group of two', { max: 2 }, { 7: { 1: 1, 2: 1 } }, 7, 3],
    ['an add-on in a group that a quantity fills', { max: 2 }, { 7: { 1: 2 } }, 7, 3],
    ['an add-on of another group', { max: 2 }, {}, 7, 99],
    ['a group of another dish', { max: 2 }, {}, 8, 1],
  ])('returns the same selection for %s', (_, options, before, groupId, addonId) => {
    expect(toggleAddon([buildAddonGroup(options)], before, groupId, addonId)).toBe(before)
  })
})

describe('isOptionDisabled', () => {
  // Specification 9.18.
  it.each([
    ['false in a group with room', { max: 2 }, { 7: { 1: 1 } }, 2, false],
    ['true in a full group', { max: 2 }, { 7: { 1: 1, 2: 1 } }, 3, true],
    ['false for the chosen option of a full group', { max: 2 }, { 7: { 1: 1, 2: 1 } }, 2, false],
    ['false in a group that replaces its choice', { max: 1 }, { 7: { 1: 1 } }, 2, false],
    ['false without a maximum', { max: 0 }, { 7: { 1: 1, 2: 1 } }, 3, false],
  ])('is %s', (_, options, selection, addonId, isDisabled) => {
    expect(isOptionDisabled(buildAddonGroup(options), selection, addonId)).toBe(isDisabled)
  })
})

describe('findIncompleteGroups', () => {
  // Specification 9.12 and 9.16.
  it.each([
    ['contains a required group without a choice', { min: 1, max: 2, required: true }, {}, true],
    [
      'contains a required group below its minimum',
      { min: 2, max: 3, required: true },
      { 7: { 1: 1 } },
      true,
    ],
    ['leaves out a group at its minimum', { min: 2, max: 3, required: true }, { 7: { 1: 1, 2: 1 } }, false],
    [
      'leaves out a group whose quantities reach the minimum',
      { min: 2, required: true },
      { 7: { 1: 2 } },
      false,
    ],
    ['leaves out a group that is not required', { min: 1, max: 2 }, {}, false],
    ['contains a required group without a minimum', { required: true }, {}, true],
    ['leaves out a portion size', { name: 'Choose Portion Size', min: 1, required: true }, {}, false],
    [
      'leaves out the dishes bought together',
      { name: 'Frequently Bought Together', min: 1, required: true },
      {},
      false,
    ],
  ])('%s', (_, options, selection, isMissing) => {
    const group = buildAddonGroup(options)
    expect(findIncompleteGroups([group], selection)).toEqual(isMissing ? [group] : [])
  })

  // Specification 9.13.
  it('has the specified message for a missing group', () => {
    expect(incompleteGroupMessage(buildAddonGroup({ min: 2, required: true }))).toBe(
      'Pick your sauce is required. Please select at least 2 option(s).',
    )
  })
})

describe('addonGroupHint', () => {
  // Specification 9.21 and 9.22.
  it.each([
    [{ min: 1, max: 2 }, 'Choose 1 to 2'],
    [{ min: 0, max: 3 }, 'Choose 0 to 3'],
    [{ min: 1, max: 1 }, 'Choose 1'],
    [{ min: 2, max: 0 }, 'Choose 2'],
    [{}, 'Choose any'],
    [{ required: true }, 'Choose 1'],
    [{ required: true, max: 3 }, 'Choose 1 to 3'],
  ])('gives for %j the hint %s', (options, hint) => {
    expect(addonGroupHint(buildAddonGroup(options))).toBe(hint)
  })

  // Specification 9.16.
  it.each([
    ['Choose Portion Size', true],
    ['Frequently Bought Together', true],
    ['Pick your sauce', false],
    ['toString', false],
  ])('says whether %s is a special group: %s', (name, special) => {
    expect(isSpecialGroup(buildAddonGroup({ name }))).toBe(special)
  })
})

describe('a selection for a request', () => {
  const groups = [
    buildAddonGroup({
      min: 1,
      max: 2,
      required: true,
      addons: [
        { id: 1, price: 0.5 },
        { id: 2, price: 0.75 },
      ],
    }),
    buildAddonGroup({ id: 8, name: 'Frequently Bought Together', addons: [{ id: 4, price: 3.5 }] }),
  ]
  const chosen = { 7: { 2: 1 }, 8: { 4: 2 } }
  const sent = [
    { addonGroupId: 7, addonId: 2, quantity: 1 },
    { addonGroupId: 8, addonId: 4, quantity: 2 },
  ]

  it('costs quantity times price in all groups', () => {
    expect(addonTotal(groups, chosen)).toBe(775)
    expect(addonTotal(groups, {})).toBe(0)
  })

  it('converts to a list and back to the same selection', () => {
    expect(toAddonSelections(chosen)).toEqual(sent)
    expect(toSelectedAddons(sent)).toEqual(chosen)
  })

  it('adds the quantities of an add-on that occurs twice', () => {
    const twice = { addonGroupId: 7, addonId: 2, quantity: 1 }
    expect(toSelectedAddons([twice, twice])).toEqual({ 7: { 2: 2 } })
  })

  it('collects a hundred thousand add-ons without copying them for each one', () => {
    const many = Array.from({ length: 100_000 }, (_, addonId) => ({ addonGroupId: 7, addonId, quantity: 1 }))
    expect(Object.keys(toSelectedAddons(many)[7] ?? {})).toHaveLength(100_000)
  })

  it('keeps from a cart line only add-ons that the dish still offers and allows', () => {
    const foreign = { addonGroupId: 9, addonId: 1, quantity: 1 }
    const unavailable = { addonGroupId: 7, addonId: 3, quantity: 1 }
    expect(keepAllowedAddons(groups, [...sent, foreign, unavailable])).toEqual({ 7: { 2: 1 }, 8: { 4: 1 } })
    const tight = [buildAddonGroup({ max: 1 })]
    const two = [1, 2].map(addonId => ({ addonGroupId: 7, addonId, quantity: 1 }))
    expect(keepAllowedAddons(tight, two)).toEqual({ 7: { 2: 1 } })
  })

  it.each([
    ['within the rules', chosen, true],
    ['below a minimum', { 8: { 4: 1 } }, false],
    ['above a maximum', { 7: { 1: 2, 2: 1 } }, false],
    ['with an add-on of another group', { 7: { 2: 1, 4: 1 } }, false],
    ['with a group of another dish', { 7: { 2: 1 }, 9: { 1: 1 } }, false],
    ['with a negative quantity', { 7: { 1: 2, 2: -1 } }, false],
    ['with a quantity of 0', { 7: { 1: 2, 2: 0 } }, false],
  ])('is checked by the server: %s', (_, selection, allowed) => {
    expect(isAddonSelectionValid(groups, selection)).toBe(allowed)
  })
})
