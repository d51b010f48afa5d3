import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addToCart, clearCart, getCart } from '#domain/contract/ordering/cart'
import { menuItems } from '#server/core/db/schema'
import { FRIES_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const VENDOR = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const

describeOnDatabases(['PGlite'], 'the discount of a cart', suite => {
  // Specification 10.36.
  it('comes from the old prices of its dishes, and ends when the host takes one away', async () => {
    const { db, callApi, signIn } = suite.testServer
    const token = await signIn('demo@foodpark.test')
    await callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
    const setOldPrice = (id: number, originalPrice: number | null) =>
      db.update(menuItems).set({ originalPrice }).where(eq(menuItems.id, id))
    const readDiscount = async () => {
      const { data } = await callApi(getCart, VENDOR, { token })
      return [data?.originalSubtotal, data?.subtotal, data?.discount]
    }
    for (const itemId of [WRAP_ID, FRIES_ID])
      await callApi(addToCart, { itemId, quantity: 2, ...VENDOR }, { token })
    await setOldPrice(FRIES_ID, 500)
    await setOldPrice(WRAP_ID, null)
    expect(await readDiscount()).toEqual([2900, 2700, { percentage: 20, amount: 200 }])
    await setOldPrice(FRIES_ID, null)
    expect(await readDiscount()).toEqual([2700, 2700, null])
  })
})
