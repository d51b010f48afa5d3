import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placeOrder } from '#domain/contract/ordering/orders'
import { orders } from '#server/core/db/schema'
import { lockOrder } from '#server/ordering/orders/order-status-store'
import { advanceStalledOrders } from '#server/payments/orders/order-transitions'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

// PGlite has one connection, so no other transaction can hold an order.
describeOnDatabases(['PostgreSQL'], 'the demo kitchen', suite => {
  it('leaves an order that another transaction changes, and moves the others on', async () => {
    const { db, callApi, signIn } = suite.testServer
    const token = await signIn('demo@foodpark.test')
    const place = async () => Number((await callApi(placeOrder, cashOrder(), { token })).data?.id)
    const readStatus = async (id: number) =>
      (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status
    const [held, free] = [await place(), await place()]
    const now = new Date(suite.clock.now())
    await db.transaction(async tx => {
      await lockOrder(tx, held)
      expect(await advanceStalledOrders(db, now, now)).toBeGreaterThan(0)
    })
    expect([await readStatus(held), await readStatus(free)]).toEqual(['pending_payment', 'confirmed'])
  })

  it('leaves an order whose status changed a moment ago, and one that waits for its card payment', async () => {
    const { db, callApi, signIn } = suite.testServer
    const token = await signIn('demo@foodpark.test')
    const { data } = await callApi(placeOrder, cashOrder(), { token })
    const id = Number(data?.id)
    const readStatus = async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status
    const now = suite.clock.now()
    await advanceStalledOrders(db, new Date(now - 1), new Date(now))
    expect(await readStatus()).toBe('pending_payment')
    await db.update(orders).set({ paymentMethod: 'stripe' }).where(eq(orders.id, id))
    await advanceStalledOrders(db, new Date(now), new Date(now))
    expect(await readStatus()).toBe('pending_payment')
  })
})
