import { count, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { menuItems, orders, users } from '#server/core/db/schema'
import type { PlaceOrderBody } from '#server/ordering/orders/price-order-items'
import { createVendorMenus } from '#server/park/vendors/vendor-menus'
import { createPlaceCashOrder } from '#server/payments/cash/place-order'
import { SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const BODY: PlaceOrderBody = {
  vendorId: SMOKY_JOES_ID,
  orderType: 'dine_in',
  paymentMethod: 'cash_at_counter',
  deliveryInstructions: '',
  allergyNote: '',
  items: [{ menu_item_id: WRAP_ID, quantity: 1, price: 9.5, allergy_information: '', addons: [] }],
}

describeOnEachDatabase('an order', suite => {
  it('is not written at a price that changes between its read and its write', async () => {
    const { db } = suite.testServer
    const menus = createVendorMenus(db)
    let isChanged = false
    /** The menu as it was read, when the price has changed already. */
    const find: typeof menus.find = async (...args) => {
      const menu = await menus.find(...args)
      if (!isChanged) await db.update(menuItems).set({ price: 999 }).where(eq(menuItems.id, WRAP_ID))
      isChanged = true
      return menu
    }
    const [user] = await db.select({ id: users.id }).from(users).limit(1)
    const countOrders = () => db.select({ count: count() }).from(orders)
    const before = await countOrders()
    const now = new Date(suite.clock.now())
    const request = { userId: user?.id ?? 0, key: null, route: '/orders', body: BODY, now }
    await expect(createPlaceCashOrder(db, { find }, 0)(request)).rejects.toMatchObject({
      code: 'price_changed',
    })
    expect(isChanged).toBe(true)
    expect(await countOrders()).toEqual(before)
  })
})
