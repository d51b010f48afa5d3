import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readStoredCart, storeCart } from '#app/storage/cart-storage'
import { CARTS, createLine, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import type { StorableCart } from '#machines/cart/stored-cart'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const KEY = 'foodpark.cart.7'
const EMPTY_CART = {
  vendorId: null,
  orderType: null,
  cart: null,
  ordered: null,
  leftDishes: null,
  unsavedNotes: [],
  unsentNotes: [],
}
const lineWithSpice = {
  ...createLine(SODA, 1, 2),
  allergyNote: 'No nuts',
  kitchenNote: 'No onions',
  addons: [
    {
      groupId: 7,
      groupName: 'Sauce',
      addons: [{ addonId: 70, name: 'Hot', quantity: 1, price: 50, total: 50 }],
    },
  ],
}
const savedCart: StorableCart = {
  userId: '7',
  vendorId: VENDOR_ID,
  orderType: 'delivery',
  ordered: { vendorId: VENDOR_ID, lines: [{ id: 1, quantity: 2 }] },
  leftDishes: { vendorId: VENDOR_ID, count: 2 },
  unsavedNotes: [{ vendorId: VENDOR_ID, menuItemId: 412, name: 'Lemon soda', note: 'No nuts' }],
  unsentNotes: [
    {
      vendorId: VENDOR_ID,
      menuItemId: 413,
      name: 'Fries',
      note: 'No salt',
      lineId: 9,
      savedNote: '',
      kitchenNote: 'Well done',
      savedKitchenNote: '',
      isUnsent: true,
    },
  ],
  cart: {
    ...CARTS.twoSodas,
    cartHash: 'abc',
    takesCards: false,
    lines: [lineWithSpice],
    discount: { percentage: 12.5, amount: 30 },
  },
}
const { userId, ...storedCart } = savedCart

// Specification 10.16 and 12.22.
it('returns the saved cart to its own user only', () => {
  const storage = createFakeStorage()
  storeCart(storage, savedCart)
  expect(readStoredCart(storage, userId)).toEqual(storedCart)
  expect(readStoredCart(storage, '8')).toEqual(EMPTY_CART)
  expect(readStoredCart(storage, '')).toEqual(EMPTY_CART)
})

// Specification 22.35.
it('reads a cart of an older version, which has no charges', () => {
  const storage = createFakeStorage()
  storeCart(storage, savedCart)
  storage.setItem(KEY, (storage.getItem(KEY) ?? '').replace('"charges":null,', ''))
  expect(storage.getItem(KEY)).not.toContain('"charges"')
  expect(readStoredCart(storage, userId)).toEqual(storedCart)
})

it('keeps the carts of two customers apart', () => {
  const storage = createFakeStorage()
  storeCart(storage, savedCart)
  storeCart(storage, { userId: '8', ...EMPTY_CART, vendorId: 26 })
  expect(readStoredCart(storage, '7').vendorId).toBe(VENDOR_ID)
  expect(readStoredCart(storage, '8').vendorId).toBe(26)
})

it('returns an empty cart for any unreadable value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), stored => {
      expect(readStoredCart(createFakeStorage({ [KEY]: stored }), '7')).toEqual(EMPTY_CART)
    }),
    { numRuns: 500 },
  )
})

it('returns an empty cart if one field is invalid', () => {
  const storage = createFakeStorage()
  storeCart(storage, savedCart)
  const json = storage.getItem(KEY) ?? ''
  const invalid = [
    json.slice(0, -2),
    json.replace('"total":', '"total":"x","was":'),
    json.replace('"orderType":"delivery"', '"orderType":"teleport"'),
    json.replace('"lines":[', '"lines":[null,'),
    json.replace('"price":250', '"price":2.5'),
    json.replace('"ordered":{', '"ordered":{"lines":null,"was":{'),
  ]
  for (const text of invalid) {
    expect(text).not.toBe(json)
    expect(readStoredCart(createFakeStorage({ [KEY]: text }), '7')).toEqual(EMPTY_CART)
  }
})

it('returns a cart that an older version has stored without ordered lines and unsaved notes', () => {
  const { ordered, leftDishes, unsavedNotes, unsentNotes, ...olderCart } = storedCart
  const storage = createFakeStorage({ [KEY]: JSON.stringify(olderCart) })
  expect(readStoredCart(storage, userId)).toEqual({
    ...olderCart,
    ordered: null,
    leftDishes: null,
    unsavedNotes: [],
    unsentNotes: [],
  })
})
