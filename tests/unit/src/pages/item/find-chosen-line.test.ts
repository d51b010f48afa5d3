import { describe, expect, it } from 'vitest'
import type { SelectedAddons } from '#domain/cart/addon-rules'
import { createEmptyCart } from '#domain/cart/cart-lines'
import type { CartLine } from '#domain/contract/cart'
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
/** The dish as it is when nothing else is chosen. */
const DEFAULTS: SelectedAddons = { 1: { 10: 1 } }
const findLineId = (selection: SelectedAddons, cartSelection?: SelectedAddons, menuItemId = 7) =>
  findChosenLine(CART, menuItemId, { selection, cartSelection })?.id ?? null

describe('the cart line that a dish’s page speaks of', () => {
  it('is the one with the same add-ons, in whatever order they stand', () => {
    expect(findLineId({ 1: { 11: 1 }, 2: { 21: 1 } })).toBe(1)
  })

  it('is the last one while its add-ons stand as they were taken over, of which the menu may lack some', () => {
    expect(findLineId({ 1: {} }, { 1: {} })).toBe(2)
  })

  it('is none for the dish at its plainest, when the cart has it with an add-on only', () => {
    expect(findLineId(DEFAULTS, { 1: { 11: 1 } })).toBeNull()
    expect(findLineId(DEFAULTS)).toBeNull()
  })

  it('is none for other add-ons: they will be another line', () => {
    expect(findLineId({ 1: { 10: 1 }, 2: { 20: 1 } })).toBeNull()
  })

  it('is none for a dish that is not in the cart, and without a cart', () => {
    expect(findLineId(DEFAULTS, undefined, 8)).toBeNull()
    expect(findChosenLine(null, 7, { selection: DEFAULTS, cartSelection: DEFAULTS })).toBeNull()
  })
})
