import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addonSelectionKey,
  addonSelectionsOf,
  createEmptyCart,
  joinAllergyNotes,
  toOrderItems,
  withLineQuantity,
} from '#domain/cart/cart-lines'
import { dishQuantity, linesOfDish } from '#domain/cart/dish-lines'
import { computeCartTotals, DEFAULT_PARK_CHARGES, lineTotal } from '#domain/cart/pricing'
import { buildCart } from '#tests/fixtures/data/domain-entities'

const cartOfTwo = buildCart([
  { id: 1_000_001, menu_item_id: 412, quantity: 2, price: 12.5, totalPrice: 32 },
  { id: 1_000_002, menu_item_id: 412, quantity: 1, price: 12.5 },
  { id: 1_000_003, menu_item_id: 420, quantity: 3, price: 4 },
])

/** A cart of one line as the server answers it, for a vendor with a discount. Amounts in pence. */
function createDiscountedCart(price: number, addonTotal: number, quantity: number, percentage: number) {
  const bill = computeCartTotals(
    [{ price, addonTotal, quantity }],
    'dine_in',
    percentage,
    DEFAULT_PARK_CHARGES,
  )
  const totalPrice = lineTotal({ price, addonTotal, quantity }) / 100
  const cart = buildCart([{ id: 1, price: price / 100, quantity, totalPrice }])
  return { ...cart, ...bill, discount: { percentage, amount: bill.discountAmount } }
}

describe('the lines of a dish', () => {
  it.each([
    [412, 3, [1_000_001, 1_000_002]],
    [420, 3, [1_000_003]],
    [999, 0, []],
  ])('gives for dish %i the quantity %i and the lines %j', (dish, quantity, lines) => {
    expect(dishQuantity(cartOfTwo, dish)).toBe(quantity)
    expect(linesOfDish(cartOfTwo, dish).map(({ id }) => id)).toEqual(lines)
  })
})

describe('withLineQuantity', () => {
  const changedTo = (quantity: number) => withLineQuantity(cartOfTwo, 1_000_001, quantity)

  it.each([
    ['one more dish', 3, 4800, 7250],
    ['one dish less', 1, 1600, 4050],
    ['the same quantity', 2, 3200, 5650],
  ])('changes the amounts with add-ons for %s', (_, quantity, totalPrice, subtotal) => {
    expect(changedTo(quantity).lines[0]).toMatchObject({ quantity, totalPrice })
    expect(changedTo(quantity)).toMatchObject({
      subtotal,
      originalSubtotal: subtotal,
      serviceCharge: 150,
      total: subtotal + 150,
    })
  })

  it('removes only this line at quantity 0', () => {
    expect(changedTo(0).lines.map(({ id }) => id)).toEqual([1_000_002, 1_000_003])
    expect(changedTo(0)).toMatchObject({ subtotal: 2450, total: 2600 })
  })

  it.each([
    [-1, 0],
    [-50, 0],
    [2.9, 2],
    [Number.NaN, 0],
    [100, 99],
  ])('limits the quantity %d to %i', (requested, quantity) => {
    expect(changedTo(requested).lines.find(({ id }) => id === 1_000_001)?.quantity ?? 0).toBe(quantity)
  })

  it('returns the same cart for an unknown line', () => {
    expect(withLineQuantity(cartOfTwo, 5, 3)).toBe(cartOfTwo)
  })

  it('removes the charges with the last line and keeps the delivery instructions', () => {
    const cart = buildCart([{ id: 1 }], {
      orderType: 'delivery',
      deliveryCharge: 2.5,
      deliveryInstructions: 'Blue door',
    })
    const emptied = { ...createEmptyCart('delivery'), deliveryInstructions: 'Blue door' }
    expect(withLineQuantity(cart, 1, 0)).toEqual(emptied)
  })

  it('changes the discount with the quantity', () => {
    const summary = { hasDiscount: true, discountPercentage: 20, discountAmount: 2 }
    const cart = buildCart([{ id: 1, price: 8 }], { originalSubtotal: 10, discountSummary: summary })
    expect(withLineQuantity(cart, 1, 2)).toMatchObject({
      subtotal: 1600,
      originalSubtotal: 2000,
      discount: { percentage: 20, amount: 400 },
    })
  })

  // Specification 21.3.
  it('computes the same discount as the server, to the penny', () => {
    const pence = fc.integer({ min: 1, max: 5000 })
    const quantity = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(
        pence,
        pence,
        quantity,
        quantity,
        fc.integer({ min: 1, max: 90 }),
        (price, addonTotal, ...others) => {
          const [before, after, percent] = others
          const changed = withLineQuantity(createDiscountedCart(price, addonTotal, before, percent), 1, after)
          const { discountAmount, originalSubtotal, subtotal, total } = computeCartTotals(
            [{ price, addonTotal, quantity: after }],
            'dine_in',
            percent,
            DEFAULT_PARK_CHARGES,
          )
          expect(changed).toMatchObject({
            originalSubtotal,
            subtotal,
            total,
            discount: { amount: discountAmount },
          })
        },
      ),
    )
  })

  it('returns to the same amounts after any sequence of changes', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 20 })
    fc.assert(
      fc.property(quantities, list => {
        const changed = [...list, 2].reduce(
          (before, quantity) => withLineQuantity(before, 1_000_001, quantity),
          cartOfTwo,
        )
        expect(changed).toEqual(cartOfTwo)
      }),
    )
  })
})

