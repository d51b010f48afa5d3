import { expect, test } from 'vitest'
import { hasOrderedLines, orderStillInCart, removalChanges } from '#machines/cart/ordered-lines'
import {
  BAO,
  CARTS,
  createCart,
  createLine,
  OTHER_VENDOR_ID,
  SODA,
  VENDOR_ID,
} from '#machines/cart/spec/fixtures'

const ORDERED = { vendorId: VENDOR_ID, lines: [{ id: 1, quantity: 1 }] }
const createState = (serverCart: ReturnType<typeof createCart> | null) => ({
  vendorId: VENDOR_ID,
  ordered: ORDERED,
  serverCart,
  queue: [],
})
const twoLines = createCart([createLine(SODA, 1, 1), createLine(BAO, 2, 1)])

test('clears the cart in one call if it has only ordered lines', () => {
  expect(removalChanges(createState(CARTS.oneSoda))).toEqual([{ kind: 'clear', isSilent: true }])
})

test('removes only the ordered line if the cart has another one', () => {
  expect(removalChanges(createState(twoLines))).toEqual([{ kind: 'quantity', lineId: 1, quantity: 0 }])
})

test('keeps the quantity that was added to an ordered line', () => {
  expect(removalChanges(createState(CARTS.twoSodas))).toEqual([{ kind: 'quantity', lineId: 1, quantity: 1 }])
})

test('removes at most the quantity of the line', () => {
  const ordered = { vendorId: VENDOR_ID, lines: [{ id: 1, quantity: 3 }] }
  expect(removalChanges({ ...createState(CARTS.twoSodas), ordered })).toEqual([
    { kind: 'clear', isSilent: true },
  ])
})

test.each([
  ['ordered lines of this vendor', createState(CARTS.oneSoda), true],
  ['no ordered lines', createState(CARTS.oneBao), false],
  ['no known cart', createState(null), false],
  ['no order', { ...createState(CARTS.oneSoda), ordered: null }, false],
  ['another vendor', { ...createState(CARTS.oneSoda), vendorId: OTHER_VENDOR_ID }, false],
  [
    'an uncertain change before them',
    {
      ...createState(CARTS.oneSoda),
      queue: [{ id: 1, vendorId: VENDOR_ID, attempts: 1, change: { kind: 'clear' as const } }],
    },
    false,
  ],
])('decides whether there are lines to remove: %s', (_, state, expected) => {
  expect(hasOrderedLines(state)).toBe(expected)
})

test('drops the order once the vendor’s cart has none of its lines', () => {
  expect(orderStillInCart(createState(CARTS.empty))).toBeNull()
  expect(orderStillInCart(createState(CARTS.oneSoda))).toBe(ORDERED)
  expect(orderStillInCart({ ...createState(CARTS.empty), vendorId: OTHER_VENDOR_ID })).toBe(ORDERED)
})
