import { afterEach, beforeEach, expect, it } from 'vitest'
import { addToCart, addToCartWithAddons, clearCart, saveAllergyNote } from '#domain/contract/ordering/cart'
import { type OrderItemInput, placeOrder } from '#domain/contract/ordering/orders'
import { cartLines } from '#server/core/db/schema'
import {
  cashOrder,
  DOUBLE_ID,
  doubleItem,
  FRIES_ID,
  HOT_HONEY_SELECTION,
  HOUSE_SMOKE_SELECTION,
  LARGE_SELECTION,
  SMOKY_JOES_ID,
  WRAP_ID,
  wrapItem,
} from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const NOTE = 'nut'
const VENDOR = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
const MISSING = { status: 409, body: { code: 'allergy_note_missing' } }

describeOnDatabases(['PGlite'], 'the allergy notes of a cart', suite => {
  let token = ''
  beforeEach(async () => {
    token ||= await suite.testServer.signIn('demo@foodpark.test')
  })
  afterEach(() => suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token }))

  const addDish = (itemId: number) =>
    suite.testServer.callApi(addToCart, { itemId, quantity: 1, ...VENDOR }, { token })
  const addDouble = (...addonSelections: { addonGroupId: number; addonId: number; quantity: number }[]) =>
    suite.testServer.callApi(
      addToCartWithAddons,
      { itemId: DOUBLE_ID, quantity: 1, addonSelections, ...VENDOR },
      { token },
    )
  const saveNote = (itemId: number, allergyInformation = NOTE) =>
    suite.testServer.callApi(saveAllergyNote, { itemId, allergyInformation }, { token })
  const place = (items: OrderItemInput[], allergyNote = '') =>
    suite.testServer.callApi(placeOrder, cashOrder(items, { allergyNote }), { token })
  const noted = (note: string) => wrapItem(1, { allergy_information: note })

  // Specification 12.21.
  it('must equal the notes of the order exactly', async () => {
    await addDish(WRAP_ID)
    await saveNote(WRAP_ID)
    for (const other of ['nutmeg is fine', 'nut; milk'])
      expect(await place([noted(other)], other)).toMatchObject(MISSING)
    expect((await place([noted(NOTE)])).status).toBe(201)
  })

  // Specification 12.21.
  it('must stand at their own dishes, also if another dish has the same note', async () => {
    const fries = (more: Partial<OrderItemInput> = {}) =>
      wrapItem(1, { menu_item_id: FRIES_ID, price: 4, ...more })
    await addDish(WRAP_ID)
    await addDish(FRIES_ID)
    await saveNote(WRAP_ID)
    await saveNote(FRIES_ID)
    expect(await place([noted(NOTE), fries()], NOTE)).toMatchObject(MISSING)
    expect(await place([wrapItem(), fries()], NOTE)).toMatchObject(MISSING)
    const placed = await place([noted(NOTE), fries({ allergy_information: NOTE })])
    expect(placed.data?.items.map(({ specialInstructions }) => specialInstructions)).toEqual([NOTE, NOTE])
  })

  // Specification 12.21.
  it('must stand at the line of the dish that has them', async () => {
    await addDouble(LARGE_SELECTION, HOT_HONEY_SELECTION)
    await addDouble(HOUSE_SMOKE_SELECTION)
    const [large] = await suite.testServer.db.select().from(cartLines).orderBy(cartLines.id)
    await saveNote(large?.id ?? 0)
    const smoked = (more: Partial<OrderItemInput> = {}) =>
      doubleItem(1, {
        addons: [{ group_id: 3102, addons: [{ menu_item_addon_id: 310201, quantity: 1, price: 0 }] }],
        ...more,
      })
    const swapped = [doubleItem(), smoked({ allergy_information: NOTE })]
    expect(await place(swapped)).toMatchObject(MISSING)
    expect((await place([doubleItem(1, { allergy_information: NOTE }), smoked()])).status).toBe(201)
  })

  it('must stand at the dish if the order has it with other add-ons', async () => {
    await addDouble(HOUSE_SMOKE_SELECTION)
    await saveNote(DOUBLE_ID)
    expect(await place([doubleItem()])).toMatchObject(MISSING)
    expect((await place([doubleItem(1, { allergy_information: NOTE })])).status).toBe(201)
  })
})
