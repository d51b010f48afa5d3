import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addonSelectionsOf,
  createEmptyCart,
  dishQuantity,
  joinAllergyNotes,
  linesOfDish,
  selectionKey,
  toOrderItems,
  withLineQuantity,
} from '#domain/cart/cart-lines'
import { computeCartTotals, lineTotal } from '#domain/cart/pricing'
import { buildCart } from '#tests/fixtures/data/domain-entities'

const cartOfTwo = buildCart([
  { id: 1_000_001, menu_item_id: 412, quantity: 2, price: 12.5, totalPrice: 32 },
  { id: 1_000_002, menu_item_id: 412, quantity: 1, price: 12.5 },
  { id: 1_000_003, menu_item_id: 420, quantity: 3, price: 4 },
])

/** A cart of one line as the server answers it, in a trailer whose prices hold a discount; amounts in pence. */
function createDiscountedCart(price: number, addonTotal: number, quantity: number, percentage: number) {
  const bill = computeCartTotals([{ price, addonTotal, quantity }], 'dine_in', percentage)
  const totalPrice = lineTotal({ price, addonTotal, quantity }) / 100
  const read = buildCart([{ id: 1, price: price / 100, quantity, totalPrice }])
  return { ...read, ...bill, discount: { percentage, amount: bill.discountAmount } }
}

describe('a dish in the cart', () => {
  it.each([
    [412, 3, [1_000_001, 1_000_002]],
    [420, 3, [1_000_003]],
    [999, 0, []],
  ])('%i is there %i times, on the lines %j', (dish, quantity, lines) => {
    expect(dishQuantity(cartOfTwo, dish)).toBe(quantity)
    expect(linesOfDish(cartOfTwo, dish).map(({ id }) => id)).toEqual(lines)
  })
})

describe('another quantity, ahead of the server', () => {
  const changedTo = (quantity: number) => withLineQuantity(cartOfTwo, 1_000_001, quantity)

  it.each([
    ['one more', 3, 4800, 7250],
    ['one fewer', 1, 1600, 4050],
    ['the same', 2, 3200, 5650],
  ])('moves the amounts for %s, add-ons included', (_, quantity, totalPrice, subtotal) => {
    expect(changedTo(quantity).lines[0]).toMatchObject({ quantity, totalPrice })
    expect(changedTo(quantity)).toMatchObject({
      subtotal,
      originalSubtotal: subtotal,
      serviceCharge: 150,
      total: subtotal + 150,
    })
  })

  it('takes the line out at 0, and only that one', () => {
    expect(changedTo(0).lines.map(({ id }) => id)).toEqual([1_000_002, 1_000_003])
    expect(changedTo(0)).toMatchObject({ subtotal: 2450, total: 2600 })
  })

  it.each([
    [-1, 0],
    [-50, 0],
    [2.9, 2],
    [Number.NaN, 0],
    [100, 99],
  ])('%d counts as %i', (asked, quantity) => {
    expect(changedTo(asked).lines.find(({ id }) => id === 1_000_001)?.quantity ?? 0).toBe(quantity)
  })

  it('changes nothing for a line that is not there', () => {
    expect(withLineQuantity(cartOfTwo, 5, 3)).toBe(cartOfTwo)
  })

  it('charges nothing once the last line is gone, and keeps what the customer wrote', () => {
    const one = buildCart([{ id: 1 }], {
      orderType: 'delivery',
      deliveryCharge: 2.5,
      deliveryInstructions: 'Blue door',
    })
    const gone = { ...createEmptyCart('delivery'), deliveryInstructions: 'Blue door' }
    expect(withLineQuantity(one, 1, 0)).toEqual(gone)
  })

  it('moves the discount with the dishes', () => {
    const summary = { hasDiscount: true, discountPercentage: 20, discountAmount: 2 }
    const one = buildCart([{ id: 1, price: 8 }], { originalSubtotal: 10, discountSummary: summary })
    expect(withLineQuantity(one, 1, 2)).toMatchObject({
      subtotal: 1600,
      originalSubtotal: 2000,
      discount: { percentage: 20, amount: 400 },
    })
  })

  it('says of the discount what the server will say, to the penny', () => {
    const pence = fc.integer({ min: 1, max: 5000 })
    const some = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(pence, pence, some, some, fc.integer({ min: 1, max: 90 }), (price, addonTotal, ...more) => {
        const [before, after, percent] = more
        const billOf = (quantity: number) =>
          computeCartTotals([{ price, addonTotal, quantity }], 'dine_in', percent)
        const shown = withLineQuantity(createDiscountedCart(price, addonTotal, before, percent), 1, after)
        const { discountAmount, originalSubtotal, subtotal, total } = billOf(after)
        expect(shown).toMatchObject({
          originalSubtotal,
          subtotal,
          total,
          discount: { amount: discountAmount },
        })
      }),
    )
  })

  it('comes back to the same amounts after any way there and back', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 20 })
    fc.assert(
      fc.property(quantities, list => {
        const walked = [...list, 2].reduce(
          (before, quantity) => withLineQuantity(before, 1_000_001, quantity),
          cartOfTwo,
        )
        expect(walked).toEqual(cartOfTwo)
      }),
    )
  })
})

