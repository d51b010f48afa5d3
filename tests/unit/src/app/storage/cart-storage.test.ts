import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CARTS, createLine, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import type { PersistedCart } from '#machines/cart/cart-context'
import { readStoredCart, saveCart } from '#app/storage/cart-storage'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const KEY = 'foodpark.cart.7'
const EMPTY_CART = { vendorId: null, orderType: null, cart: null }
const lineWithSpice = {
  ...createLine(SODA, 1, 2),
  allergyNote: 'No nuts',
  addons: [
    {
      groupId: 7,
      groupName: 'Sauce',
      addons: [{ addonId: 70, name: 'Hot', quantity: 1, price: 50, total: 50 }],
    },
  ],
}
const savedCart: PersistedCart = {
  userId: '7',
  vendorId: VENDOR_ID,
  orderType: 'delivery',
  cart: { ...CARTS.twoSodas, lines: [lineWithSpice], discount: { percentage: 12.5, amount: 30 } },
}
const { userId, ...kept } = savedCart

it('gives back what was kept, to its own user alone', () => {
  const storage = createFakeStorage()
  saveCart(storage, savedCart)
  expect(readStoredCart(storage, userId)).toEqual(kept)
  expect(readStoredCart(storage, '8')).toEqual(EMPTY_CART)
  expect(readStoredCart(storage, '')).toEqual(EMPTY_CART)
})

it('keeps two customers of one browser apart', () => {
  const storage = createFakeStorage()
  saveCart(storage, savedCart)
  saveCart(storage, { userId: '8', ...EMPTY_CART, vendorId: 26 })
  expect(readStoredCart(storage, '7').vendorId).toBe(VENDOR_ID)
  expect(readStoredCart(storage, '8').vendorId).toBe(26)
})

it('takes whatever stands there for nothing, and throws nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), hostile => {
      expect(readStoredCart(createFakeStorage({ [KEY]: hostile }), '7')).toEqual(EMPTY_CART)
    }),
    { numRuns: 500 },
  )
})

it('takes a kept cart with one spoilt field for nothing', () => {
  const storage = createFakeStorage()
  saveCart(storage, savedCart)
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
    expect(readStoredCart(createFakeStorage({ [KEY]: text }), '7')).toEqual(EMPTY_CART)
  }
})
