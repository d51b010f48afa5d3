import { describe, expect, test } from 'vitest'
import type { AddRequest, CartChange } from '#machines/cart/cart-write'
import {
  applyCartChange,
  computeOptimisticCart,
  findLine,
  isSameAddRequest,
} from '#machines/cart/optimistic-cart'
import { BAO, createCart, createLine, OTHER_VENDOR_ID, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'

const CHEESE = { addonGroupId: 1, addonId: 11, quantity: 2 }
const NAMED_SELECTIONS = [
  {
    groupId: 1,
    groupName: 'Extras',
    addons: [{ addonId: 11, name: 'Cheese', quantity: 2, price: 50, total: 100 }],
  },
]
const UNNAMED_SELECTIONS = [
  { groupId: 1, groupName: '', addons: [{ addonId: 11, name: '', quantity: 2, price: 0, total: 0 }] },
]
const requestWithCheese: AddRequest = { ...SODA, selections: [CHEESE], addonTotal: 100 }
const addChange = (request: AddRequest): CartChange => ({ kind: 'add', request })

describe('an added dish', () => {
  test('gets a line with a negative id', () => {
    const item = { ...SODA.item, description: 'Cold', image: '/soda.webp' }
    const { lines } = applyCartChange(createCart([]), addChange({ ...SODA, item, quantity: 2 }), 7)
    expect(lines).toEqual([{ ...createLine(SODA, -7, 2), description: 'Cold', image: '/soda.webp' }])
  })

  test.each([
    ['with their names', { ...requestWithCheese, addons: NAMED_SELECTIONS }, NAMED_SELECTIONS],
    ['with their ids only', requestWithCheese, UNNAMED_SELECTIONS],
  ])('has its add-ons %s, and their price', (_, request, addons) => {
    const { lines, subtotal } = applyCartChange(createCart([]), addChange(request), 7)
    expect(lines).toEqual([{ ...createLine(SODA, -7, 1), addons, addonTotal: 100, totalPrice: 350 }])
    expect(subtotal).toBe(350)
  })

  test('joins the line of the same dish with the same add-ons', () => {
    const cart = createCart([
      createLine(BAO, 1, 1),
      { ...createLine(SODA, 2, 1), addons: UNNAMED_SELECTIONS },
      createLine(SODA, 3, 1),
    ])
    expect([SODA, requestWithCheese, BAO].map(request => findLine(cart, request)?.id)).toEqual([3, 2, 1])
    expect(findLine(createCart([createLine(SODA, 3, 1)]), requestWithCheese)).toBeUndefined()
    expect(
      applyCartChange(cart, addChange({ ...SODA, quantity: 2 }), 7).lines.map(({ quantity }) => quantity),
    ).toEqual([1, 1, 3])
  })

  test('equals a request for the same dish with the same add-ons', () => {
    expect(isSameAddRequest(SODA, { ...SODA, selections: [], quantity: 3 })).toBe(true)
    expect(isSameAddRequest(SODA, requestWithCheese)).toBe(false)
    expect(isSameAddRequest(SODA, BAO)).toBe(false)
  })

  test('adds the charges only if it is the first dish', () => {
    const charged = { ...createCart([createLine(BAO, 1, 1)]), serviceCharge: 90, total: 690 }
    expect(applyCartChange(charged, addChange(SODA), 7)).toMatchObject({ serviceCharge: 90, total: 940 })
    const first = applyCartChange(createCart([], 'delivery'), addChange(SODA), 7)
    expect(first).toMatchObject({
      serviceCharge: 150,
      deliveryCharge: 250,
      total: 650,
      orderType: 'delivery',
    })
  })
})

describe('any other change', () => {
  const cart = {
    ...createCart([createLine(SODA, 1, 1), createLine(SODA, 2, 1), createLine(BAO, 3, 1)]),
    deliveryInstructions: 'Ring',
  }
  const notes = (lineOrDishId: number) =>
    applyCartChange(cart, { kind: 'note', lineOrDishId, note: 'no nuts' }, 7).lines.map(
      line => line.allergyNote,
    )

  test('sets a note on one line, or on all lines of a dish', () => {
    expect([notes(2), notes(412), notes(99)]).toEqual([
      ['', 'no nuts', ''],
      ['no nuts', 'no nuts', ''],
      ['', '', ''],
    ])
  })

  test('sets the delivery instructions', () => {
    expect(applyCartChange(cart, { kind: 'instructions', text: 'Blue door' }, 7)).toEqual({
      ...cart,
      deliveryInstructions: 'Blue door',
    })
  })

  // Specification 12.24.
  test('clears the cart and keeps its vendor, and that its server takes no cards', () => {
    const vendorInfo = [{ id: VENDOR_ID, name: 'Smoky Joe’s', logo: '' }]
    const cleared = applyCartChange({ ...cart, vendorInfo, takesCards: false }, { kind: 'clear' }, 7)
    expect(cleared).toEqual({ ...createCart([]), vendorInfo, takesCards: false })
  })
})

describe('computeOptimisticCart', () => {
  const queue = [
    { id: 1, vendorId: VENDOR_ID, attempts: 1, change: addChange(SODA) },
    { id: 2, vendorId: OTHER_VENDOR_ID, attempts: 0, change: addChange(BAO) },
  ]

  test('applies only the changes of its vendor', () => {
    const shown = computeOptimisticCart({
      vendorId: VENDOR_ID,
      orderType: 'dine_in',
      serverCart: null,
      queue,
    })
    expect(shown.lines.map(({ id }) => id)).toEqual([-1])
  })

  // Specification 22.35.
  test('has the charges that the host has set, also after the last dish was removed', () => {
    const serverCart = { ...createCart([createLine(SODA, 1, 1)]), charges: { service: 99, delivery: 400 } }
    const shown = (changes: CartChange[]) =>
      computeOptimisticCart({
        vendorId: VENDOR_ID,
        orderType: 'delivery',
        serverCart,
        queue: changes.map((change, id) => ({ id, vendorId: VENDOR_ID, attempts: 0, change })),
      })
    const charged = { serviceCharge: 99, deliveryCharge: 400 }
    expect(shown([])).toMatchObject({ ...charged, total: 749 })
    expect(shown([{ kind: 'clear' }, addChange(SODA)])).toMatchObject({ ...charged, total: 749 })
  })

  test('has the charges of the chosen order type', () => {
    const serverCart = { ...createCart([createLine(SODA, 1, 1)]), serviceCharge: 90, total: 340 }
    const shown = (orderType: 'dine_in' | 'delivery') =>
      computeOptimisticCart({ vendorId: VENDOR_ID, orderType, serverCart, queue: [] })
    expect(shown('dine_in')).toEqual(serverCart)
    expect(shown('delivery')).toMatchObject({
      orderType: 'delivery',
      serviceCharge: 150,
      deliveryCharge: 250,
      total: 650,
    })
  })
})
