import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toOrderItems } from '#domain/cart/cart-lines'
import { addToCart, addToCartWithAddons, clearCart, getCart } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import { ORDER_TYPES } from '#domain/orders/order-type'
import { computeOrderDraft } from '#server/ordering/orders/order-draft'
import { loadVendorMenu } from '#server/park/vendors/vendor-menus'
import { cashOrder, DOUBLE_ID, FRIES_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { IS_LONG_RUN, RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

/** Carts that are filled and ordered through the API. */
const ORDERED_CARTS = IS_LONG_RUN ? 1_000 : 40
/** Orders that the server computes from its menu. */
const COMPUTED_ORDERS = scaleRunCount(10_000)

/** The prices of the menu in pence, copied by hand, so that the expected total does not come from the server. */
const SAUCES = [
  { addonId: 310201, price: 0 },
  { addonId: 310202, price: 50 },
  { addonId: 310203, price: 75 },
]
const SAUCE_GROUP_ID = 3102
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

const toWireAddon = ({ addonId, price }: { addonId: number; price: number }) => ({
  menu_item_addon_id: addonId,
  quantity: 1,
  price: price / 100,
})

/** The items of an order, as the app sends them, with their prices in pounds. */
const toOrderedItems = ({ plain, doubles }: CartContents) => [
  ...plain.map(({ dish: { itemId, price }, quantity }) => ({
    menu_item_id: itemId,
    quantity,
    price: price / 100,
  })),
  ...doubles.map(({ sauces, extras, quantity }) => ({
    menu_item_id: DOUBLE_ID,
    quantity,
    price: 12.5,
    addons: [
      { group_id: SAUCE_GROUP_ID, addons: sauces.map(toWireAddon) },
      ...extras.map(extra => ({ group_id: extra.addonGroupId, addons: [toWireAddon(extra)] })),
    ],
  })),
]

// The totals are computed in JavaScript. The queries of carts and orders run on both databases in other tests.
describeOnDatabases(['PostgreSQL'], 'the totals of a cart and its order', suite => {
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
      const chosen = [...sauces.map(sauce => ({ ...sauce, addonGroupId: SAUCE_GROUP_ID })), ...extras]
      const addonSelections = chosen.map(({ addonGroupId, addonId }) => ({
        addonGroupId,
        addonId,
        quantity: 1,
      }))
      const addition = { itemId: DOUBLE_ID, quantity, vendorId: SMOKY_JOES_ID, orderType, addonSelections }
      await suite.testServer.callApi(addToCartWithAddons, addition, { token })
    }
  }

  it('equal an independent count for any order that the server computes', async () => {
    const menu = await loadVendorMenu(suite.testServer.db, SMOKY_JOES_ID)
    const now = new Date(suite.clock.now())
    const { requestSchema } = placeOrder
    if (!requestSchema) throw new Error('An order has no body')
    fc.assert(
      fc.property(
        arbitraryCart.filter(({ plain, doubles }) => plain.length + doubles.length > 0),
        contents => {
          const body = placeOrder.body?.(
            cashOrder(toOrderedItems(contents), { orderType: contents.orderType }),
          )
          const request = z.parse(requestSchema, body)
          const { order } = computeOrderDraft(request, {
            userId: 1,
            menu,
            address: null,
            table: null,
            ordersAhead: 0,
            now,
          })
          expect(order).toMatchObject(expectedTotal(contents))
        },
      ),
      { numRuns: COMPUTED_ORDERS, seed: RANDOM_SEED },
    )
  })

  // Specification 21.3 and 22.14.
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
      { numRuns: ORDERED_CARTS, seed: RANDOM_SEED },
    )
  }, 3_600_000)
})
