import { describe, expect, it } from 'vitest'
import {
  addonTotal,
  defaultSelection,
  fromAddonSelections,
  groupHint,
  isOptionDisabled,
  isSelectionValid,
  isSpecialGroup,
  missingGroupMessage,
  missingGroups,
  restrictSelection,
  toAddonSelections,
  toggleAddon,
} from '#domain/cart/addon-rules'
import { buildAddonGroup } from '#tests/fixtures/data/domain-entities'

const defaults = [{ id: 1, default: true }, { id: 2 }, { id: 3, default: true }]

describe('what is chosen to begin with', () => {
  it.each([
    ['nothing without defaults', buildAddonGroup(), {}],
    ['the defaults, each once', buildAddonGroup({ addons: defaults }), { 7: { 1: 1, 3: 1 } }],
    ['the first defaults, up to the maximum', buildAddonGroup({ addons: defaults, max: 1 }), { 7: { 1: 1 } }],
    [
      'a portion size',
      buildAddonGroup({ name: 'Choose Portion Size', addons: defaults, max: 1 }),
      { 7: { 1: 1 } },
    ],
    [
      'nothing of what is bought together',
      buildAddonGroup({ name: 'Frequently Bought Together', addons: defaults }),
      {},
    ],
  ])('is %s', (_, given, selection) => {
    expect(defaultSelection([given])).toEqual(selection)
  })

  it('keeps the groups apart', () => {
    const groups = [
      buildAddonGroup({ addons: defaults }),
      buildAddonGroup({ id: 8, addons: [{ id: 1, default: true }] }),
    ]
    expect(defaultSelection(groups)).toEqual({ 7: { 1: 1, 3: 1 }, 8: { 1: 1 } })
  })
})

describe('choosing an add-on', () => {
  const single = { max: 1 }
  const required = { min: 1, max: 1, required: true }

  it.each([
    ['adds it', { max: 2 }, { 7: { 1: 1 } }, 2, { 7: { 1: 1, 2: 1 } }],
    ['adds the first', { max: 2 }, {}, 2, { 7: { 2: 1 } }],
    ['takes it back', { max: 2 }, { 7: { 1: 1, 2: 1 } }, 2, { 7: { 1: 1 } }],
    ['takes back the last without a trace', { max: 2 }, { 7: { 2: 1 } }, 2, {}],
    ['replaces the other where the maximum is 1', single, { 7: { 1: 1 } }, 2, { 7: { 2: 1 } }],
    ['takes back the one choice that is not required', single, { 7: { 1: 1 } }, 1, {}],
    ['replaces the one choice that is required', required, { 7: { 1: 1 } }, 2, { 7: { 2: 1 } }],
    ['adds without end where there is no maximum', {}, { 7: { 1: 1, 2: 1 } }, 3, { 7: { 1: 1, 2: 1, 3: 1 } }],
    ['adds without end where the maximum is 0', { max: 0 }, { 7: { 1: 1 } }, 3, { 7: { 1: 1, 3: 1 } }],
    [
      'goes below the minimum of several',
      { min: 2, max: 3, required: true },
      { 7: { 1: 1, 2: 1 } },
      2,
      { 7: { 1: 1 } },
    ],
    ['leaves other groups alone', single, { 7: { 1: 1 }, 8: { 4: 1 } }, 2, { 7: { 2: 1 }, 8: { 4: 1 } }],
  ])('%s', (_, sketch, before, addonId, after) => {
    expect(toggleAddon([buildAddonGroup(sketch)], before, 7, addonId)).toEqual(after)
  })

  it.each([
    ['the one choice of a required group', required, { 7: { 1: 1 } }, 7, 1],
    ['a third of two', { max: 2 }, { 7: { 1: 1, 2: 1 } }, 7, 3],
    ['one where a quantity fills the group', { max: 2 }, { 7: { 1: 2 } }, 7, 3],
    ['an add-on of another group', { max: 2 }, {}, 7, 99],
    ['a group of another dish', { max: 2 }, {}, 8, 1],
  ])('leaves everything as it is for %s', (_, sketch, before, groupId, addonId) => {
    expect(toggleAddon([buildAddonGroup(sketch)], before, groupId, addonId)).toBe(before)
  })
})

