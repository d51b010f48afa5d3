import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  acceptOrder,
  getBoard,
  markAllergySeen,
  markNoticeRead,
  moveOrder,
  setDishAvailability,
  setExtraMinutes,
  setTrailerState,
} from '#domain/contract/kitchen'
import { getOrder, type OrderInput, placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { listVendors } from '#domain/contract/ordering/vendors'
import { auditEvents, orders } from '#server/core/db/schema'
import { cashOrder, doubleItem, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const NUTS = 'No nuts, please'

describeOnDatabases(['PGlite'], 'the kitchen board', suite => {
  let demo = ''
  let staff = ''
  let otherStaff = ''
  beforeAll(async () => {
    demo = await suite.testServer.signIn('demo@foodpark.test')
    staff = await suite.testServer.signIn('vendor31@foodpark.test')
    otherStaff = await suite.testServer.signIn('vendor33@foodpark.test')
  })
  beforeEach(() => suite.testServer.db.delete(auditEvents))

  const placeTestOrder = async (fields: Partial<OrderInput> = {}, items = [wrapItem()]) =>
    (await suite.testServer.callApi(placeOrder, cashOrder(items, fields), { token: demo })).data?.id ?? ''
  const readBoard = async (token = staff) =>
    (await suite.testServer.callApi(getBoard, {}, { token })).data ?? expect.fail('no board')
  const findOrder = async (id: string) => (await readBoard()).orders.find(order => order.id === id)
  const accept = (orderId: string, by = 'Rosa') =>
    suite.testServer.callApi(acceptOrder, { orderId, by }, { token: staff })
  const move = (orderId: string, from: string, to: string, more: { by?: string; reason?: string } = {}) =>
    suite.testServer.callApi(moveOrder, { by: 'Rosa', ...more, orderId, from, to }, { token: staff })
  const readOrder = async (orderId: string) =>
    (await suite.testServer.callApi(getOrder, { orderId }, { token: demo })).data
  const readCode = async (orderId: string) =>
    (await readOrder(orderId))?.collectionCode ?? expect.fail('no code')
  const readEvents = async () =>
    (await suite.testServer.db.select().from(auditEvents)).map(({ event }) => event)

  // Specification 23.2.
  it('shows an open order with everything that the kitchen needs', async () => {
    const item = doubleItem(2, { allergy_information: NUTS })
    const id = await placeTestOrder({ allergyNote: NUTS }, [item])
    expect(await findOrder(id)).toEqual({
      id,
      status: 'pending_payment',
      orderType: 'dine_in',
      paymentMethod: 'cash_at_counter',
      isPaid: false,
      total: expect.any(Number),
      customerName: 'Priya',
      items: [
        {
          id: expect.any(String),
          name: 'Smokehouse Double',
          quantity: 2,
          addons: expect.arrayContaining([expect.stringMatching(/honey/i)]),
          note: NUTS,
          kitchenNote: '',
        },
      ],
      allergyNote: NUTS,
      allergySeenBy: null,
      deliveryInstructions: '',
      address: '',
      tableName: '',
      collectionCode: expect.stringMatching(/^[A-Z]\d\d$/),
      createdAt: new Date(suite.clock.now()).toISOString(),
      estimatedAt: expect.any(String),
      statusChangedAt: new Date(suite.clock.now()).toISOString(),
      version: 1,
      printed: 0,
      acceptedAt: null,
      changedBy: null,
      refunded: 0,
      cancelledBy: null,
      cancelReason: '',
      statusBefore: '',
      noticeAt: null,
    })
  })

  // Specification 23.2.
  // Specification 23.29.
  it('keeps a cancelled order until a tablet has read it', async () => {
    const id = await placeTestOrder()
    await move(id, 'pending_payment', 'cancelled', { reason: 'Sold out' })
    const shown = await findOrder(id)
    expect(shown).toMatchObject({
      status: 'cancelled',
      statusBefore: 'pending_payment',
      cancelledBy: 'kitchen',
      changedBy: 'Rosa',
      cancelReason: 'Sold out',
      noticeAt: new Date(suite.clock.now()).toISOString(),
    })
    const read = (noticeAt: string) =>
      suite.testServer.callApi(markNoticeRead, { orderId: id, by: 'Ben', noticeAt }, { token: staff })
    expect((await read('2026-01-01T00:00:00.000Z')).status).toBe(200)
    expect(await findOrder(id)).toEqual(shown)
    expect((await read(shown?.noticeAt ?? '')).status).toBe(200)
    expect(await findOrder(id)).toBeUndefined()
    expect((await read('2026-01-01T00:00:00.000Z')).status).toBe(200)
  })

  it('shows no notices of the day before', async () => {
    const id = await placeTestOrder()
    await move(id, 'pending_payment', 'cancelled')
    await suite.testServer.db
      .update(orders)
      .set({ noticeAt: new Date(suite.clock.now() - 13 * 3_600_000) })
      .where(eq(orders.id, Number(id)))
    expect(await findOrder(id)).toBeUndefined()
  })

  it('leaves out ended orders, orders of others and card orders that wait for their payment', async () => {
    const [cancelled, unpaid, kept] = [await placeTestOrder(), await placeTestOrder(), await placeTestOrder()]
    await suite.testServer.db
      .update(orders)
      .set({ status: 'completed' })
      .where(eq(orders.id, Number(cancelled)))
    await suite.testServer.db
      .update(orders)
      .set({ paymentMethod: 'stripe' })
      .where(eq(orders.id, Number(unpaid)))
    const ids = (await readBoard()).orders.map(({ id }) => id)
    expect([cancelled, unpaid, kept].map(id => ids.includes(id))).toEqual([false, false, true])
    const others = (await readBoard(otherStaff)).orders.map(({ id }) => id)
    expect(others).not.toContain(kept)
  })

  // Specification 23.5 and 23.11.
  it('moves an order from accepting to handing over, and says who did it', async () => {
    const id = await placeTestOrder()
    expect((await accept(id)).status).toBe(200)
    expect(await findOrder(id)).toMatchObject({ acceptedAt: expect.any(String), changedBy: 'Rosa' })
    await move(id, 'pending_payment', 'confirmed', { by: 'Ben' })
    expect(await findOrder(id)).toMatchObject({ isPaid: true, changedBy: 'Ben' })
    await move(id, 'confirmed', 'preparing')
    await move(id, 'preparing', 'ready')
    expect((await move(id, 'ready', 'completed')).status).toBe(200)
    expect((await readOrder(id))?.status).toBe('completed')
    expect(await readEvents()).toEqual(['order_accepted', ...Array(4).fill('order_status_changed')])
  })

  // Specification 23.4.
  it('counts an order as accepted that another program has moved', async () => {
    const id = await placeTestOrder()
    await suite.testServer.callApi(setOrderStatus, { orderId: id, status: 'confirmed' }, { token: staff })
    expect(await findOrder(id)).toMatchObject({ acceptedAt: expect.any(String) })
  })

  // Specification 23.4.
  it('confirms an accepted order that waits for nothing', async () => {
    const id = await placeTestOrder()
    await suite.testServer.db
      .update(orders)
      .set({ status: 'pending' })
      .where(eq(orders.id, Number(id)))
    await accept(id)
    expect((await readOrder(id))?.status).toBe('confirmed')
  })

  // Specification 23.4.
  it('accepts an order once, and names who was first', async () => {
    const id = await placeTestOrder()
    await accept(id, 'Rosa')
    const second = await accept(id, 'Ben')
    expect([second.status, second.message]).toEqual([
      409,
      `Rosa has accepted order ${await readCode(id)} already.`,
    ])
    const gone = await placeTestOrder()
    await suite.testServer.db
      .update(orders)
      .set({ status: 'cancelled' })
      .where(eq(orders.id, Number(gone)))
    expect((await accept(gone)).status).toBe(409)
  })

  // Specification 23.5.
  it('refuses a move from a status that is over, and names who was first', async () => {
    const id = await placeTestOrder()
    await move(id, 'pending_payment', 'confirmed', { by: 'Rosa' })
    const late = await move(id, 'pending_payment', 'cancelled', { by: 'Ben' })
    expect([late.status, late.body]).toEqual([
      409,
      {
        code: 'order_status_conflict',
        message: `Rosa was first: order ${await readCode(id)} is confirmed now.`,
      },
    ])
    expect((await move(id, 'confirmed', 'completed')).status).toBe(409)
  })

  // Specification 23.6.
  it('shows the customer why an order is cancelled', async () => {
    const id = await placeTestOrder()
    await move(id, 'pending_payment', 'cancelled', { reason: ' The smoker is broken ' })
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled', cancelReason: 'The smoker is broken' })
  })

  // Specification 23.7.
  it('shows the customer that the allergy note was seen, and keeps the first name', async () => {
    const id = await placeTestOrder({ allergyNote: NUTS })
    const see = (by: string) =>
      suite.testServer.callApi(markAllergySeen, { orderId: id, by }, { token: staff })
    expect((await readOrder(id))?.allergySeenAt).toBeNull()
    expect([(await see('Rosa')).status, (await see('Ben')).status]).toEqual([200, 200])
    expect((await findOrder(id))?.allergySeenBy).toBe('Rosa')
    expect((await readOrder(id))?.allergySeenAt).toBe(new Date(suite.clock.now()).toISOString())
    expect(await readEvents()).toEqual(['allergy_note_seen'])
  })

  // Specification 23.8 and 23.11.
  it('sells a dish out, and offers it again', async () => {
    const set = (isAvailable: boolean) =>
      suite.testServer.callApi(setDishAvailability, { dishId: WRAP_ID, isAvailable }, { token: staff })
    const { data } = await set(false)
    expect(data?.dishes.find(({ id }) => id === WRAP_ID)?.isAvailable).toBe(false)
    const refused = await suite.testServer.callApi(placeOrder, cashOrder(), { token: demo })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'item_sold_out' }])
    await set(true)
    expect(await placeTestOrder()).not.toBe('')
    expect(await readEvents()).toEqual(Array(2).fill('dish_availability_changed'))
  })

  const setState = (state: 'open' | 'paused' | 'closed', minutes?: number) =>
    suite.testServer.callApi(
      setTrailerState,
      { state, ...(minutes === undefined ? {} : { minutes }) },
      { token: staff },
    )
  const readStatusText = async () =>
    (await suite.testServer.callApi(listVendors, { page: 1, limit: 100 })).data?.data.find(
      ({ id }) => id === 31,
    )?.status

  // Specification 23.9.
  it('takes no orders while the trailer is closed or paused', async () => {
    for (const [state, words] of [
      ['closed', 'is closed at the moment'],
      ['paused', 'has paused'],
    ] as const) {
      expect((await setState(state)).data?.trailer).toMatchObject({ state, pausedUntil: null })
      const refused = await suite.testServer.callApi(placeOrder, cashOrder(), { token: demo })
      expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(words)])
      expect(await readStatusText()).not.toMatch(/open|active/i)
    }
    await setState('open')
    expect(await readStatusText()).toBe('Open')
  })

  // Specification 23.9 and 23.11.
  it('ends a pause at its time, and no earlier', async () => {
    const { data } = await setState('paused', 10)
    expect(data?.trailer.pausedUntil).toBe(new Date(suite.clock.now() + 600_000).toISOString())
    suite.clock.advance(595_000)
    expect((await readBoard()).trailer.state).toBe('paused')
    // A check that is still under way would let the next one out.
    const readAfterCheck = async () => {
      suite.clock.advance(5_000)
      return (await readBoard()).trailer.state
    }
    await expect.poll(readAfterCheck).toBe('open')
    expect(await readEvents()).toEqual(Array(2).fill('trailer_state_changed'))
  })

  // Specification 23.9.
  it('does not end a pause that ends by hand', async () => {
    await setState('paused')
    suite.clock.advance(24 * 3600_000)
    staff = await suite.testServer.signIn('vendor31@foodpark.test')
    demo = await suite.testServer.signIn('demo@foodpark.test')
    otherStaff = await suite.testServer.signIn('vendor33@foodpark.test')
    expect((await readBoard()).trailer.state).toBe('paused')
    await setState('open')
  })

  // Specification 23.10 and 23.11.
  it('adds the waiting time to every estimate', async () => {
    const before = await placeTestOrder()
    const estimateOf = async (id: string) => Date.parse((await readOrder(id))?.estimatedDeliveryTime ?? '')
    const planned = await estimateOf(before)
    await suite.testServer.callApi(setExtraMinutes, { minutes: 20 }, { token: staff })
    expect(await estimateOf(before)).toBe(planned + 20 * 60_000)
    const next = await placeTestOrder()
    const difference = (await estimateOf(next)) - planned
    expect(difference).toBeGreaterThanOrEqual(20 * 60_000)
    expect(difference, 'and one more order is ahead of it').toBeLessThanOrEqual(21 * 60_000)
    const vendor = (await suite.testServer.callApi(listVendors, { page: 1, limit: 100 })).data?.data.find(
      ({ id }) => id === 31,
    )
    expect((await readOrder(before))?.preparationTime).toEqual(vendor?.preparationTime)
    await suite.testServer.callApi(setExtraMinutes, { minutes: 5 }, { token: staff })
    expect(await estimateOf(before)).toBe(planned + 5 * 60_000)
    await suite.testServer.callApi(setExtraMinutes, { minutes: 0 }, { token: staff })
    expect(await readEvents()).toEqual(Array(3).fill('extra_minutes_changed'))
  })
})
