import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart, clearCart, getCart } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent } from '#domain/contract/ordering/payments'
import { exportPark } from '#server/park/import/export-park'
import { importPark } from '#server/park/import/import-park'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData, createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnEachDatabase(
  'the charges that a host sets',
  at => {
    let token = ''
    const call: typeof at.testServer.callApi = (...args) => at.testServer.callApi(...args)
    const setCharges = (charges: { service: number; delivery: number }) =>
      importPark(at.testServer.db, { charges, trailers: [] })
    const readCart = async (orderType: 'dine_in' | 'delivery' | 'takeaway') =>
      (await call(getCart, { vendorId: SMOKY_JOES_ID, orderType }, { token })).data
    const vendorId = SMOKY_JOES_ID

    beforeAll(async () => {
      token = await at.testServer.signIn('demo@foodpark.test')
      await call(addToCart, { itemId: WRAP_ID, quantity: 1, vendorId, orderType: 'dine_in' }, { token })
    })
    afterAll(() => setCharges({ service: 1.5, delivery: 2.5 }))

    // Specification 22.35.
    it('are £1.50 and £2.50 until then', async () => {
      expect((await exportPark(at.testServer.db)).charges).toEqual({ service: 1.5, delivery: 2.5 })
      expect(await readCart('delivery')).toMatchObject({
        serviceCharge: 150,
        deliveryCharge: 250,
        total: 1350,
      })
    })

    // Specification 22.35.
    it('are in the cart at the next request, also in an empty one', async () => {
      await setCharges({ service: 0.99, delivery: 4 })
      expect(await readCart('delivery')).toMatchObject({
        serviceCharge: 99,
        deliveryCharge: 400,
        total: 1449,
      })
      expect(await readCart('dine_in')).toMatchObject({ serviceCharge: 99, deliveryCharge: 0, total: 1049 })
      expect(await readCart('takeaway')).toMatchObject({ serviceCharge: 99, deliveryCharge: 0, total: 1049 })
      await call(clearCart, { vendorId }, { token })
      expect(await readCart('dine_in')).toMatchObject({ total: 0, charges: { service: 99, delivery: 400 } })
    })

    // Specification 22.35.
    it('are the same for an order in cash and by card', async () => {
      await setCharges({ service: 0, delivery: 3.2 })
      const cash = await call(placeOrder, cashOrder([wrapItem()]), { token })
      expect(cash.data).toMatchObject({ serviceCharge: 0, total: 950 })
      await call(addToCart, { itemId: WRAP_ID, quantity: 1, vendorId, orderType: 'dine_in' }, { token })
      const pay = (amount: number) =>
        call(createPaymentIntent, { orderData: cardOrderData(), amount }, { token })
      expect(await pay(11)).toMatchObject({ status: 409, data: null })
      expect((await pay(9.5)).status).toBe(201)
    })

    // Specification 22.35.
    it('stay as they are when a file has none, and no charge is negative', async () => {
      await setCharges({ service: 1, delivery: 2 })
      await importPark(at.testServer.db, { trailers: [] })
      expect((await exportPark(at.testServer.db)).charges).toEqual({ service: 1, delivery: 2 })
      await expect(setCharges({ service: -1, delivery: 2 })).rejects.toThrow()
      expect((await exportPark(at.testServer.db)).charges).toEqual({ service: 1, delivery: 2 })
    })
  },
  { provider: createFakeProvider() },
)
