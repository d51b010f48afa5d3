import { expect, test } from 'vitest'
import {
  BAO,
  CARTS,
  createCart,
  createLine,
  OTHER_VENDOR_ID,
  SODA,
  VENDOR_ID,
} from '#machines/cart/spec/fixtures'
import { hasOrderedLines, removalOf, stillOrdered } from '#machines/cart/ordered-lines'

const ORDERED = { vendorId: VENDOR_ID, lines: [{ id: 1, quantity: 1 }] }
const known = (confirmed: ReturnType<typeof createCart> | null) => ({
  vendorId: VENDOR_ID,
  ordered: ORDERED,
  confirmed,
  queue: [],
})
const two = createCart([createLine(SODA, 1, 1), createLine(BAO, 2, 1)])

test('takes all of it out in one call where nothing else is in the cart', () => {
  expect(removalOf(known(CARTS.oneSoda))).toEqual([{ kind: 'clear', isSilent: true }])
})

test('takes only the ordered line out where the cart has another', () => {
  expect(removalOf(known(two))).toEqual([{ kind: 'quantity', lineId: 1, quantity: 0 }])
})

test('leaves what was added to an ordered line', () => {
  expect(removalOf(known(CARTS.twoSodas))).toEqual([{ kind: 'quantity', lineId: 1, quantity: 1 }])
})

test('takes no more out than there is', () => {
  const ordered = { vendorId: VENDOR_ID, lines: [{ id: 1, quantity: 3 }] }
  expect(removalOf({ ...known(CARTS.twoSodas), ordered })).toEqual([{ kind: 'clear', isSilent: true }])
})

test.each([
  ['ordered lines of this trailer', known(CARTS.oneSoda), true],
  ['none of them', known(CARTS.oneBao), false],
  ['nothing known', known(null), false],
  ['nothing ordered', { ...known(CARTS.oneSoda), ordered: null }, false],
  ['another trailer', { ...known(CARTS.oneSoda), vendorId: OTHER_VENDOR_ID }, false],
  [
    'a change of unknown fate before them',
    {
      ...known(CARTS.oneSoda),
      queue: [{ id: 1, vendorId: VENDOR_ID, attempts: 1, change: { kind: 'clear' as const } }],
    },
    false,
  ],
])('sees whether there is anything to take out: %s', (_, before, expected) => {
  expect(hasOrderedLines(before)).toBe(expected)
})

test('forgets the order once the trailer’s cart is known to be without it, and not before', () => {
  expect(stillOrdered(known(CARTS.empty))).toBeNull()
  expect(stillOrdered(known(CARTS.oneSoda))).toBe(ORDERED)
  expect(stillOrdered({ ...known(CARTS.empty), vendorId: OTHER_VENDOR_ID })).toBe(ORDERED)
})
