import { describe, expect, it } from 'vitest'
import type { SelectedAddons } from '#domain/cart/addon-rules'
import { createEmptyCart } from '#domain/cart/cart-lines'
import type { CartLine } from '#domain/contract/ordering/cart'
import { findChosenLine } from '#pages/item/find-chosen-line'

const createLine = (id: number, chosen: readonly (readonly [group: number, addon: number])[]): CartLine => ({
  id,
  menuItemId: 7,
  name: 'Yard Dog',
  description: '',
  image: '',
  quantity: 1,
  price: 500,
  totalPrice: 500,
  addonTotal: 0,
  allergyNote: '',
  addons: chosen.map(([groupId, addonId]) => ({
    groupId,
    groupName: '',
    addons: [{ addonId, name: '', quantity: 1, price: 0, total: 0 }],
  })),
})
const CART = {
  ...createEmptyCart('dine_in'),
  lines: [
    createLine(1, [
      [2, 21],
      [1, 11],
    ]),
    createLine(2, [[1, 11]]),
  ],
}
/** The default selection of the dish. */
const DEFAULTS: SelectedAddons = { 1: { 10: 1 } }
const findLineId = (selection: SelectedAddons, cartSelection?: SelectedAddons, menuItemId = 7) =>
  findChosenLine(CART, menuItemId, { selection, cartSelection })?.id ?? null

describe('findChosenLine', () => {
  it('finds the line with the same add-ons in any order', () => {
    expect(findLineId({ 1: { 11: 1 }, 2: { 21: 1 } })).toBe(1)
  })

  it('finds the last line while the selection is as taken over, even if the menu lacks some of its add-ons', () => {
    expect(findLineId({ 1: {} }, { 1: {} })).toBe(2)
  })

  it('finds no line for the default selection when the cart has the dish only with add-ons', () => {
    expect(findLineId(DEFAULTS, { 1: { 11: 1 } })).toBeNull()
    expect(findLineId(DEFAULTS)).toBeNull()
  })

  // Specification 9.7 and 9.8.
  it('finds no line for other add-ons, which make a new line', () => {
    expect(findLineId({ 1: { 10: 1 }, 2: { 20: 1 } })).toBeNull()
  })

  it('finds no line for a dish that is not in the cart, or without a cart', () => {
    expect(findLineId(DEFAULTS, undefined, 8)).toBeNull()
    expect(findChosenLine(null, 7, { selection: DEFAULTS, cartSelection: DEFAULTS })).toBeNull()
  })
})
