import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addToCart, clearCart, saveDeliveryInstructions, updateCart } from '#domain/contract/ordering/cart'
import { cartLines, carts } from '#server/core/db/schema'
import { FRIES_ID, HARBOUR_LIGHT_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnEachDatabase('a cart', suite => {
  let token = ''
  beforeEach(async () => {
    token ||= await suite.testServer.signIn('demo@foodpark.test')
    await suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
  })

  const addDish = (itemId: number, quantity = 1, orderType: 'dine_in' | 'delivery' = 'dine_in') =>
    suite.testServer.callApi(addToCart, { itemId, quantity, vendorId: SMOKY_JOES_ID, orderType }, { token })
  const changeQuantity = (itemId: number, quantity: number, vendorId = SMOKY_JOES_ID) =>
    suite.testServer.callApi(updateCart, { itemId, quantity, vendorId, orderType: 'dine_in' }, { token })
  const readCart = async (query = `vendorId=${SMOKY_JOES_ID}`) =>
    (await suite.testServer.request('GET', `/cart?${query}`, undefined, { token })).body
  const findCartId = async () => {
    const { db } = suite.testServer
    const { data } = await addDish(WRAP_ID)
    const [line] = await db
      .select()
      .from(cartLines)
      .where(eq(cartLines.id, data?.lines[0]?.id ?? 0))
    return line?.cartId ?? 0
  }

  it('holds at most 50 lines, whose quantities may still grow', async () => {
    const cartId = await findCartId()
    const others = Array.from({ length: 49 }, (_, addonId) => ({
      cartId,
      itemId: WRAP_ID,
      quantity: 1,
      selections: [{ addonGroupId: 1, addonId, quantity: 1 }],
    }))
    await suite.testServer.db.insert(cartLines).values(others)
    const full = await addDish(FRIES_ID)
    expect(full).toMatchObject({ status: 400, body: { code: 'cart_full' }, message: 'This cart is full' })
    expect((await addDish(WRAP_ID)).data?.lines[0]).toMatchObject({ menuItemId: WRAP_ID, quantity: 2 })
  })

  it('refuses the hundredth of a dish in one line', async () => {
    expect((await addDish(WRAP_ID, 98)).status).toBe(200)
    expect((await addDish(WRAP_ID)).data?.lines[0]?.quantity).toBe(99)
    expect(await addDish(WRAP_ID)).toMatchObject({
      body: { code: 'quantity_limit' },
      message: 'At most 99 of one dish can be ordered together',
    })
  })

  it('changes only the line of the dish', async () => {
    await addDish(WRAP_ID)
    await addDish(FRIES_ID)
    const { data } = await changeQuantity(FRIES_ID, 4)
    expect(data).toMatchObject({ message: 'Cart updated' })
    expect(data?.lines.map(({ quantity }) => quantity)).toEqual([1, 4])
    expect((await changeQuantity(WRAP_ID, 0)).data?.lines).toMatchObject([{ menuItemId: FRIES_ID }])
  })

  it('is not found for a trailer that does not exist', async () => {
    expect(await changeQuantity(WRAP_ID, 0, 999)).toMatchObject({ status: 404, message: 'Vendor not found' })
  })

  it('says that a line is gone', async () => {
    expect(await changeQuantity(WRAP_ID, 1)).toMatchObject({
      status: 404,
      message: 'This item is no longer in your cart',
    })
  })

  it('keeps its own order type for a reader that names none', async () => {
    await addDish(WRAP_ID, 1, 'delivery')
    expect(await readCart()).toMatchObject({ orderType: 'delivery', deliveryCharge: 2.5 })
    expect(await readCart(`vendorId=${SMOKY_JOES_ID}&orderType=dine_in`)).toMatchObject({
      orderType: 'dine_in',
      deliveryCharge: 0,
    })
  })

  it('forgets its delivery instructions when it is cleared', async () => {
    await addDish(WRAP_ID)
    suite.clock.advance(1000)
    await readCart()
    await suite.testServer.callApi(saveDeliveryInstructions, { instructions: 'Blue door' }, { token })
    expect(await readCart()).toMatchObject({ deliveryInstructions: 'Blue door' })
    await suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
    expect(await readCart()).toMatchObject({ deliveryInstructions: '' })
  })

  it('has no discount where the trailer gives none', async () => {
    expect(await readCart(`vendorId=${HARBOUR_LIGHT_ID}`)).toMatchObject({
      orderType: 'dine_in',
      discountSummary: { hasDiscount: false, discountPercentage: 0, discountAmount: 0 },
      vendor_info: [{ id: HARBOUR_LIGHT_ID, logo: expect.stringMatching(/./) }],
    })
    expect(await readCart()).not.toHaveProperty('message')
  })

  it('takes no delivery instructions before it exists', async () => {
    const staff = await suite.testServer.signIn('vendor33@foodpark.test')
    expect(
      await suite.testServer.callApi(
        saveDeliveryInstructions,
        { instructions: 'Blue door' },
        { token: staff },
      ),
    ).toMatchObject({ body: { code: 'cart_empty' }, message: 'Your cart is empty' })
  })

  it('gets a new version with each change, and none when it is read', async () => {
    const cartId = await findCartId()
    const readVersion = async () => {
      const rows = await suite.testServer.db.select().from(carts).where(eq(carts.id, cartId))
      return rows[0]?.version ?? 0
    }
    const before = await readVersion()
    await readCart()
    expect(await readVersion()).toBe(before)
    await addDish(WRAP_ID)
    await changeQuantity(WRAP_ID, 3)
    await suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
    expect(await readVersion()).toBe(before + 3)
  })
})
