import { beforeEach, expect, it } from 'vitest'
import { addToCart } from '#domain/contract/ordering/cart'
import { getOrderDetails, type OrderInput, placeOrder } from '#domain/contract/ordering/orders'
import {
  cashOrder,
  doubleItem,
  FRIES_ID,
  SMOKY_JOES_ID,
  WRAP_ID,
  wrapItem,
} from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const MINUTE = 60_000
const HOME = { id: '1', doorNo: '2', street: 'Wharf Road', postcode: 'N1 7GS', country: 'UK' }
const NOTES = { deliveryInstructions: 'Blue door', allergyNote: 'No nuts' }

describeOnEachDatabase('an order', suite => {
  let token = ''
  let sam = ''
  beforeEach(async () => {
    token ||= await suite.testServer.signIn('demo@foodpark.test')
    sam ||= await suite.testServer.signIn('sam@foodpark.test')
    suite.clock.advance(5 * MINUTE)
  })

  const send = (order: OrderInput, userToken = token) =>
    suite.testServer.request('POST', '/orders', order, { token: userToken })
  const readId = async (order: OrderInput, userToken = token) =>
    (await suite.testServer.callApi(placeOrder, order, { token: userToken })).data?.id
  const fillCart = (userToken = token) =>
    suite.testServer.callApi(
      addToCart,
      { itemId: WRAP_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' },
      { token: userToken },
    )
  /** Orders the cart, and once more from a tab that still shows it. */
  const orderFromTwoTabs = async (first: OrderInput, second: OrderInput, laterBy = 0) => {
    await fillCart()
    const ids = [await readId(first)]
    suite.clock.advance(laterBy)
    return [...ids, await readId(second)]
  }

  it('is sent with all its fields, in pounds', async () => {
    const { body } = await send(
      cashOrder([doubleItem(2, { allergy_information: ' No nuts ' })], { allergyNote: 'No nuts' }),
    )
    expect(body).toMatchObject({
      vendorId: SMOKY_JOES_ID,
      vendor: { name: 'Smoky Joe’s', preparation_time_min: 12, preparation_time_max: 18 },
      vendorEmail: expect.stringContaining('@'),
      subtotal: 32,
      adminFee: 1.5,
      deliveryFee: 0,
      tax: 0,
      total: 33.5,
      created_at: new Date(suite.clock.now()).toISOString(),
      orderType: 'dine_in',
      allergyNote: 'No nuts',
      deliveryAddress: null,
      items: [
        {
          menu_item_id: 3101,
          name: 'Smokehouse Double',
          description: expect.stringMatching(/./),
          image_url: expect.stringMatching(/./),
          quantity: 2,
          price: 12.5,
          total: 32,
          special_instructions: 'No nuts',
        },
      ],
    })
  })

  // Specification 20.23.
  it.each([
    ['leaves it out', '', 'No nuts; Milk'],
    ['has another text in it', 'No nuts please', 'No nuts please; No nuts; Milk'],
    ['has them in another order', ' Milk; No nuts ', 'Milk; No nuts'],
  ])('has the notes of its dishes in its allergy note if the client %s', async (_, allergyNote, expected) => {
    const notes = [' No nuts ', 'Milk', 'No nuts', '']
    const items = notes.map(allergy_information => wrapItem(1, { allergy_information }))
    expect((await send(cashOrder(items, { allergyNote }))).body).toMatchObject({ allergyNote: expected })
  })

  it('says success with its details', async () => {
    const orderId = (await readId(cashOrder())) ?? ''
    const { body } = await suite.testServer.request('GET', getOrderDetails.path({ orderId }), undefined, {
      token,
    })
    expect(body).toMatchObject({ success: true, data: { id: Number(orderId) } })
  })

  it('keeps its delivery instructions and its address only if it is delivered', async () => {
    const delivery = { ...NOTES, orderType: 'delivery', deliveryAddress: { ...HOME, country: '' } } as const
    expect((await send(cashOrder([wrapItem()], delivery))).body).toMatchObject({
      deliveryInstructions: 'Blue door',
      deliveryAddress: { doorNo: '2', street: 'Wharf Road', postcode: 'N1 7GS', country: 'UK' },
    })
    expect((await send(cashOrder([wrapItem()], { ...NOTES, deliveryAddress: HOME }))).body).toMatchObject({
      deliveryInstructions: '',
      deliveryAddress: null,
    })
  })

  it('may cost £10,000, but not a penny more', async () => {
    const wraps = [...Array.from({ length: 10 }, () => wrapItem(99)), wrapItem(57)]
    const fries = (quantity: number) => wrapItem(quantity, { menu_item_id: FRIES_ID, price: 4 })
    expect((await send(cashOrder([...wraps, fries(13)]))).body).toMatchObject({ total: 10_000 })
    expect(await send(cashOrder([...wraps, fries(14)]))).toMatchObject({
      status: 400,
      body: { code: 'order_too_large' },
    })
  })

  it('is not placed again by another tab within a minute', async () => {
    const [first, repeated] = await orderFromTwoTabs(cashOrder(), cashOrder(), MINUTE)
    expect(repeated).toBe(first)
    const [second, later] = await orderFromTwoTabs(cashOrder(), cashOrder(), MINUTE + 1)
    expect(later).not.toBe(second)
  })

  it.each([
    ['another quantity', cashOrder([wrapItem(2)])],
    ['another note', cashOrder([wrapItem()], { allergyNote: 'No nuts' })],
    ['a delivery', cashOrder([wrapItem()], { orderType: 'delivery', deliveryAddress: HOME })],
  ])('is placed again by another tab with %s', async (_, other) => {
    const [first, second] = await orderFromTwoTabs(cashOrder(), other)
    expect(second).toBeDefined()
    expect(second).not.toBe(first)
  })

  it.each([
    ['instructions', { deliveryInstructions: 'Red door' }],
    ['address', { deliveryAddress: { ...HOME, doorNo: '3' } }],
  ])('is placed again by another tab with a delivery to other %s', async (_, change) => {
    const delivery = { ...NOTES, orderType: 'delivery', deliveryAddress: HOME } as const
    const order = cashOrder([wrapItem()], delivery)
    const [first, second] = await orderFromTwoTabs(order, { ...order, ...change })
    expect(second).not.toBe(first)
  })

  it('is the same for instructions that do not count, because it is not delivered', async () => {
    const [first, second] = await orderFromTwoTabs(
      cashOrder(),
      cashOrder([wrapItem()], { deliveryInstructions: 'Blue door' }),
    )
    expect(second).toBe(first)
  })

  it('is no repeat of the same order of another customer', async () => {
    await fillCart()
    const first = await readId(cashOrder())
    expect(await readId(cashOrder(), sam)).not.toBe(first)
  })

  it('is no repeat without a cart', async () => {
    expect(await readId(cashOrder())).not.toBe(await readId(cashOrder()))
  })
})
