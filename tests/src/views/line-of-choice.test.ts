import { describe, expect, it } from 'vitest'
import type { Selection } from '#domain/addon-rules'
import type { CartLine } from '#domain/calls/cart'
import type { AddonGroup } from '#domain/calls/vendors'
import { emptyCart } from '#domain/cart-lines'
import { lineOfChoice } from '../../../src/views/item/line-of-choice'

const addon = (id: number, isDefault = false) => ({
  id,
  name: `Add-on ${id}`,
  description: '',
  price: 0,
  default: isDefault,
})
const GROUPS: readonly AddonGroup[] = [
  { id: 1, name: 'Size', min: 1, max: 1, required: true, addons: [addon(10, true), addon(11)] },
  { id: 2, name: 'Sauce', min: 0, max: 2, required: false, addons: [addon(20), addon(21)] },
]
const line = (id: number, chosen: readonly (readonly [group: number, addon: number])[]): CartLine => ({
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
  ...emptyCart('dine_in'),
  lines: [
    line(1, [
      [2, 21],
      [1, 11],
    ]),
    line(2, [[1, 11]]),
  ],
}
const START: Selection = { 1: { 10: 1 } }
const lineIdOf = (selection: Selection, menuItemId = 7) =>
  lineOfChoice(CART, menuItemId, { groups: GROUPS, selection })?.id ?? null

describe('the cart line that a dish’s page speaks of', () => {
  it('is the one with the same add-ons, in whatever order they stand', () => {
    expect(lineIdOf({ 1: { 11: 1 }, 2: { 21: 1 } })).toBe(1)
  })

  it('is the last one while nothing is chosen anew', () => {
    expect(lineIdOf(START)).toBe(2)
  })

  it('is none for other add-ons: they will be another line', () => {
    expect(lineIdOf({ 1: { 10: 1 }, 2: { 20: 1 } })).toBeNull()
  })

  it('is none for a dish that is not in the cart, and without a cart', () => {
    expect(lineIdOf(START, 8)).toBeNull()
    expect(lineOfChoice(null, 7, { groups: GROUPS, selection: START })).toBeNull()
  })
})
