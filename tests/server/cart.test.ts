import { beforeEach, expect, it } from 'vitest'
import {
  addToCart,
  addWithAddons,
  clearCart,
  getCart,
  saveAllergyNote,
  saveInstructions,
  updateCart,
} from '#domain/calls/cart'
import { eachEngine } from '../support/each-engine'
import {
  BLUE_CHEESE,
  CRAB_ROLL,
  DOUBLE,
  FRIES,
  HARBOUR,
  HOT_HONEY,
  HOUSE_SMOKE,
  LARGE,
  SMOKY,
  WRAP,
} from '../support/smoky-joes'

eachEngine('the cart', at => {
  let token = ''
  let sam = ''
  beforeEach(async () => {
    token ||= await at.park.signIn('demo@foodpark.test')
    sam ||= await at.park.signIn('sam@foodpark.test')
    for (const owner of [token, sam])
      for (const vendorId of [SMOKY, HARBOUR]) await at.park.send(clearCart, { vendorId }, { token: owner })
  })

  const cart = async (vendorId = SMOKY, owner = token) =>
    (await at.park.send(getCart, { vendorId, orderType: 'dine_in' }, { token: owner })).reply
  const add = (
    itemId: number,
    quantity = 1,
    more: { vendorId?: number; key?: string; token?: string } = {},
  ) =>
    at.park.send(
      addToCart,
      { itemId, quantity, vendorId: more.vendorId ?? SMOKY, orderType: 'dine_in' },
      { token: more.token ?? token, ...(more.key ? { key: more.key } : {}) },
    )
  const addDouble = (addonSelections: (typeof LARGE)[], key?: string) =>
    at.park.send(
      addWithAddons,
      { itemId: DOUBLE, orderType: 'dine_in', quantity: 1, vendorId: SMOKY, addonSelections },
      { token, ...(key ? { key } : {}) },
    )
  const update = (itemId: number, quantity: number) =>
    at.park.send(updateCart, { itemId, quantity, vendorId: SMOKY, orderType: 'dine_in' }, { token })

  it('starts empty, with nothing to pay', async () => {
    expect(await cart()).toMatchObject({ lines: [], total: 0, serviceCharge: 0, discount: null })
  })

  it('adds a dish and says so', async () => {
    const { reply } = await add(WRAP, 2)
    expect(reply).toMatchObject({ message: 'Item added to cart successfully', subtotal: 1900, total: 2050 })
    expect(reply?.lines[0]).toMatchObject({ menuItemId: WRAP, quantity: 2, totalPrice: 1900 })
    expect(reply?.lines[0]?.id).toBeGreaterThanOrEqual(1_000_000)
    expect(reply?.vendorInfo).toMatchObject([{ id: SMOKY, name: 'Smoky Joe’s' }])
  })

  it('shows what the prices of trailer 31 already save', async () => {
    const { reply } = await add(WRAP, 2)
    expect(reply).toMatchObject({ originalSubtotal: 2376, discount: { percentage: 20, amount: 476 } })
  })

  it('adds the delivery charge for a delivery', async () => {
    await add(WRAP)
    const asked = { vendorId: SMOKY, orderType: 'delivery' } as const
    const { reply } = await at.park.send(getCart, asked, { token })
    expect(reply).toMatchObject({ serviceCharge: 150, deliveryCharge: 250, total: 1350 })
  })

  it('keeps one line for a dish with its add-ons, in whichever order they come', async () => {
    await addDouble([LARGE, HOT_HONEY])
    const { reply } = await addDouble([HOT_HONEY, LARGE])
    expect(reply?.lines).toHaveLength(1)
    expect(reply?.lines[0]).toMatchObject({ quantity: 2, price: 1250, addonTotal: 350, totalPrice: 3200 })
    expect(reply?.lines[0]?.addons[1]).toMatchObject({
      groupName: 'Pick your sauce',
      addons: [{ addonId: HOT_HONEY.addonId, quantity: 1, price: 50 }],
    })
  })

  it('keeps two lines for two choices, and changes the one that is named', async () => {
    await addDouble([HOUSE_SMOKE])
    const lines = (await addDouble([HOT_HONEY])).reply?.lines ?? []
    expect(lines).toHaveLength(2)
    const { reply } = await update(lines[0]?.id ?? 0, 5)
    expect(reply?.lines.map(line => line.quantity)).toEqual([5, 1])
  })

  it('changes a line by its dish, and takes it out at 0', async () => {
    await add(WRAP)
    expect((await update(WRAP, 7)).reply?.lines[0]?.quantity).toBe(7)
    expect((await update(WRAP, 0)).reply).toMatchObject({ lines: [], total: 0 })
    expect((await update(WRAP, 0)).status).toBe(200)
    expect((await update(WRAP, 1)).status).toBe(404)
  })

  it('takes PATCH for an update and POST for clearing too', async () => {
    await add(WRAP)
    const change = { itemId: WRAP, quantity: 3, vendorId: SMOKY }
    const patched = await at.park.ask('PATCH', '/cart/update', change, { token })
    expect(patched.body).toMatchObject({ items: [{ quantity: 3 }] })
    const cleared = await at.park.ask(
      'POST',
      '/cart/remove-all-by-vendor',
      { vendorId: 'vendor_31' },
      { token },
    )
    expect(cleared.message).toBe('Cart cleared successfully')
    expect((await cart())?.lines).toEqual([])
  })

  it('adds exactly once for a key, however often it comes', async () => {
    const [first] = await Promise.all(Array.from({ length: 8 }, () => add(WRAP, 1, { key: 'tap-1' })))
    expect(await add(WRAP, 1, { key: 'tap-1' })).toMatchObject({ status: 200, body: first?.body })
    expect((await cart())?.lines[0]?.quantity).toBe(1)
    expect((await addDouble([HOUSE_SMOKE], 'tap-1')).status).toBe(409)
  })

  it('loses none of many adds at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add(FRIES)))
    expect((await cart())?.lines).toMatchObject([{ menuItemId: FRIES, quantity: 20 }])
  })

  it('saves delivery instructions for the cart that was used last', async () => {
    await add(WRAP)
    at.clock.advance(1000)
    await add(4005, 1, { vendorId: HARBOUR })
    at.clock.advance(1000)
    await cart(SMOKY)
    const saved = await at.park.send(saveInstructions, { instructions: ' Blue door ' }, { token })
    expect(saved.message).toBe('Delivery instructions saved successfully')
    expect((await cart(SMOKY))?.deliveryInstructions).toBe('Blue door')
    expect((await cart(HARBOUR))?.deliveryInstructions).toBe('')
  })

  it('puts an allergy note on one line by its id, on all by the dish', async () => {
    await addDouble([HOUSE_SMOKE])
    const line = (await addDouble([HOT_HONEY])).reply?.lines[0]?.id ?? 0
    const note = (itemId: number, allergyInformation: string) =>
      at.park.send(saveAllergyNote, { itemId, allergyInformation }, { token })
    expect((await note(line, 'Nuts')).message).toBe('Allergy information saved successfully')
    expect((await cart())?.lines.map(({ allergyNote }) => allergyNote)).toEqual(['Nuts', ''])
    await note(DOUBLE, 'Sesame')
    expect((await cart())?.lines.map(({ allergyNote }) => allergyNote)).toEqual(['Sesame', 'Sesame'])
    expect((await note(WRAP, 'Nuts')).status).toBe(404)
  })

  it("never shows or changes another customer's cart", async () => {
    await add(WRAP)
    const line = (await cart())?.lines[0]?.id ?? 0
    expect((await cart(SMOKY, sam))?.lines).toEqual([])
    const theirs = { itemId: line, quantity: 9, vendorId: SMOKY, orderType: 'dine_in' } as const
    expect((await at.park.send(updateCart, theirs, { token: sam })).status).toBe(404)
    const note = { itemId: line, allergyInformation: 'mine' }
    expect((await at.park.send(saveAllergyNote, note, { token: sam })).status).toBe(404)
    expect((await cart())?.lines[0]).toMatchObject({ quantity: 1, allergyNote: '' })
  })

  it.each([
    ['too many add-ons', [HOUSE_SMOKE, HOT_HONEY, BLUE_CHEESE]],
    ['an add-on of elsewhere', [HOUSE_SMOKE, { addonGroupId: 4001, addonId: 400101, quantity: 1 }]],
    ['an add-on in another group', [{ ...HOUSE_SMOKE, addonGroupId: 3103 }, HOT_HONEY]],
    ['too many of one add-on', [{ ...HOT_HONEY, quantity: 3 }]],
  ])('refuses %s', async (_, selections) => {
    const refused = await addDouble(selections)
    expect(refused.status).toBe(400)
    expect((await cart())?.lines).toEqual([])
  })

  it('names the group that is missing', async () => {
    const sentence = 'Pick your sauce is required. Please select at least 1 option(s).'
    expect(await addDouble([LARGE])).toMatchObject({ status: 400, message: sentence })
    expect(await add(DOUBLE)).toMatchObject({ status: 400, message: sentence })
  })

  it('refuses a sold-out dish, and one of another trailer', async () => {
    expect(await add(CRAB_ROLL, 1, { vendorId: HARBOUR })).toMatchObject({
      status: 409,
      message: 'Crab Roll is sold out at the moment',
    })
    expect((await add(CRAB_ROLL)).status).toBe(404)
    expect((await add(2_000_000_000)).status).toBe(404)
  })

  it.each([0, -1, 1.5, 100, '2', null])('refuses the quantity %s', async quantity => {
    const body = { itemId: WRAP, quantity, vendorId: SMOKY }
    const refused = await at.park.ask('POST', '/cart/add', body, { token })
    expect(refused.status).toBe(400)
    expect(refused.message).toContain('quantity')
  })

  it('holds at most 99 of one dish', async () => {
    await add(WRAP, 99)
    expect((await add(WRAP)).status).toBe(400)
  })

  it('refuses a note of more than 500 characters, and empty instructions', async () => {
    await add(WRAP)
    const note = { itemId: WRAP, allergyInformation: 'x'.repeat(501) }
    expect((await at.park.send(saveAllergyNote, note, { token })).status).toBe(400)
    expect((await at.park.send(saveInstructions, { instructions: '  ' }, { token })).status).toBe(400)
  })

  it.each(['<script>alert(1)</script>', "'; DROP TABLE orders; --", '👩‍👩‍👧‍👦 \u202e ß'])(
    'keeps the note %s as it is',
    async allergyInformation => {
      await add(WRAP)
      await at.park.send(saveAllergyNote, { itemId: WRAP, allergyInformation }, { token })
      expect((await cart())?.lines[0]?.allergyNote).toBe(allergyInformation)
    },
  )

  it('refuses a note that no database can hold', async () => {
    await add(WRAP)
    const note = { itemId: WRAP, allergyInformation: 'nuts\u0000' }
    expect(await at.park.send(saveAllergyNote, note, { token })).toMatchObject({
      status: 400,
      message: 'This text has characters that we cannot keep.',
    })
  })

  it('asks for a vendor and for a sign-in', async () => {
    expect((await at.park.ask('GET', '/cart', undefined, { token })).message).toBe('No vendor selected')
    expect((await at.park.ask('GET', '/cart?vendorId=999', undefined, { token })).status).toBe(404)
    expect((await at.park.ask('GET', '/cart?vendorId=31')).status).toBe(401)
  })
})
