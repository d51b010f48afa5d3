import { beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  addToCartWithAddons,
  clearCart,
  getCart,
  saveAllergyNote,
} from '#domain/contract/ordering/cart'
import { listOrders, placeOrder } from '#domain/contract/ordering/orders'
import {
  cashOrder,
  DOUBLE_ID,
  HOUSE_SMOKE_SELECTION,
  SMOKY_JOES_ID,
  WRAP_ID,
  wrapItem,
} from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const VENDOR = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const

describeOnEachDatabase('the lines of one dish', suite => {
  let token = ''
  beforeEach(async () => {
    token ||= await suite.testServer.signIn('demo@foodpark.test')
    await suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
  })

  const addWrap = (allergyInformation?: string) =>
    suite.testServer.callApi(
      addToCart,
      { itemId: WRAP_ID, quantity: 1, ...VENDOR, allergyInformation },
      { token },
    )
  const addDouble = (allergyInformation?: string) =>
    suite.testServer.callApi(
      addToCartWithAddons,
      {
        itemId: DOUBLE_ID,
        quantity: 1,
        ...VENDOR,
        addonSelections: [HOUSE_SMOKE_SELECTION],
        allergyInformation,
      },
      { token },
    )
  const saveNote = (itemId: number, allergyInformation: string) =>
    suite.testServer.callApi(saveAllergyNote, { itemId, allergyInformation }, { token })
  const readLines = async () =>
    (await suite.testServer.callApi(getCart, VENDOR, { token })).data?.lines.map(
      ({ allergyNote, quantity }) => [allergyNote, quantity],
    )

  describe('differ in their allergy notes', () => {
    // Specification 10.28.
    it('adds a dish without a note beside a line with one', async () => {
      await addWrap('nuts')
      await addWrap()
      await addWrap()
      expect(await readLines()).toEqual([
        ['nuts', 1],
        ['', 2],
      ])
    })

    it('adds a dish with a note beside its other lines, and to the line with the same note', async () => {
      await addDouble('nuts')
      await addDouble('milk')
      await addDouble()
      await addDouble(' nuts ')
      expect(await readLines()).toEqual([
        ['nuts', 2],
        ['milk', 1],
        ['', 1],
      ])
    })

    it('saves a note to the named line alone, also if two lines are alike then', async () => {
      await addWrap('nuts')
      const [, milk] = (await addWrap('milk')).data?.lines ?? []
      await saveNote(milk?.id ?? 0, 'nuts')
      expect(await readLines()).toEqual([
        ['nuts', 1],
        ['nuts', 1],
      ])
      await saveNote(milk?.id ?? 0, '')
      expect(await readLines()).toEqual([
        ['nuts', 1],
        ['', 1],
      ])
    })

    it('keeps every note of many adds that come at once', async () => {
      const notes = ['nuts', 'milk', '', 'nuts', 'milk', '', 'eggs', 'nuts']
      await Promise.all(notes.map(note => addWrap(note)))
      expect((await readLines())?.toSorted()).toEqual([
        ['', 2],
        ['eggs', 1],
        ['milk', 2],
        ['nuts', 3],
      ])
    })
  })

  describe('are ordered with the note of each', () => {
    const place = (...notes: string[]) =>
      suite.testServer.callApi(
        placeOrder,
        cashOrder(notes.map(note => wrapItem(1, { allergy_information: note }))),
        { token },
      )

    // Specification 12.25.
    it('places an order with the notes of both lines', async () => {
      await addWrap('nuts')
      await addWrap('milk')
      expect((await place('nuts', 'milk')).status).toBe(201)
      const orders = await suite.testServer.callApi(listOrders, {}, { token })
      expect(orders.data?.data[0]?.items.map(item => item.specialInstructions)).toEqual(['nuts', 'milk'])
    })

    it.each([[['nuts', '']], [['', 'milk']], [['nuts', 'nuts']], [['nuts; milk', '']]])(
      'refuses an order with the notes %j',
      async notes => {
        await addWrap('nuts')
        await addWrap('milk')
        expect(await place(...notes)).toMatchObject({ status: 409, body: { code: 'allergy_note_missing' } })
      },
    )
  })
})
