import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { getOrder, type OrderInput, placeOrder, setOrderStatus } from '#domain/contract/orders'
import { ORDER_STATUSES } from '#domain/orders/order-status'
import { startKitchenSimulator } from '#server/demo/kitchen-simulator'
import { orders } from '#server/db/schema'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'

const DELIVERY: Partial<OrderInput> = {
  orderType: 'delivery',
  deliveryAddress: { id: '1', doorNo: '2', street: 'Wharf Road', postcode: 'N1 7GS', country: 'UK' },
}

describeOnEachDatabase('an order under way', at => {
  let token = ''
  let staff = ''
  beforeAll(async () => {
    token = await at.testServer.signIn('demo@foodpark.test')
    staff = await at.testServer.signIn('vendor31@foodpark.test')
  })

  const place = async (more: Partial<OrderInput> = {}) =>
    (await at.testServer.callApi(placeOrder, cashOrder([wrapItem()], more), { token })).reply?.id ?? ''
  const move = (orderId: string, status: string, by = staff) =>
    at.testServer.callApi(setOrderStatus, { orderId, status }, { token: by })
  const statusOf = async (orderId: string) => {
    const { reply } = await at.testServer.callApi(getOrder, { orderId }, { token })
    return { status: reply?.status, history: reply?.history.map(({ status }) => status) }
  }

  it('is moved on by the staff of its trailer, step by step', async () => {
    const id = await place()
    for (const status of ['confirmed', 'preparing', 'Ready for Pickup', 'completed'])
      expect((await move(id, status)).status).toBe(200)
    const history = ['pending_payment', 'confirmed', 'preparing', 'ready', 'completed']
    expect(await statusOf(id)).toEqual({ status: 'completed', history })
  })

  it('goes out for delivery only when it is one', async () => {
    const [eatenHere, delivered] = [await place(), await place(DELIVERY)]
    for (const id of [eatenHere, delivered])
      for (const status of ['confirmed', 'preparing', 'ready']) await move(id, status)
    expect((await move(eatenHere, 'out_for_delivery')).status).toBe(409)
    expect((await move(delivered, 'completed')).status).toBe(409)
    expect((await move(delivered, 'out_for_delivery')).status).toBe(200)
  })

  it('is refused every step that is none', async () => {
    const id = await place()
    await move(id, 'confirmed')
    await move(id, 'preparing')
    for (const status of ORDER_STATUSES.filter(status => status !== 'ready'))
      expect((await move(id, status)).status, status).toBe(409)
    expect((await move(id, 'eaten')).status).toBe(400)
    expect((await statusOf(id)).status).toBe('preparing')
  })

  it('takes one of many moves that come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await place()
      const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'confirmed')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await statusOf(id)).history).toEqual(['pending_payment', 'confirmed'])
    }
  })

  it('is moved by nobody else', async () => {
    const id = await place()
    expect((await move(id, 'confirmed', token)).status).toBe(403)
    const others = await at.testServer.signIn('vendor33@foodpark.test')
    const theirs = await move(id, 'confirmed', others)
    const nobodys = await move('999999', 'confirmed', others)
    expect([theirs.status, theirs.body]).toEqual([404, nobodys.body])
  })

  it('that waits for its card is confirmed by no hand', async () => {
    const id = await place()
    await at.testServer.db
      .update(orders)
      .set({ paymentMethod: 'stripe' })
      .where(eq(orders.id, Number(id)))
    expect((await move(id, 'confirmed')).status).toBe(409)
    expect((await move(id, 'cancelled')).status).toBe(200)
  })

  describe('in the demo kitchen', () => {
    const openFor = (stepSeconds: number) => {
      const onError = (error: unknown) => {
        throw error
      }
      return startKitchenSimulator({
        db: at.testServer.db,
        clock: at.clock,
        stepSeconds,
        flushOutbox: async () => {},
        onError,
      })
    }
    /** Lets the kitchen glance once at the end of so many seconds, and finish. */
    const cook = async (seconds: number, stepSeconds = 20) => {
      at.clock.advance((seconds - 1) * 1000)
      const close = openFor(stepSeconds)
      at.clock.advance(1000)
      await close()
    }

    it('goes one step on each time that the step is over', async () => {
      await cook(3600)
      const id = await place(DELIVERY)
      await cook(19)
      expect((await statusOf(id)).status).toBe('pending_payment')
      for (let step = 0; step < 8; step += 1) await cook(21)
      const history = ['pending_payment', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'delivered']
      expect(await statusOf(id)).toEqual({ status: 'delivered', history })
    })

    it('goes each step once, with two kitchens at once', async () => {
      const id = await place()
      at.clock.advance(30_000)
      const kitchens = [openFor(20), openFor(20)]
      at.clock.advance(1000)
      for (const close of kitchens) await close()
      expect((await statusOf(id)).history).toEqual(['pending_payment', 'confirmed'])
    })

    it('stays where it is without steps', async () => {
      const id = await place()
      await cook(3600, 0)
      expect((await statusOf(id)).status).toBe('pending_payment')
    })
  })
})
