import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createEmptyCart } from '#domain/cart/cart-lines'
import {
  cartSchema,
  clearCart,
  saveAllergyNote,
  saveDeliveryInstructions,
} from '#domain/contract/ordering/cart'

const wireLine = {
  id: 1_000_001,
  menu_item_id: 412,
  name: 'Double',
  quantity: 2,
  price: 12.5,
  totalPrice: '26.00',
}
const wireCart = { items: [wireLine], subtotal: 26, total: '27.50' }
const line = {
  id: 1_000_001,
  menuItemId: 412,
  name: 'Double',
  description: '',
  image: '',
  quantity: 2,
  price: 1250,
  totalPrice: 2600,
  addonTotal: 0,
  allergyNote: '',
  addons: [],
}
const parseCart = (wire: unknown) => z.parse(cartSchema, wire)

describe('a cart', () => {
  const bare = {
    ...createEmptyCart('dine_in'),
    lines: [line],
    subtotal: 2600,
    originalSubtotal: 2600,
    total: 2750,
  }

  // Specification 21.11.
  it('needs no more than its items, subtotal and total', () => {
    expect(parseCart(wireCart)).toEqual(bare)
  })

  // Specification 20.10 and 20.16.
  it.each([
    ['at one level', { ...wireCart, message: 'Item added to cart successfully' }],
    ['beside the cart', { cart: wireCart, message: 'Item added to cart successfully' }],
  ])('reads the message %s', (_, wire) => {
    expect(parseCart(wire)).toEqual({ ...bare, message: 'Item added to cart successfully' })
  })

  // Specification 2.6 and 21.11.
  it.each([
    ['charges', { serviceCharge: 1.5, deliveryCharge: '2.50' }, { serviceCharge: 150, deliveryCharge: 250 }],
    ['no charges', { serviceCharge: null, deliveryCharge: null }, {}],
    ['its original subtotal', { originalSubtotal: 32.5 }, { originalSubtotal: 3250 }],
    ['its order type in any spelling', { orderType: 'Delivery' }, { orderType: 'delivery' }],
    ['an unknown order type as dine-in', { orderType: 'drone' }, {}],
    ['its instructions', { deliveryInstructions: 'Blue door' }, { deliveryInstructions: 'Blue door' }],
    ['that its server takes no cards', { takesCards: false }, { takesCards: false }],
    ['that its server takes cards', { takesCards: true }, { takesCards: true }],
    ['no word about cards', { takesCards: null }, {}],
    ['an empty list for null items', { items: null }, { lines: [] }],
    ['an unknown field `cart`', { cart: 'c-1' }, {}],
    [
      'its vendor',
      { vendor_info: [{ id: 'vendor_31', name: 'Smoky Joe’s' }] },
      { vendorInfo: [{ id: 31, name: 'Smoky Joe’s', logo: '' }] },
    ],
  ])('is parsed with %s', (_, wire, expected) => {
    expect(parseCart({ ...wireCart, ...wire })).toEqual({ ...bare, ...expected })
  })

  // Specification 21.11.
  it.each([
    [null, null],
    [{ hasDiscount: false, discountPercentage: 20 }, null],
    [
      { hasDiscount: true, discountPercentage: 20, discountAmount: 6.5 },
      { percentage: 20, amount: 650 },
    ],
    [
      { hasDiscount: true, discountPercentage: '20', discountAmount: '6.50' },
      { percentage: 20, amount: 650 },
    ],
    [{ hasDiscount: true }, { percentage: 0, amount: 0 }],
  ])('parses the discount %j as %j', (discountSummary, discount) => {
    expect(parseCart({ ...wireCart, discountSummary })).toEqual({ ...bare, discount })
  })

  it.each([
    null,
    [],
    'cart',
    {},
    { cart: null },
    { ...wireCart, total: 'a lot' },
    { ...wireCart, items: [{}] },
  ])('is not parsed from %j', wire => {
    expect(z.safeParse(cartSchema, wire).success).toBe(false)
  })
})

describe('a cart line', () => {
  const lineOf = (wire: object) => parseCart({ ...wireCart, items: [{ ...wireLine, ...wire }] }).lines[0]

  // Specification 21.12.
  it.each([
    [
      'the id of the dish if there is no line id',
      { id: 'item_412', menu_item_id: null },
      { id: 412, menuItemId: 412 },
    ],
    ['its add-ons’ total', { addonTotal: '3.50' }, { addonTotal: 350 }],
    ['its allergy note', { allergyInformation: 'No sesame' }, { allergyNote: 'No sesame' }],
    ['an empty allergy note', { allergyInformation: null }, {}],
    ['its plain note', { kitchenNote: 'No onions' }, { kitchenNote: 'No onions' }],
    ['that it takes a plain note', { kitchenNote: '' }, { kitchenNote: '' }],
    ['no word about a plain note', { kitchenNote: null }, {}],
  ])('is parsed with %s', (_, wire, expected) => {
    expect(lineOf(wire)).toEqual({ ...line, ...expected })
  })

  // Specification 21.12.
  it('is parsed with its add-ons', () => {
    const addon = { addonId: '2', name: 'Hot honey', quantity: 1, price: '0.50', total: 0.5 }
    const chosen = { addonId: 2, name: 'Hot honey', quantity: 1, price: 50, total: 50 }
    expect(lineOf({ addons: [{ groupId: 7, groupName: 'Sauce', addons: [addon] }] })?.addons).toEqual([
      { groupId: 7, groupName: 'Sauce', addons: [chosen] },
    ])
  })
})

describe('the message of a cart call', () => {
  it.each([
    ['clearing', clearCart],
    ['saving instructions', saveDeliveryInstructions],
    ['saving an allergy note', saveAllergyNote],
  ])('is parsed after %s, and may be missing', (_, call) => {
    expect(z.parse(call.responseSchema, { message: 'Done' })).toEqual({ message: 'Done' })
    expect(z.parse(call.responseSchema, {})).toEqual({ message: '' })
  })
})
