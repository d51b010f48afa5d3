import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { toOrderItems } from '#domain/cart/cart-lines'
import { addToCart, addToCartWithAddons, clearCart, getCart } from '#domain/contract/cart'
import { placeOrder } from '#domain/contract/orders'
import { ORDER_TYPES } from '#domain/orders/order-type'
import { cashOrder, DOUBLE_ID, FRIES_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'

/** The prices of the menu in pence, copied by hand, so that the expected total does not come from the server. */
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
  { itemId: WRAP_ID, price: 950 },
  { itemId: FRIES_ID, price: 400 },
]

const arbitraryQuantity = fc.integer({ min: 1, max: 9 })
const arbitraryPlainLine = fc.record({ dish: fc.constantFrom(...PLAIN), quantity: arbitraryQuantity })
const arbitraryAddonLine = fc.record({
  sauces: fc.subarray(SAUCES, { minLength: 1, maxLength: 2 }),
  extras: fc.subarray(EXTRAS),
  quantity: arbitraryQuantity,
})
const arbitraryCart = fc.record({
  plain: fc.array(arbitraryPlainLine, { maxLength: 3 }),
  doubles: fc.array(arbitraryAddonLine, { maxLength: 4 }),
  orderType: fc.constantFrom(...ORDER_TYPES),
})
type CartContents = typeof arbitraryCart extends fc.Arbitrary<infer Value> ? Value : never

/** Computes the expected total, dish by dish. */
function expectedTotal({ plain, doubles, orderType }: CartContents) {
  let subtotal = 0
  for (const { dish, quantity } of plain)
    for (let count = 0; count < quantity; count += 1) subtotal += dish.price
  for (const { sauces, extras, quantity } of doubles)
    for (let count = 0; count < quantity; count += 1) {
      subtotal += 1250
      for (const { price } of [...sauces, ...extras]) subtotal += price
    }
  const charges = subtotal === 0 ? 0 : 150 + (orderType === 'delivery' ? 250 : 0)
  return { subtotal, total: subtotal + charges }
}

describeOnEachDatabase('the totals of a cart and its order', suite => {
  let token = ''
  beforeAll(async () => {
    token = await suite.testServer.signIn('sam@foodpark.test')
  })

  async function fillCart({ plain, doubles, orderType }: CartContents): Promise<void> {
    for (const { dish, quantity } of plain) {
      const addition = { itemId: dish.itemId, quantity, vendorId: SMOKY_JOES_ID, orderType }
      await suite.testServer.callApi(addToCart, addition, { token })
    }
    for (const { sauces, extras, quantity } of doubles) {
      const chosen = [...sauces.map(sauce => ({ ...sauce, addonGroupId: 3102 })), ...extras]
      const addonSelections = chosen.map(({ addonGroupId, addonId }) => ({
        addonGroupId,
        addonId,
        quantity: 1,
      }))
      const addition = { itemId: DOUBLE_ID, quantity, vendorId: SMOKY_JOES_ID, orderType, addonSelections }
      await suite.testServer.callApi(addToCartWithAddons, addition, { token })
    }
  }

  it('equal an independent count to the penny', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryCart, async contents => {
        await suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
        await fillCart(contents)
        const { orderType } = contents
        const cart = (
          await suite.testServer.callApi(getCart, { vendorId: SMOKY_JOES_ID, orderType }, { token })
        ).data
        expect(cart).toMatchObject(expectedTotal(contents))
        if (!cart || cart.lines.length === 0) return
        const order = cashOrder(toOrderItems(cart), { orderType })
        expect((await suite.testServer.callApi(placeOrder, order, { token })).data).toMatchObject(
          expectedTotal(contents),
        )
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})