describe('a line that has lost its last dish', () => {
  it('is priced by its dish and its add-ons', () => {
    const none = buildCart([{ id: 1, quantity: 0, price: 8 }])
    const lines = none.lines.map(line => ({ ...line, addonTotal: 150 }))
    expect(withLineQuantity({ ...none, lines }, 1, 2)).toMatchObject({ subtotal: 1900 })
  })

  it('is not made endless by a discount of 100 per cent', () => {
    const free = buildCart([{ id: 1, price: 8 }], {
      discountSummary: { hasDiscount: true, discountPercentage: 100, discountAmount: 0 },
    })
    expect(withLineQuantity(free, 1, 2)).toMatchObject({ subtotal: 1600, originalSubtotal: 1600 })
  })
})

describe('a cart as an order', () => {
  const addons = [
    {
      groupId: 7,
      groupName: 'Sauce',
      addons: [{ addonId: 2, name: 'Hot honey', quantity: 1, price: 0.5, total: 0.5 }],
    },
  ]
  const given = buildCart([
    { id: 1_000_001, menu_item_id: 412, quantity: 2, price: 12.5, allergyInformation: 'No sesame', addons },
  ])

  it('carries its items as section 7 writes them, at the dish’s own price in pounds', () => {
    expect(toOrderItems(given)).toEqual([
      {
        menu_item_id: 412,
        quantity: 2,
        price: 12.5,
        allergy_information: 'No sesame',
        addons: [{ group_id: 7, addons: [{ menu_item_addon_id: 2, quantity: 1, price: 0.5 }] }],
      },
    ])
  })

  it('knows a line by its add-ons, in whatever order they were chosen', () => {
    const hot = { addonGroupId: 7, addonId: 2, quantity: 1 }
    const dip = { addonGroupId: 8, addonId: 3, quantity: 2 }
    expect(given.lines.map(addonSelectionsOf)).toEqual([[hot]])
    expect(selectionKey([hot, dip])).toBe(selectionKey([dip, hot]))
    const others = [[], [hot], [dip], [{ ...hot, quantity: 2 }], [{ ...hot, addonId: 3 }], [hot, dip]]
    expect(new Set(others.map(selectionKey)).size).toBe(others.length)
  })

  it.each([
    ['nothing without notes', ['', ' '], ''],
    ['a note beside a dish without one', ['', 'No sesame'], 'No sesame'],
    ['each note once', ['No sesame', 'Nut allergy', 'No sesame '], 'No sesame; Nut allergy'],
  ])('tells %s', (_, notesOfLines, note) => {
    expect(
      joinAllergyNotes(buildCart(notesOfLines.map((allergyInformation, id) => ({ id, allergyInformation })))),
    ).toBe(note)
  })
})
