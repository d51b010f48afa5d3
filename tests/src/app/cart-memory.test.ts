import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CARTS, HERE, lineOf, SODA } from '#machines/cart/cart.cases'
import type { Remembered } from '#machines/cart/cart-memory'
import { recallCart, rememberCart } from '../../../src/app/cart-memory'
import { fakeStorage } from '../../support/fake-storage'

const KEY = 'foodpark.cart.7'
const NOTHING = { vendorId: null, orderType: null, cart: null }
const spiced = {
  ...lineOf(SODA, 1, 2),
  allergyNote: 'No nuts',
  addons: [
    {
      groupId: 7,
      groupName: 'Sauce',
      addons: [{ addonId: 70, name: 'Hot', quantity: 1, price: 50, total: 50 }],
    },
  ],
}
const remembered: Remembered = {
  userId: '7',
  vendorId: HERE,
  orderType: 'delivery',
  cart: { ...CARTS.twoSodas, lines: [spiced], discount: { percentage: 12.5, amount: 30 } },
}
const { userId, ...kept } = remembered

it('gives back what was kept, to its own user alone', () => {
  const storage = fakeStorage()
  rememberCart(storage, remembered)
  expect(recallCart(storage, userId)).toEqual(kept)
  expect(recallCart(storage, '8')).toEqual(NOTHING)
  expect(recallCart(storage, '')).toEqual(NOTHING)
})

it('keeps two customers of one browser apart', () => {
  const storage = fakeStorage()
  rememberCart(storage, remembered)
  rememberCart(storage, { userId: '8', ...NOTHING, vendorId: 26 })
  expect(recallCart(storage, '7').vendorId).toBe(HERE)
  expect(recallCart(storage, '8').vendorId).toBe(26)
})

it('takes whatever stands there for nothing, and throws nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), hostile => {
      expect(recallCart(fakeStorage({ [KEY]: hostile }), '7')).toEqual(NOTHING)
    }),
    { numRuns: 500 },
  )
})

it('takes a kept cart with one spoilt field for nothing', () => {
  const storage = fakeStorage()
  rememberCart(storage, remembered)
  const whole = storage.getItem(KEY) ?? ''
  const spoilt = [
    whole.slice(0, -2),
    whole.replace('"total":', '"total":"x","was":'),
    whole.replace('"orderType":"delivery"', '"orderType":"teleport"'),
    whole.replace('"lines":[', '"lines":[null,'),
    whole.replace('"price":250', '"price":2.5'),
  ]
  for (const text of spoilt) {
    expect(text).not.toBe(whole)
    expect(recallCart(fakeStorage({ [KEY]: text }), '7')).toEqual(NOTHING)
  }
})
