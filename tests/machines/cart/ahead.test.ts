import { describe, expect, test } from 'vitest'
import { isSameDish, lineFor, shownCart, withChange } from '#machines/cart/ahead'
import { BAO, cartOf, ELSEWHERE, HERE, lineOf, SODA } from '#machines/cart/cart.cases'
import type { AddRequest, Change } from '#machines/cart/write'

const CHEESE = { addonGroupId: 1, addonId: 11, quantity: 2 }
const NAMED = [
  {
    groupId: 1,
    groupName: 'Extras',
    addons: [{ addonId: 11, name: 'Cheese', quantity: 2, price: 50, total: 100 }],
  },
]
const UNNAMED = [
  { groupId: 1, groupName: '', addons: [{ addonId: 11, name: '', quantity: 2, price: 0, total: 0 }] },
]
const withCheese: AddRequest = { ...SODA, selections: [CHEESE], addonTotal: 100 }
const add = (request: AddRequest): Change => ({ kind: 'add', request })

describe('an added dish', () => {
  test('is a line of its own under a number that the server would never give', () => {
    const item = { ...SODA.item, description: 'Cold', image: '/soda.webp' }
    const { lines } = withChange(cartOf([]), add({ ...SODA, item, quantity: 2 }), 7)
    expect(lines).toEqual([{ ...lineOf(SODA, -7, 2), description: 'Cold', image: '/soda.webp' }])
  })

  test.each([
    ['by their names', { ...withCheese, addons: NAMED }, NAMED],
    ['by their numbers alone', withCheese, UNNAMED],
  ])('has its add-ons %s, and their price', (_, request, addons) => {
    const { lines, subtotal } = withChange(cartOf([]), add(request), 7)
    expect(lines).toEqual([{ ...lineOf(SODA, -7, 1), addons, addonTotal: 100, totalPrice: 350 }])
    expect(subtotal).toBe(350)
  })

  test('joins the line of the same dish with the same add-ons', () => {
    const cart = cartOf([lineOf(BAO, 1, 1), { ...lineOf(SODA, 2, 1), addons: UNNAMED }, lineOf(SODA, 3, 1)])
    expect([SODA, withCheese, BAO].map(request => lineFor(cart, request)?.id)).toEqual([3, 2, 1])
    expect(lineFor(cartOf([lineOf(SODA, 3, 1)]), withCheese)).toBeUndefined()
    expect(withChange(cart, add({ ...SODA, quantity: 2 }), 7).lines.map(({ quantity }) => quantity)).toEqual([
      1, 1, 3,
    ])
  })

  test('is the same where neither the dish nor its add-ons differ', () => {
    expect(isSameDish(SODA, { ...SODA, selections: [], quantity: 3 })).toBe(true)
    expect(isSameDish(SODA, withCheese)).toBe(false)
    expect(isSameDish(SODA, BAO)).toBe(false)
  })

  test('brings the charges only where it is the first', () => {
    const charged = { ...cartOf([lineOf(BAO, 1, 1)]), serviceCharge: 90, total: 690 }
    expect(withChange(charged, add(SODA), 7)).toMatchObject({ serviceCharge: 90, total: 940 })
    const first = withChange(cartOf([], 'delivery'), add(SODA), 7)
    expect(first).toMatchObject({
      serviceCharge: 150,
      deliveryCharge: 250,
      total: 650,
      orderType: 'delivery',
    })
  })
})

describe('another change', () => {
  const cart = {
    ...cartOf([lineOf(SODA, 1, 1), lineOf(SODA, 2, 1), lineOf(BAO, 3, 1)]),
    deliveryInstructions: 'Ring',
  }
  const notes = (itemId: number) =>
    withChange(cart, { kind: 'note', itemId, note: 'no nuts' }, 7).lines.map(line => line.allergyNote)

  test('is a note of a line, or of all lines of a dish', () => {
    expect([notes(2), notes(412), notes(99)]).toEqual([
      ['', 'no nuts', ''],
      ['no nuts', 'no nuts', ''],
      ['', '', ''],
    ])
  })

  test('is the way to the door', () => {
    expect(withChange(cart, { kind: 'instructions', text: 'Blue door' }, 7)).toEqual({
      ...cart,
      deliveryInstructions: 'Blue door',
    })
  })

  test('is a cart with nothing in it but its trailer', () => {
    const vendorInfo = [{ id: HERE, name: 'Smoky Joe’s', logo: '' }]
    const cleared = withChange({ ...cart, vendorInfo }, { kind: 'clear' }, 7)
    expect(cleared).toEqual({ ...cartOf([]), vendorInfo })
  })
})

describe('the cart that is shown', () => {
  const queue = [
    { id: 1, vendorId: HERE, attempts: 1, change: add(SODA) },
    { id: 2, vendorId: ELSEWHERE, attempts: 0, change: add(BAO) },
  ]

  test('has the changes of its own trailer on it, and no others', () => {
    const shown = shownCart({ vendorId: HERE, orderType: 'dine_in', confirmed: null, queue })
    expect(shown.lines.map(({ id }) => id)).toEqual([-1])
  })

  test('is charged for as the food is to be taken now', () => {
    const known = { ...cartOf([lineOf(SODA, 1, 1)]), serviceCharge: 90, total: 340 }
    const shown = (orderType: 'dine_in' | 'delivery') =>
      shownCart({ vendorId: HERE, orderType, confirmed: known, queue: [] })
    expect(shown('dine_in')).toEqual(known)
    expect(shown('delivery')).toMatchObject({
      orderType: 'delivery',
      serviceCharge: 150,
      deliveryCharge: 250,
      total: 650,
    })
  })
})
