import { beforeEach, expect, it } from 'vitest'
import {
  addToCart,
  addToCartWithAddons,
  clearCart,
  getCart,
  saveAllergyNote,
  saveDeliveryInstructions,
  updateCart,
} from '#domain/contract/ordering/cart'
import {
  BLUE_CHEESE_SELECTION,
  DOUBLE_ID,
  FRIES_ID,
  HARBOUR_LIGHT_ID,
  HOT_HONEY_SELECTION,
  HOUSE_SMOKE_SELECTION,
  LARGE_SELECTION,
  SMOKY_JOES_ID,
  SOLD_OUT_DISH_ID,
  WRAP_ID,
} from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnEachDatabase('the cart API', suite => {
  let token = ''
  let sam = ''
  beforeEach(async () => {
    token ||= await suite.testServer.signIn('demo@foodpark.test')
    sam ||= await suite.testServer.signIn('sam@foodpark.test')
    for (const customer of [token, sam])
      for (const vendorId of [SMOKY_JOES_ID, HARBOUR_LIGHT_ID])
        await suite.testServer.callApi(clearCart, { vendorId }, { token: customer })
  })

  const callApi: typeof suite.testServer.callApi = (call, input, options) =>
    suite.testServer.callApi(call, input, { token, ...options })
  const readCart = async (vendorId = SMOKY_JOES_ID, userToken = token) =>
    (await callApi(getCart, { vendorId, orderType: 'dine_in' }, { token: userToken })).data
  const addDish = (
    itemId: number,
    quantity = 1,
    options: { vendorId?: number; key?: string; token?: string } = {},
  ) =>
    callApi(
      addToCart,
      { itemId, quantity, vendorId: options.vendorId ?? SMOKY_JOES_ID, orderType: 'dine_in' },
      { token: options.token ?? token, ...(options.key ? { idempotencyKey: options.key } : {}) },
    )
  const addDouble = (addonSelections: (typeof LARGE_SELECTION)[], idempotencyKey?: string) =>
    callApi(
      addToCartWithAddons,
      { itemId: DOUBLE_ID, orderType: 'dine_in', quantity: 1, vendorId: SMOKY_JOES_ID, addonSelections },
      { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
    )
  const updateQuantity = (itemId: number, quantity: number) =>
    callApi(updateCart, { itemId, quantity, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' })

  // Specification 20.9.
  it('is empty at first, with a total of 0', async () => {
    expect(await readCart()).toMatchObject({ lines: [], total: 0, serviceCharge: 0, discount: null })
  })

  // Specification 10.17, 20.10 and 20.16.
  it('adds a dish and confirms it', async () => {
    const { data } = await addDish(WRAP_ID, 2)
    expect(data).toMatchObject({ message: 'Item added to cart successfully', subtotal: 1900, total: 2050 })
    expect(data?.lines[0]).toMatchObject({ menuItemId: WRAP_ID, quantity: 2, totalPrice: 1900 })
    expect(data?.lines[0]?.id).toBeGreaterThanOrEqual(1_000_000)
    expect(data?.vendorInfo).toMatchObject([{ id: SMOKY_JOES_ID, name: 'Smoky Joe’s' }])
  })

  it('shows the discount in the prices of vendor 31', async () => {
    const { data } = await addDish(WRAP_ID, 2)
    expect(data).toMatchObject({ originalSubtotal: 2376, discount: { percentage: 20, amount: 476 } })
  })

  it('adds the delivery fee for a delivery', async () => {
    await addDish(WRAP_ID)
    const query = { vendorId: SMOKY_JOES_ID, orderType: 'delivery' } as const
    const { data } = await callApi(getCart, query, { token })
    expect(data).toMatchObject({ serviceCharge: 150, deliveryCharge: 250, total: 1350 })
  })

  // Specification 20.11.
  it('keeps one line for a dish with the same add-ons in any order', async () => {
    await addDouble([LARGE_SELECTION, HOT_HONEY_SELECTION])
    const { data } = await addDouble([HOT_HONEY_SELECTION, LARGE_SELECTION])
    expect(data?.lines).toHaveLength(1)
    expect(data?.lines[0]).toMatchObject({ quantity: 2, price: 1250, addonTotal: 350, totalPrice: 3200 })
    expect(data?.lines[0]?.addons[1]).toMatchObject({
      groupName: 'Pick your sauce',
      addons: [{ addonId: HOT_HONEY_SELECTION.addonId, quantity: 1, price: 50 }],
    })
  })

  // Specification 10.7.
  it('keeps two lines for different add-ons, and changes the line with the given id', async () => {
    await addDouble([HOUSE_SMOKE_SELECTION])
    const lines = (await addDouble([HOT_HONEY_SELECTION])).data?.lines ?? []
    expect(lines).toHaveLength(2)
    const { data } = await updateQuantity(lines[0]?.id ?? 0, 5)
    expect(data?.lines.map(line => line.quantity)).toEqual([5, 1])
  })

  // Specification 10.6.
  it('changes a line by the id of its dish, and removes it at 0', async () => {
    await addDish(WRAP_ID)
    expect((await updateQuantity(WRAP_ID, 7)).data?.lines[0]?.quantity).toBe(7)
    expect((await updateQuantity(WRAP_ID, 0)).data).toMatchObject({ lines: [], total: 0 })
    expect((await updateQuantity(WRAP_ID, 0)).status).toBe(200)
    expect((await updateQuantity(WRAP_ID, 1)).status).toBe(404)
  })

  // Specification 20.12 and 20.13.
  it('accepts PATCH for an update and POST for clearing too', async () => {
    await addDish(WRAP_ID)
    const change = { itemId: WRAP_ID, quantity: 3, vendorId: SMOKY_JOES_ID }
    const patched = await suite.testServer.request('PATCH', '/cart/update', change, { token })
    expect(patched.body).toMatchObject({ items: [{ quantity: 3 }] })
    const cleared = await suite.testServer.request(
      'POST',
      '/cart/remove-all-by-vendor',
      { vendorId: 'vendor_31' },
      { token },
    )
    expect(cleared.message).toBe('Cart cleared successfully')
    expect((await readCart())?.lines).toEqual([])
  })

  it('adds once for each Idempotency-Key', async () => {
    const [first] = await Promise.all(Array.from({ length: 8 }, () => addDish(WRAP_ID, 1, { key: 'tap-1' })))
    expect(await addDish(WRAP_ID, 1, { key: 'tap-1' })).toMatchObject({ status: 200, body: first?.body })
    expect((await readCart())?.lines[0]?.quantity).toBe(1)
    expect((await addDouble([HOUSE_SMOKE_SELECTION], 'tap-1')).status).toBe(409)
  })

  it('loses none of many adds that come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => addDish(FRIES_ID)))
    expect((await readCart())?.lines).toMatchObject([{ menuItemId: FRIES_ID, quantity: 20 }])
  })

  // Specification 20.14.
  it('saves delivery instructions for the latest cart', async () => {
    await addDish(WRAP_ID)
    suite.clock.advance(1000)
    await addDish(4005, 1, { vendorId: HARBOUR_LIGHT_ID })
    suite.clock.advance(1000)
    await readCart(SMOKY_JOES_ID)
    const saved = await callApi(saveDeliveryInstructions, { instructions: ' Blue door ' }, { token })
    expect(saved.message).toBe('Delivery instructions saved successfully')
    expect((await readCart(SMOKY_JOES_ID))?.deliveryInstructions).toBe('Blue door')
    expect((await readCart(HARBOUR_LIGHT_ID))?.deliveryInstructions).toBe('')
  })

  // Specification 10.8 and 20.15.
  it('sets an allergy note on one line by its id, and on all lines by the id of the dish', async () => {
    await addDouble([HOUSE_SMOKE_SELECTION])
    const line = (await addDouble([HOT_HONEY_SELECTION])).data?.lines[0]?.id ?? 0
    const saveNote = (itemId: number, allergyInformation: string) =>
      callApi(saveAllergyNote, { itemId, allergyInformation }, { token })
    expect((await saveNote(line, 'Nuts')).message).toBe('Allergy information saved successfully')
    expect((await readCart())?.lines.map(({ allergyNote }) => allergyNote)).toEqual(['Nuts', ''])
    await saveNote(DOUBLE_ID, 'Sesame')
    expect((await readCart())?.lines.map(({ allergyNote }) => allergyNote)).toEqual(['Sesame', 'Sesame'])
    expect((await saveNote(WRAP_ID, 'Nuts')).status).toBe(404)
  })

  // Specification 10.1.
  it("never shows or changes another customer's cart", async () => {
    await addDish(WRAP_ID)
    const line = (await readCart())?.lines[0]?.id ?? 0
    expect((await readCart(SMOKY_JOES_ID, sam))?.lines).toEqual([])
    const otherLine = { itemId: line, quantity: 9, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
    expect((await callApi(updateCart, otherLine, { token: sam })).status).toBe(404)
    const note = { itemId: line, allergyInformation: 'mine' }
    expect((await callApi(saveAllergyNote, note, { token: sam })).status).toBe(404)
    expect((await readCart())?.lines[0]).toMatchObject({ quantity: 1, allergyNote: '' })
  })

  it.each([
    ['too many add-ons', [HOUSE_SMOKE_SELECTION, HOT_HONEY_SELECTION, BLUE_CHEESE_SELECTION]],
    [
      'an add-on of another dish',
      [HOUSE_SMOKE_SELECTION, { addonGroupId: 4001, addonId: 400101, quantity: 1 }],
    ],
    ['an add-on in another group', [{ ...HOUSE_SMOKE_SELECTION, addonGroupId: 3103 }, HOT_HONEY_SELECTION]],
    ['too many of one add-on', [{ ...HOT_HONEY_SELECTION, quantity: 3 }]],
  ])('refuses %s', async (_, selections) => {
    const response = await addDouble(selections)
    expect(response.status).toBe(400)
    expect((await readCart())?.lines).toEqual([])
  })

  it('names the missing required group', async () => {
    const message = 'Smokehouse Double: Pick your sauce is required. Please select at least 1 option(s).'
    expect(await addDouble([LARGE_SELECTION])).toMatchObject({ status: 400, message })
    expect(await addDish(DOUBLE_ID)).toMatchObject({ status: 400, message })
  })

  it('refuses a sold-out dish, and a dish of another vendor', async () => {
    expect(await addDish(SOLD_OUT_DISH_ID, 1, { vendorId: HARBOUR_LIGHT_ID })).toMatchObject({
      status: 409,
      message: 'Crab Roll is sold out at the moment',
    })
    expect((await addDish(SOLD_OUT_DISH_ID)).status).toBe(404)
    expect((await addDish(2_000_000_000)).status).toBe(404)
  })

  it.each([0, -1, 1.5, 100, '2', null])('refuses the quantity %s', async quantity => {
    const body = { itemId: WRAP_ID, quantity, vendorId: SMOKY_JOES_ID }
    const response = await suite.testServer.request('POST', '/cart/add', body, { token })
    expect(response.status).toBe(400)
    expect(response.message).toContain('quantity')
  })

  it('holds at most 99 of one dish', async () => {
    await addDish(WRAP_ID, 99)
    expect((await addDish(WRAP_ID)).status).toBe(400)
  })

  // Specification 9.4 and 11.13.
  it('refuses a note of more than 500 characters, and empty instructions', async () => {
    await addDish(WRAP_ID)
    const note = { itemId: WRAP_ID, allergyInformation: 'x'.repeat(501) }
    expect((await callApi(saveAllergyNote, note, { token })).status).toBe(400)
    expect((await callApi(saveDeliveryInstructions, { instructions: '  ' }, { token })).status).toBe(400)
  })

  it.each(['<script>alert(1)</script>', "'; DROP TABLE orders; --", '👩‍👩‍👧‍👦 ﷽ ß'])(
    'saves the note %s unchanged',
    async allergyInformation => {
      await addDish(WRAP_ID)
      await callApi(saveAllergyNote, { itemId: WRAP_ID, allergyInformation }, { token })
      expect((await readCart())?.lines[0]?.allergyNote).toBe(allergyInformation)
    },
  )

  it('refuses a note that the database cannot store', async () => {
    await addDish(WRAP_ID)
    const note = { itemId: WRAP_ID, allergyInformation: 'nuts\u0000' }
    expect(await callApi(saveAllergyNote, note, { token })).toMatchObject({
      status: 400,
      message: 'This text has hidden characters that we cannot keep. Please type it instead of pasting it.',
    })
  })

  // Specification 12.5.
  it('requires a vendor', async () => {
    expect((await suite.testServer.request('GET', '/cart', undefined, { token })).message).toBe(
      'No vendor selected',
    )
    expect((await suite.testServer.request('GET', '/cart?vendorId=999', undefined, { token })).status).toBe(
      404,
    )
  })
})
