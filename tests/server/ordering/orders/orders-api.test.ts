import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addToCart, clearCart, getCart, saveAllergyNote } from '#domain/contract/ordering/cart'
import { listOrders, type OrderInput, placeOrder } from '#domain/contract/ordering/orders'
import { cartLines, menuItems } from '#server/core/db/schema'
import {
  CLOSED_DISH_ID,
  CLOSED_VENDOR_ID,
  cashOrder,
  doubleItem,
  HARBOUR_LIGHT_ID,
  SMOKY_JOES_ID,
  SOLD_OUT_DISH_ID,
  WRAP_ID,
  wrapItem,
} from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const MINUTE = 60_000

// Specification 10.20 and 10.21.
describeOnEachDatabase('the orders API', suite => {
  let token = ''
  let sam = ''
  beforeEach(async () => {
    token ||= await suite.testServer.signIn('demo@foodpark.test')
    sam ||= await suite.testServer.signIn('sam@foodpark.test')
    suite.clock.advance(5 * MINUTE)
  })

  const placeTestOrder = (order: OrderInput, options: { key?: string; userToken?: string } = {}) =>
    suite.testServer.callApi(placeOrder, order, {
      token: options.userToken ?? token,
      ...(options.key ? { idempotencyKey: options.key } : {}),
    })
  const listTestOrders = async (userToken = token) =>
    (await suite.testServer.callApi(listOrders, {}, { token: userToken })).data?.data ?? []
  const fillCart = (quantity = 1) =>
    suite.testServer.callApi(
      addToCart,
      { itemId: WRAP_ID, quantity, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' },
      { token },
    )
  const readCartLines = async () =>
    (await suite.testServer.callApi(getCart, { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' }, { token }))
      .data?.lines

  // Specification 22.13.
  it('accepts a cash order, prices it and waits for its payment', async () => {
    const now = suite.clock.now()
    const { status, data } = await placeTestOrder(cashOrder([wrapItem(2), doubleItem()]))
    expect(status).toBe(201)
    expect(data).toMatchObject({ subtotal: 3500, serviceCharge: 150, deliveryFee: 0, total: 3650 })
    expect(data).toMatchObject({ status: 'pending_payment', paymentMethod: 'cash_at_counter' })
    expect(Date.parse(data?.estimatedDeliveryTime ?? '')).toBe(now + 18 * MINUTE)
    expect(data?.history).toEqual([{ status: 'pending_payment', at: new Date(now).toISOString() }])
  })

  it('stores the dishes with their add-ons and notes', async () => {
    const items = [doubleItem(2, { allergy_information: 'No nuts' })]
    const { data } = await placeTestOrder(cashOrder(items, { allergyNote: 'No nuts' }))
    expect(data?.items).toMatchObject([
      { quantity: 2, price: 1250, total: 3200, addons: ['Large, 3 patties', 'Hot honey'] },
    ])
    expect(data?.items[0]?.specialInstructions).toBe('No nuts')
    expect(data).toMatchObject({ vendorName: 'Smoky Joe’s', vendorPhone: '020 7946 0131' })
  })

  it('empties the cart after an order', async () => {
    await fillCart()
    await placeTestOrder(cashOrder())
    expect(await readCartLines()).toEqual([])
  })

  // Specification 12.9.
  it('keeps the cart of a refused order, and writes nothing', async () => {
    await fillCart()
    const before = (await listTestOrders()).length
    expect((await placeTestOrder(cashOrder([wrapItem(1, { price: 9 })]))).status).toBe(409)
    expect(await readCartLines()).toHaveLength(1)
    expect(await listTestOrders()).toHaveLength(before)
    await suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
  })

  // Specification 12.21.
  it('refuses an order without an allergy note of the cart, and accepts one with it', async () => {
    await fillCart()
    await suite.testServer.callApi(
      saveAllergyNote,
      { itemId: WRAP_ID, allergyInformation: 'No nuts' },
      { token },
    )
    const place = (allergy_information: string) =>
      placeTestOrder(cashOrder([wrapItem(1, { allergy_information })]))
    for (const outdated of ['', 'Milk'])
      expect(await place(outdated)).toMatchObject({ status: 409, body: { code: 'allergy_note_missing' } })
    expect(await readCartLines()).toHaveLength(1)
    expect((await place('No nuts')).status).toBe(201)
  })

  it('accepts an allergy note of the cart that was stored with spaces around it', async () => {
    await fillCart()
    await suite.testServer.db
      .update(cartLines)
      .set({ allergyNote: ' No nuts ' })
      .where(eq(cartLines.itemId, WRAP_ID))
    const order = cashOrder([wrapItem(1, { allergy_information: 'No nuts' })])
    expect((await placeTestOrder(order)).status).toBe(201)
  })

  // Specification 12.21.
  it('accepts an order without the allergy note of a dish that is not in it', async () => {
    await fillCart()
    await suite.testServer.callApi(
      saveAllergyNote,
      { itemId: WRAP_ID, allergyInformation: 'No nuts' },
      { token },
    )
    expect((await placeTestOrder(cashOrder([doubleItem()]))).status).toBe(201)
  })

  // Specification 20.32.
  it('creates one order for 20 requests with one key', async () => {
    const before = (await listTestOrders()).length
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeTestOrder(cashOrder(), { key: 'press-1' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await listTestOrders()).toHaveLength(before + 1)
  })

  // Specification 12.6.
  it('creates one order for one cart from several tabs with different keys', async () => {
    await fillCart()
    const before = (await listTestOrders()).length
    const tabs = Array.from({ length: 10 }, (_, tab) => placeTestOrder(cashOrder(), { key: `tab-${tab}` }))
    expect(new Set((await Promise.all(tabs)).map(({ data }) => data?.id)).size).toBe(1)
    expect(await listTestOrders()).toHaveLength(before + 1)
  })

  it('accepts the same order again for a cart that was filled again', async () => {
    await fillCart()
    const first = await placeTestOrder(cashOrder())
    await fillCart()
    expect((await placeTestOrder(cashOrder())).data?.id).not.toBe(first.data?.id)
  })

  // Specification 20.32.
  it('refuses a key that was used for another order', async () => {
    await placeTestOrder(cashOrder(), { key: 'press-2' })
    expect((await placeTestOrder(cashOrder([wrapItem(2)]), { key: 'press-2' })).status).toBe(409)
    expect((await placeTestOrder(cashOrder([wrapItem(2)]), { key: 'press-2', userToken: sam })).status).toBe(
      201,
    )
    expect((await placeTestOrder(cashOrder(), { key: 'x'.repeat(201) })).status).toBe(400)
  })

  it('accepts a refused order again with its key', async () => {
    const order = cashOrder([wrapItem(1, { price: 10 })])
    expect((await placeTestOrder(order, { key: 'press-3' })).status).toBe(409)
    await suite.testServer.db.update(menuItems).set({ price: 1000 }).where(eq(menuItems.id, WRAP_ID))
    expect((await placeTestOrder(order, { key: 'press-3' })).data?.subtotal).toBe(1000)
    await suite.testServer.db.update(menuItems).set({ price: 950 }).where(eq(menuItems.id, WRAP_ID))
  })

  it.each([
    ['a dish of another vendor', cashOrder([wrapItem(1, { menu_item_id: 4005, price: 8.5 })]), 400],
    ['a dish that does not exist', cashOrder([wrapItem(1, { menu_item_id: 9_999_999_999 })]), 400],
    ['no items', cashOrder([]), 400],
    ['a quantity of 0', cashOrder([wrapItem(0)]), 400],
    ['a quantity of 100', cashOrder([wrapItem(100)]), 400],
    ['a missing sauce', cashOrder([doubleItem(1, { addons: [] })]), 400],
    ['a lower price', cashOrder([wrapItem(1, { price: 0.01 })]), 409],
    ['a higher price', cashOrder([wrapItem(1, { price: 95 })]), 409],
    ['a negative price', cashOrder([wrapItem(1, { price: -9.5 })]), 409],
    ['a vendor that does not exist', cashOrder([wrapItem()], { vendorId: 999 }), 404],
    ['an unknown payment method', { ...cashOrder(), paymentMethod: 'shells' }, 400],
    [
      'a sold-out dish',
      cashOrder([wrapItem(1, { menu_item_id: SOLD_OUT_DISH_ID, price: 13.5 })], {
        vendorId: HARBOUR_LIGHT_ID,
      }),
      409,
    ],
    [
      'a closed vendor',
      cashOrder([wrapItem(1, { menu_item_id: CLOSED_DISH_ID })], { vendorId: CLOSED_VENDOR_ID }),
      409,
    ],
    [
      'instructions of more than 500 characters',
      cashOrder([wrapItem()], { deliveryInstructions: 'x'.repeat(501) }),
      400,
    ],
    ['£10,000 and more', cashOrder(Array.from({ length: 20 }, () => wrapItem(99))), 400],
  ])('refuses %s', async (_, order, status) => {
    const response = await suite.testServer.request('POST', '/orders', order, { token })
    expect(response.status).toBe(status)
    expect(response.message).not.toBe('')
  })

  it('refuses an add-on whose price differs', async () => {
    const items = [
      doubleItem(1, {
        addons: [{ group_id: 3102, addons: [{ menu_item_addon_id: 310202, quantity: 1, price: 0 }] }],
      }),
    ]
    expect(await placeTestOrder(cashOrder(items))).toMatchObject({
      status: 409,
      message:
        'The price of Hot honey for Smokehouse Double has changed: it is £0.50 now, not £0.00. Please check your cart and try again.',
    })
  })

  it('answers 501 to a card order without a payment provider', async () => {
    const message = 'Card payment is not available here. Please choose cash instead.'
    expect(await placeTestOrder(cashOrder([wrapItem()], { paymentMethod: 'stripe' }))).toMatchObject({
      status: 501,
      message,
    })
    const intent = await suite.testServer.request(
      'POST',
      '/payments/stripe/create-intent',
      { amount: 9 },
      { token },
    )
    expect(intent).toMatchObject({ status: 501, message })
  })

  it('lists the newest order first', async () => {
    const id = (await placeTestOrder(cashOrder())).data?.id
    const listed = await listTestOrders()
    expect(listed[0]?.id).toBe(id)
    const times = listed.map(order => Date.parse(order.createdAt ?? ''))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it.each(['0', '-1', '1e3', '1042.5', 'abc', '99999999999', "1'%20OR%20'1'='1"])(
    'answers 404 for the order id %s',
    async id => {
      expect(await suite.testServer.request('GET', `/orders/${id}`, undefined, { token })).toMatchObject({
        status: 404,
        message: 'Order not found',
      })
    },
  )
})
