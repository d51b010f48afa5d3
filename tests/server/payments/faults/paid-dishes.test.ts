/** What was paid leaves the cart, whatever the customer does with the cart meanwhile: in another tab, on another phone. */
import { expect, it, vi } from 'vitest'
import { addToCart, getCart, saveAllergyNote, updateCart } from '#domain/contract/ordering/cart'
import { listOrders } from '#domain/contract/ordering/orders'
import { FRIES_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describePaymentFaults, type PaymentTestServer } from '#tests/fixtures/payments/payment-test-server'
import {
  createShopper,
  payAllSessions,
  runConcurrently,
  type Shopper,
} from '#tests/fixtures/payments/shopper'

vi.setConfig({ testTimeout: 60_000 })

const ROUNDS = 8
const CART = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const

/** The calls of the customer's second tab. */
function createSecondTab(at: PaymentTestServer, { token }: Shopper) {
  const readLines = async () => (await at.testServer.callApi(getCart, CART, { token })).data?.lines ?? []
  const add = (itemId: number, quantity = 1) =>
    at.testServer.callApi(addToCart, { itemId, quantity, ...CART }, { token })
  const setQuantity = async (quantity: number) => {
    const itemId = (await readLines())[0]?.id ?? 0
    return at.testServer.callApi(updateCart, { itemId, quantity, ...CART }, { token })
  }
  const saveNote = (allergyInformation: string) =>
    at.testServer.callApi(saveAllergyNote, { itemId: WRAP_ID, allergyInformation }, { token })
  /** The dishes in the cart, and how many of each. */
  const readCart = async () => (await readLines()).map(line => [line.menuItemId, line.quantity])
  return { add, setQuantity, saveNote, readCart }
}

describePaymentFaults('the paid dishes', at => {
  // Specification 13.45.
  it.each([
    ['nothing was changed', async () => {}, []],
    [
      'another dish was added',
      ({ add }: ReturnType<typeof createSecondTab>) => add(FRIES_ID),
      [[FRIES_ID, 1]],
    ],
    [
      'its quantity was raised',
      ({ setQuantity }: ReturnType<typeof createSecondTab>) => setQuantity(3),
      [[WRAP_ID, 2]],
    ],
    ['a note was saved', ({ saveNote }: ReturnType<typeof createSecondTab>) => saveNote('No nuts'), []],
    [
      'the dish was removed and another one of it was added',
      async ({ setQuantity, add }: ReturnType<typeof createSecondTab>) => {
        await setQuantity(0)
        await add(WRAP_ID, 2)
      },
      [[WRAP_ID, 2]],
    ],
  ] as const)(
    'leave the cart, and nothing else does, when %s before the payment',
    async (_, change, left) => {
      const shopper = await createShopper(at)
      const tab = createSecondTab(at, shopper)
      const { session } = await shopper.checkout()
      await change(tab)
      await payAllSessions(at, [session])
      expect(await shopper.orderStatuses()).toEqual(['confirmed'])
      expect(await tab.readCart()).toEqual(left)
    },
  )

  it(`leave the cart once when it changes at the moment of the payment, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = await createShopper(at)
      const tab = createSecondTab(at, shopper)
      const { session } = await shopper.checkout()
      await runConcurrently(6, async (index): Promise<unknown> => {
        if (index === 0) return payAllSessions(at, [session])
        return index % 2 === 0 ? tab.add(FRIES_ID) : shopper.readOrderData(session)
      })
      await at.sandbox.waitUntilIdle()
      expect(await shopper.orderStatuses()).toEqual(['confirmed'])
      expect(await tab.readCart()).toEqual([[FRIES_ID, 2]])
    }
  })

  // Specification 12.30.
  it('have the plain notes that their lines have got since the checkout, and no note of another line', async () => {
    const shopper = await createShopper(at)
    const { token } = shopper
    const tab = createSecondTab(at, shopper)
    const { session } = await shopper.checkout()
    const notes = { itemId: WRAP_ID, allergyInformation: '', kitchenNote: 'no onions' }
    await at.testServer.callApi(saveAllergyNote, notes, { token })
    const another = { itemId: WRAP_ID, quantity: 1, ...CART, kitchenNote: 'well done' }
    await at.testServer.callApi(addToCart, another, { token })
    await payAllSessions(at, [session])
    const { data } = await at.testServer.callApi(listOrders, {}, { token })
    expect(data?.data[0]?.items.map(({ kitchenNote }) => kitchenNote)).toEqual(['no onions'])
    expect(await tab.readCart()).toEqual([[WRAP_ID, 1]])
  })

  it('have no note of a line that took the place of theirs', async () => {
    const shopper = await createShopper(at)
    const { token } = shopper
    const tab = createSecondTab(at, shopper)
    const { session } = await shopper.checkout()
    await tab.setQuantity(0)
    const another = { itemId: WRAP_ID, quantity: 1, ...CART, kitchenNote: 'well done' }
    await at.testServer.callApi(addToCart, another, { token })
    await payAllSessions(at, [session])
    const { data } = await at.testServer.callApi(listOrders, {}, { token })
    expect(data?.data[0]?.items.map(({ kitchenNote }) => kitchenNote)).toEqual([''])
  })

  it('can be ordered again at once, for another order', async () => {
    const shopper = await createShopper(at)
    const tab = createSecondTab(at, shopper)
    const { session } = await shopper.checkout()
    await tab.add(FRIES_ID)
    await payAllSessions(at, [session])
    expect(await tab.readCart()).toEqual([[FRIES_ID, 1]])
    await tab.add(WRAP_ID)
    expect(await tab.readCart()).toEqual([
      [FRIES_ID, 1],
      [WRAP_ID, 1],
    ])
  })
})
