import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addToCart, addWithAddons, clearCart, getCart } from '#domain/calls/cart'
import { placeOrder } from '#domain/calls/orders'
import { orderItems } from '#domain/cart-lines'
import { ORDER_TYPES } from '#domain/order-type'
import { eachEngine } from '../support/each-engine'
import { cashOrder, DOUBLE, FRIES, SMOKY, WRAP } from '../support/smoky-joes'

/** The menu's prices in pence, copied by hand: an independent count does not ask the server. */
const SAUCES = [
  { addonId: 310201, price: 0 },
  { addonId: 310202, price: 50 },
  { addonId: 310203, price: 75 },
]
const EXTRAS = [
  { addonGroupId: 3101, addonId: 310102, price: 300 },
  { addonGroupId: 3103, addonId: 310301, price: 350 },
]
const PLAIN = [
  { itemId: WRAP, price: 950 },
  { itemId: FRIES, price: 400 },
]

const quantity = fc.integer({ min: 1, max: 9 })
const plain = fc.record({ dish: fc.constantFrom(...PLAIN), quantity })
const withAddons = fc.record({
  sauces: fc.subarray(SAUCES, { minLength: 1, maxLength: 2 }),
  extras: fc.subarray(EXTRAS),
  quantity,
})
const cart = fc.record({
  plain: fc.array(plain, { maxLength: 3 }),
  doubles: fc.array(withAddons, { maxLength: 4 }),
  orderType: fc.constantFrom(...ORDER_TYPES),
})
type Wanted = typeof cart extends fc.Arbitrary<infer Value> ? Value : never

/** Counts the bill by hand, dish by dish. */
function count({ plain, doubles, orderType }: Wanted) {
  let food = 0
  for (const { dish, quantity } of plain) for (let one = 0; one < quantity; one += 1) food += dish.price
  for (const { sauces, extras, quantity } of doubles)
    for (let one = 0; one < quantity; one += 1) {
      food += 1250
      for (const { price } of [...sauces, ...extras]) food += price
    }
  const charges = food === 0 ? 0 : 150 + (orderType === 'delivery' ? 250 : 0)
  return { subtotal: food, total: food + charges }
}

eachEngine('totals', at => {
  let token = ''
  beforeAll(async () => {
    token = await at.park.signIn('sam@foodpark.test')
  })

  async function fill({ plain, doubles, orderType }: Wanted): Promise<void> {
    for (const { dish, quantity } of plain) {
      const added = { itemId: dish.itemId, quantity, vendorId: SMOKY, orderType }
      await at.park.send(addToCart, added, { token })
    }
    for (const { sauces, extras, quantity } of doubles) {
      const chosen = [...sauces.map(sauce => ({ ...sauce, addonGroupId: 3102 })), ...extras]
      const addonSelections = chosen.map(({ addonGroupId, addonId }) => ({
        addonGroupId,
        addonId,
        quantity: 1,
      }))
      const added = { itemId: DOUBLE, quantity, vendorId: SMOKY, orderType, addonSelections }
      await at.park.send(addWithAddons, added, { token })
    }
  }

  it('equal an independent count to the penny, in the cart and in its order', async () => {
    await fc.assert(
      fc.asyncProperty(cart, async wanted => {
        await at.park.send(clearCart, { vendorId: SMOKY }, { token })
        await fill(wanted)
        const { orderType } = wanted
        const shown = (await at.park.send(getCart, { vendorId: SMOKY, orderType }, { token })).reply
        expect(shown).toMatchObject(count(wanted))
        if (!shown || shown.lines.length === 0) return
        const order = cashOrder(orderItems(shown), { orderType })
        expect((await at.park.send(placeOrder, order, { token })).reply).toMatchObject(count(wanted))
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})