describe('a disabled option', () => {
  it.each([
    ['not in a group with room', { max: 2 }, { 7: { 1: 1 } }, 2, false],
    ['in a full group', { max: 2 }, { 7: { 1: 1, 2: 1 } }, 3, true],
    ['not the chosen one of a full group', { max: 2 }, { 7: { 1: 1, 2: 1 } }, 2, false],
    ['not where a choice replaces', { max: 1 }, { 7: { 1: 1 } }, 2, false],
    ['not without a maximum', { max: 0 }, { 7: { 1: 1, 2: 1 } }, 3, false],
  ])('is %s', (_, sketch, selection, addonId, barred) => {
    expect(isOptionDisabled(buildAddonGroup(sketch), selection, addonId)).toBe(barred)
  })
})

describe('what is still missing', () => {
  it.each([
    ['a required group without a choice', { min: 1, max: 2, required: true }, {}, true],
    ['a required group below its minimum', { min: 2, max: 3, required: true }, { 7: { 1: 1 } }, true],
    ['not one at its minimum', { min: 2, max: 3, required: true }, { 7: { 1: 1, 2: 1 } }, false],
    ['not one whose quantities add up', { min: 2, required: true }, { 7: { 1: 2 } }, false],
    ['not one that is free', { min: 1, max: 2 }, {}, false],
    ['a required group that names no minimum', { required: true }, {}, true],
    ['not a portion size', { name: 'Choose Portion Size', min: 1, required: true }, {}, false],
    [
      'not what is bought together',
      { name: 'Frequently Bought Together', min: 1, required: true },
      {},
      false,
    ],
  ])('%s', (_, sketch, selection, missing) => {
    const given = buildAddonGroup(sketch)
    expect(missingGroups([given], selection)).toEqual(missing ? [given] : [])
  })

  it('is said in the words of section 5', () => {
    expect(missingGroupMessage(buildAddonGroup({ min: 2, required: true }))).toBe(
      'Pick your sauce is required. Please select at least 2 option(s).',
    )
  })
})

describe('the hint of a group', () => {
  it.each([
    [{ min: 1, max: 2 }, 'Choose 1 to 2'],
    [{ min: 0, max: 3 }, 'Choose 0 to 3'],
    [{ min: 1, max: 1 }, 'Choose 1'],
    [{ min: 2, max: 0 }, 'Choose 2'],
    [{}, 'Choose any'],
    [{ required: true }, 'Choose 1'],
    [{ required: true, max: 3 }, 'Choose 1 to 3'],
  ])('of %j is %s', (sketch, hint) => {
    expect(groupHint(buildAddonGroup(sketch))).toBe(hint)
  })

  it.each([
    ['Choose Portion Size', true],
    ['Frequently Bought Together', true],
    ['Pick your sauce', false],
    ['toString', false],
  ])('%s is special: %s', (name, special) => {
    expect(isSpecialGroup(buildAddonGroup({ name }))).toBe(special)
  })
})

describe('a selection on its way', () => {
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

  it('costs quantity times price, over all groups', () => {
    expect(addonTotal(groups, chosen)).toBe(775)
    expect(addonTotal(groups, {})).toBe(0)
  })

  it('goes out as a list and comes back the same', () => {
    expect(toAddonSelections(chosen)).toEqual(sent)
    expect(fromAddonSelections(sent)).toEqual(chosen)
  })

  it('adds up an add-on that is named twice', () => {
    const twice = { addonGroupId: 7, addonId: 2, quantity: 1 }
    expect(fromAddonSelections([twice, twice])).toEqual({ 7: { 2: 2 } })
  })

  it('is taken up again from the cart as far as the dish still offers it', () => {
    const foreign = { addonGroupId: 9, addonId: 1, quantity: 1 }
    const gone = { addonGroupId: 7, addonId: 3, quantity: 1 }
    expect(restrictSelection(groups, [...sent, foreign, gone])).toEqual({ 7: { 2: 1 }, 8: { 4: 1 } })
    const tight = [buildAddonGroup({ max: 1 })]
    const two = [1, 2].map(addonId => ({ addonGroupId: 7, addonId, quantity: 1 }))
    expect(restrictSelection(tight, two)).toEqual({ 7: { 2: 1 } })
  })

  it.each([
    ['as the rules allow', chosen, true],
    ['below a minimum', { 8: { 4: 1 } }, false],
    ['above a maximum', { 7: { 1: 2, 2: 1 } }, false],
    ['with a foreign add-on', { 7: { 2: 1, 4: 1 } }, false],
    ['with a foreign group', { 7: { 2: 1 }, 9: { 1: 1 } }, false],
    ['with a quantity below nothing', { 7: { 1: 2, 2: -1 } }, false],
    ['with a quantity of nothing', { 7: { 1: 2, 2: 0 } }, false],
  ])('is judged %s', (_, selection, allowed) => {
    expect(isSelectionValid(groups, selection)).toBe(allowed)
  })
})
