import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createKitchen } from '#demo/kitchen-simulator'
import { getOrder, type OrderInput, placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { ORDER_STATUSES } from '#domain/orders/order-status'
import { orders } from '#server/core/db/schema'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const DELIVERY: Partial<OrderInput> = {
  orderType: 'delivery',
  deliveryAddress: { id: '1', doorNo: '2', street: 'Wharf Road', postcode: 'N1 7GS', country: 'UK' },
}

describeOnEachDatabase('an active order', suite => {
  let token = ''
  let staff = ''
  beforeAll(async () => {
    token = await suite.testServer.signIn('demo@foodpark.test')
    staff = await suite.testServer.signIn('vendor31@foodpark.test')
  })

  const placeTestOrder = async (fields: Partial<OrderInput> = {}) =>
    (await suite.testServer.callApi(placeOrder, cashOrder([wrapItem()], fields), { token })).data?.id ?? ''
  const setStatus = (orderId: string, status: string, userToken = staff) =>
    suite.testServer.callApi(setOrderStatus, { orderId, status }, { token: userToken })
  const readStatus = async (orderId: string) => {
    const { data } = await suite.testServer.callApi(getOrder, { orderId }, { token })
    return { status: data?.status, history: data?.history.map(({ status }) => status) }
  }

  // Specification 1.4 and 22.8.
  it('is advanced step by step by the staff of its vendor', async () => {
    const id = await placeTestOrder()
    for (const status of ['confirmed', 'preparing', 'Ready for Pickup', 'completed'])
      expect((await setStatus(id, status)).status).toBe(200)
    const history = ['pending_payment', 'confirmed', 'preparing', 'ready', 'completed']
    expect(await readStatus(id)).toEqual({ status: 'completed', history })
  })

  it('becomes out_for_delivery only if it is a delivery', async () => {
    const [dineIn, delivery] = [await placeTestOrder(), await placeTestOrder(DELIVERY)]
    for (const id of [dineIn, delivery])
      for (const status of ['confirmed', 'preparing', 'ready']) await setStatus(id, status)
    expect((await setStatus(dineIn, 'out_for_delivery')).status).toBe(409)
    expect((await setStatus(delivery, 'completed')).status).toBe(409)
    expect((await setStatus(delivery, 'out_for_delivery')).status).toBe(200)
  })

  // Specification 22.10.
  it('is refused every other transition', async () => {
    const id = await placeTestOrder()
    await setStatus(id, 'confirmed')
    await setStatus(id, 'preparing')
    for (const status of ORDER_STATUSES.filter(status => status !== 'ready'))
      expect((await setStatus(id, status)).status, status).toBe(409)
    expect((await setStatus(id, 'eaten')).status).toBe(400)
    expect((await readStatus(id)).status).toBe('preparing')
  })

  it('accepts one of many equal transitions that come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await placeTestOrder()
      const answers = await Promise.all(Array.from({ length: 10 }, () => setStatus(id, 'confirmed')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await readStatus(id)).history).toEqual(['pending_payment', 'confirmed'])
    }
  })

  // Specification 22.8.
  it('is not advanced by customers or by the staff of other vendors', async () => {
    const id = await placeTestOrder()
    expect((await setStatus(id, 'confirmed', token)).status).toBe(403)
    const otherStaff = await suite.testServer.signIn('vendor33@foodpark.test')
    const foreign = await setStatus(id, 'confirmed', otherStaff)
    const missing = await setStatus('999999', 'confirmed', otherStaff)
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  })

  // Specification 22.11.
  it('is not confirmed by staff while it waits for its card payment', async () => {
    const id = await placeTestOrder()
    await suite.testServer.db
      .update(orders)
      .set({ paymentMethod: 'stripe' })
      .where(eq(orders.id, Number(id)))
    expect((await setStatus(id, 'confirmed')).status).toBe(409)
    expect((await setStatus(id, 'cancelled')).status).toBe(200)
  })

  describe('with the demo kitchen', () => {
    const startKitchen = () => {
      const onError = (error: unknown) => {
        throw error
      }
      const { db } = suite.testServer
      return createKitchen(20)({ db, clock: suite.clock, flushOutbox: async () => {}, onError })
    }
    /** Runs the kitchen once after `seconds`. */
    const runKitchenAfter = async (seconds: number) => {
      suite.clock.advance((seconds - 1) * 1000)
      const stop = startKitchen()
      suite.clock.advance(1000)
      await stop()
    }

    // Specification 22.6 and 22.13.
    it('moves one step further after each step time', async () => {
      await runKitchenAfter(3600)
      const id = await placeTestOrder(DELIVERY)
      await runKitchenAfter(19)
      expect((await readStatus(id)).status).toBe('pending_payment')
      for (let step = 0; step < 8; step += 1) await runKitchenAfter(21)
      const history = ['pending_payment', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'delivered']
      expect(await readStatus(id)).toEqual({ status: 'delivered', history })
    })

    it('makes each step once with two kitchens', async () => {
      const id = await placeTestOrder()
      suite.clock.advance(30_000)
      const kitchens = [startKitchen(), startKitchen()]
      suite.clock.advance(1000)
      for (const stop of kitchens) await stop()
      expect((await readStatus(id)).history).toEqual(['pending_payment', 'confirmed'])
    })
  })
})
