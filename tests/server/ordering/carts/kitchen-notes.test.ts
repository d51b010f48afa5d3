import { beforeEach, describe, expect, it } from 'vitest'
import { getOwnData } from '#domain/contract/account/accounts'
import { getHostOrder } from '#domain/contract/host/money'
import { getBoard } from '#domain/contract/kitchen'
import { addToCart, clearCart, getCart, saveAllergyNote, updateCart } from '#domain/contract/ordering/cart'
import { getOrder, type OrderItemInput, placeOrder } from '#domain/contract/ordering/orders'
import { getMenu } from '#domain/contract/ordering/vendors'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const VENDOR = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
const NO_ONIONS = 'no onions'

interface Notes {
  readonly allergyInformation?: string
  readonly kitchenNote?: string
}

describeOnEachDatabase('a plain note for the kitchen', suite => {
  let token = ''
  beforeEach(async () => {
    token ||= await suite.testServer.signIn('demo@foodpark.test')
    await suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
  })

  const addWrap = (notes: Notes = {}) =>
    suite.testServer.callApi(addToCart, { itemId: WRAP_ID, quantity: 1, ...VENDOR, ...notes }, { token })
  const saveNotes = (itemId: number, kitchenNote?: string, allergyInformation = '') =>
    suite.testServer.callApi(saveAllergyNote, { itemId, allergyInformation, kitchenNote }, { token })
  const readLines = async () =>
    (await suite.testServer.callApi(getCart, VENDOR, { token })).data?.lines.map(
      ({ allergyNote, kitchenNote, quantity }) => [allergyNote, kitchenNote, quantity],
    )
  const place = (...items: OrderItemInput[]) =>
    suite.testServer.callApi(placeOrder, cashOrder(items), { token })
  const orderedNotes = async (...items: OrderItemInput[]) =>
    (await place(...items)).data?.items.map(({ kitchenNote }) => kitchenNote)

  describe('in the cart', () => {
    // Specification 10.38.
    it('makes another line of the same dish, and none of the same note, however many come at once', async () => {
      const notes = ['', NO_ONIONS, ` ${NO_ONIONS} `, 'extra sauce', '', NO_ONIONS]
      await Promise.all(notes.map(kitchenNote => addWrap({ kitchenNote })))
      await addWrap({ allergyInformation: NO_ONIONS })
      expect((await readLines())?.toSorted()).toEqual([
        ['', '', 2],
        ['', 'extra sauce', 1],
        ['', NO_ONIONS, 3],
        [NO_ONIONS, '', 1],
      ])
    })

    it('stays when the quantity changes, or when a client that does not know it saves an allergy note', async () => {
      const line = (await addWrap({ kitchenNote: NO_ONIONS })).data?.lines[0]?.id ?? 0
      await suite.testServer.callApi(updateCart, { itemId: line, quantity: 2, ...VENDOR }, { token })
      await saveNotes(line, undefined, 'nuts')
      expect(await readLines()).toEqual([['nuts', NO_ONIONS, 2]])
    })

    // Specification 10.39.
    it('is saved and removed with the allergy note of its line, each of at most 500 characters', async () => {
      const line = (await addWrap()).data?.lines[0]?.id ?? 0
      const longest = 'x'.repeat(500)
      expect((await saveNotes(line, longest, longest)).status).toBe(200)
      expect(await readLines()).toEqual([[longest, longest, 1]])
      expect(await saveNotes(line, `${longest}x`)).toMatchObject({ status: 400 })
      expect(await addWrap({ kitchenNote: `${longest}x` })).toMatchObject({ status: 400 })
      expect(await readLines()).toEqual([[longest, longest, 1]])
      await saveNotes(line, ' \u200B\u2060 ')
      expect(await readLines()).toEqual([['', '', 1]])
    })

    // Specification 20.38.
    it('is offered by each dish of the menu', async () => {
      const { data } = await suite.testServer.callApi(getMenu, { vendorId: SMOKY_JOES_ID })
      const dishes = data?.items.flatMap(({ items }) => items) ?? []
      expect(new Set(dishes.map(({ takesKitchenNote }) => takesKitchenNote))).toEqual(new Set([true]))
    })
  })

  describe('in an order', () => {
    // Specification 23.34.
    it('reaches customer, kitchen and host beside the allergy note, which stays the only warning', async () => {
      const wraps = [
        wrapItem(1, { kitchen_note: NO_ONIONS }),
        wrapItem(1, { allergy_information: 'nuts', kitchen_note: 'one bag' }),
      ]
      const placed = (await place(...wraps)).data ?? expect.fail('not placed')
      const { data: order } = await suite.testServer.callApi(getOrder, { orderId: placed.id }, { token })
      const staff = await suite.testServer.signIn('vendor31@foodpark.test')
      const host = await suite.testServer.signIn('host@foodpark.test')
      const { data: board } = await suite.testServer.callApi(getBoard, {}, { token: staff })
      const card = board?.orders.find(({ id }) => id === placed.id)
      const { data: hostOrder } = await suite.testServer.callApi(
        getHostOrder,
        { orderId: Number(placed.id) },
        { token: host },
      )
      for (const items of [placed.items, order?.items, card?.items, hostOrder?.items])
        expect(items?.map(({ kitchenNote }) => kitchenNote)).toEqual([NO_ONIONS, 'one bag'])
      expect(order?.items.map(item => item.specialInstructions)).toEqual(['', 'nuts'])
      expect(card?.items.map(({ note }) => note)).toEqual(['', 'nuts'])
      expect([card?.allergyNote, hostOrder?.allergyNote]).toEqual(['nuts', 'nuts'])
    })

    // Specification 12.30.
    it('comes from the cart if the order leaves it out, and goes to its own dish', async () => {
      await addWrap({ kitchenNote: NO_ONIONS })
      await addWrap()
      expect(await orderedNotes(wrapItem(), wrapItem())).toEqual(['', NO_ONIONS])
      await addWrap({ kitchenNote: NO_ONIONS })
      await addWrap({ allergyInformation: 'nuts' })
      const nuts = wrapItem(1, { allergy_information: 'nuts' })
      expect(await orderedNotes(nuts, wrapItem())).toEqual(['', NO_ONIONS])
    })

    it('is what the customer has read, if the cart has another one', async () => {
      await addWrap({ kitchenNote: NO_ONIONS })
      expect(await orderedNotes(wrapItem(1, { kitchen_note: 'extra onions' }))).toEqual(['extra onions'])
    })

    it('is never lost when it is saved while the order is placed', async () => {
      for (let round = 0; round < 8; round++) {
        const line = (await addWrap()).data?.lines[0]?.id ?? 0
        const [saved, notes] = await Promise.all([saveNotes(line, NO_ONIONS), orderedNotes(wrapItem())])
        expect(notes).toEqual([saved.status === 200 ? NO_ONIONS : ''])
      }
    })
  })

  // Specification 24.9.
  it("is in the customer's own data", async () => {
    await addWrap({ kitchenNote: NO_ONIONS })
    const { body } = await suite.testServer.callApi(getOwnData, {}, { token })
    expect(body).toMatchObject({ cart: [{ kitchenNote: NO_ONIONS }] })
  })
})