describe('withLineQuantity at its limits', () => {
  it('prices a line with quantity 0 by its dish and its add-ons', () => {
    const none = buildCart([{ id: 1, quantity: 0, price: 8 }])
    const lines = none.lines.map(line => ({ ...line, addonTotal: 150 }))
    expect(withLineQuantity({ ...none, lines }, 1, 2)).toMatchObject({ subtotal: 1900 })
  })

  it('gives finite amounts at a discount of 100 per cent', () => {
    const free = buildCart([{ id: 1, price: 8 }], {
      discountSummary: { hasDiscount: true, discountPercentage: 100, discountAmount: 0 },
    })
    expect(withLineQuantity(free, 1, 2)).toMatchObject({ subtotal: 1600, originalSubtotal: 1600 })
  })
})

describe('a cart in an order', () => {
  const addons = [
    {
      groupId: 7,
      groupName: 'Sauce',
      addons: [{ addonId: 2, name: 'Hot honey', quantity: 1, price: 0.5, total: 0.5 }],
    },
  ]
  const cart = buildCart([
    { id: 1_000_001, menu_item_id: 412, quantity: 2, price: 12.5, allergyInformation: 'No sesame', addons },
  ])

  // Specification 20.22 and 20.23.
  it('converts its lines to order items with menu prices in pounds', () => {
    expect(toOrderItems(cart)).toEqual([
      {
        menu_item_id: 412,
        quantity: 2,
        price: 12.5,
        allergy_information: 'No sesame',
        addons: [{ group_id: 7, addons: [{ menu_item_addon_id: 2, quantity: 1, price: 0.5 }] }],
      },
    ])
  })

  it('has the same key for the same add-ons in any order', () => {
    const hot = { addonGroupId: 7, addonId: 2, quantity: 1 }
    const sauce = { addonGroupId: 8, addonId: 3, quantity: 2 }
    expect(cart.lines.map(addonSelectionsOf)).toEqual([[hot]])
    expect(addonSelectionKey([hot, sauce])).toBe(addonSelectionKey([sauce, hot]))
    const others = [[], [hot], [sauce], [{ ...hot, quantity: 2 }], [{ ...hot, addonId: 3 }], [hot, sauce]]
    expect(new Set(others.map(addonSelectionKey)).size).toBe(others.length)
  })

  it.each([
    ['no text without notes', ['', ' '], ''],
    ['the only note', ['', 'No sesame'], 'No sesame'],
    ['each note once', ['No sesame', 'Nut allergy', 'No sesame '], 'No sesame; Nut allergy'],
  ])('joins the allergy notes to %s', (_, notesOfLines, note) => {
    expect(
      joinAllergyNotes(buildCart(notesOfLines.map((allergyInformation, id) => ({ id, allergyInformation })))),
    ).toBe(note)
  })
})
