import { describe, expect, it } from 'vitest'
import type { SelectedAddons } from '#domain/cart/addon-rules'
import { createEmptyCart } from '#domain/cart/cart-lines'
import type { CartLine } from '#domain/contract/ordering/cart'
import { findOpenedLine, findPageLine, type OpenedLine, parseOpenedLine } from '#pages/item/page-line'
import { buildAddonGroup } from '#tests/fixtures/data/domain-entities'

const BOWL = 7
const GROUPS = [buildAddonGroup({ id: 1, name: 'Size', min: 1, max: 1, required: true })]
const [SMALL = 0, LARGE = 0] = GROUPS.flatMap(({ addons }) => addons.map(({ id }) => id))
const chosen = (addonId: number): SelectedAddons => ({ 1: { [addonId]: 1 } })

const createLine = (id: number, addonId: number, allergyNote = '', menuItemId = BOWL): CartLine => ({
  ...{ id, menuItemId, name: 'Beef Pho', description: '', image: '' },
  ...{ quantity: 1, price: 950, totalPrice: 950, addonTotal: 0, allergyNote },
  addons: [
    {
      groupId: 1,
      groupName: 'Size',
      addons: [{ addonId, name: '', quantity: 1, price: 0, total: 0 }],
    },
  ],
})
const cartOf = (...lines: CartLine[]) => ({ ...createEmptyCart('dine_in'), lines })
const NUTS = createLine(11, SMALL, 'nuts')
const MILK = createLine(12, SMALL, 'milk')
const PLAIN = createLine(13, SMALL)

interface Page {
  readonly opened?: OpenedLine
  readonly addedNote?: string
  readonly addonId?: number
}
const findLine = (lines: CartLine[], { opened = null, addedNote, addonId = SMALL }: Page = {}) => {
  const addedNotes = addedNote === undefined ? null : { note: addedNote }
  const context = { selection: chosen(addonId), groups: GROUPS }
  const { line, isChanged } = findPageLine(cartOf(...lines), BOWL, { opened, addedNotes }, context)
  return [line?.id ?? null, isChanged]
}

describe('the line of a dish page', () => {
  // Specification 9.31.
  it('is the line that the address names, also with other lines of equal add-ons', () => {
    for (const line of [NUTS, MILK, PLAIN])
      expect(findLine([NUTS, MILK, PLAIN], { opened: line.id })).toEqual([line.id, false])
  })

  // Specification 9.33.
  it('stays the named line when other add-ons are chosen, which change it', () => {
    expect(findLine([NUTS, createLine(14, LARGE)], { opened: NUTS.id, addonId: LARGE })).toEqual([11, true])
  })

  // Specification 9.8.
  it('is a new one for other add-ons, at a server that names a line by its dish', () => {
    expect(findLine([createLine(BOWL, SMALL, 'nuts')], { opened: BOWL, addonId: LARGE })).toEqual([
      null,
      false,
    ])
  })

  // Specification 9.7.
  it('is the only line with the chosen add-ons, if the address names the dish alone', () => {
    expect(findLine([NUTS])).toEqual([11, false])
    expect(findLine([NUTS, createLine(14, LARGE)], { addonId: LARGE })).toEqual([14, false])
    expect(findLine([NUTS], { addonId: LARGE })).toEqual([null, false])
    expect(findLine([NUTS], { opened: 99 })).toEqual([11, false])
  })

  // Specification 9.31.
  it('is of several with equal add-ons the one without a note, or none', () => {
    expect(findLine([NUTS, PLAIN, MILK])).toEqual([13, false])
    expect(findLine([NUTS, MILK])).toEqual([null, false])
  })

  // Specification 9.32.
  it('is a new one for one more of the dish, until the page has added it', () => {
    expect(findLine([NUTS, PLAIN], { opened: 'new' })).toEqual([null, false])
    expect(findLine([NUTS, PLAIN, MILK], { opened: 'new', addedNote: 'milk' })).toEqual([12, false])
    expect(findLine([NUTS, MILK], { addedNote: 'milk' })).toEqual([12, false])
  })

  // Specification 9.7.
  it('does not exist without a cart', () => {
    const page = { opened: 11, addedNotes: null }
    expect(findPageLine(null, BOWL, page, { selection: {}, groups: GROUPS }).line).toBeNull()
  })
})

// Specification 9.31.
describe('the line whose add-ons a page starts with', () => {
  const open = (opened: OpenedLine, ...lines: CartLine[]) =>
    findOpenedLine(cartOf(...lines), BOWL, opened)?.id ?? null

  it('is the named line, the only one, or the newest without a note', () => {
    expect(open(11, NUTS, PLAIN)).toBe(11)
    expect(open(null, NUTS)).toBe(11)
    expect(open(null, PLAIN, NUTS)).toBe(13)
    expect(open(null, NUTS, MILK)).toBeNull()
    expect(open('new', NUTS)).toBeNull()
    expect(open(21, createLine(21, SMALL, '', 8), NUTS)).toBe(11)
  })

  it.each([
    ['12', 12],
    ['new', 'new'],
    ['-3', null],
    ['1e3', null],
    [undefined, null],
  ])('is named by %j as %j', (param, opened) => {
    expect(parseOpenedLine(param)).toBe(opened)
  })
})
