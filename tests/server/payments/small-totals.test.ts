import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { placeOrder } from '#domain/contract/ordering/orders'
import { menuItems, orders } from '#server/core/db/schema'
import { importPark } from '#server/park/import/import-park'
import { cashOrder, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData, createFakeProvider, startPayment } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const provider = createFakeProvider()

describeOnEachDatabase(
  'an order of a few pence',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const setCharges = (service: number) =>
      importPark(at.testServer.db, { charges: { service, delivery: 2.5 }, trailers: [] })
    const setPrice = (price: number) =>
      at.testServer.db.update(menuItems).set({ price }).where(eq(menuItems.id, WRAP_ID))
    const wrapFor = (pence: number) => wrapItem(1, { price: pence / 100 })
    const payByCard = (pence: number) =>
      startPayment(
        at.testServer,
        { token: customer.tokens.demo },
        cardOrderData([wrapFor(pence)]),
        pence / 100,
      )
    const payInCash = async (pence: number) =>
      (await at.testServer.callApi(placeOrder, cashOrder([wrapFor(pence)]), { token: customer.tokens.demo }))
        .data
    beforeEach(async () => {
      await customer.prepare()
      await setCharges(0)
    })
    afterEach(async () => {
      await setPrice(950)
      await setCharges(1.5)
    })

    // Specification 12.28.
    it.each([0, 1, 29])('cannot be paid by card for %d p, and leaves no order', async pence => {
      await setPrice(pence)
      const { length } = await at.testServer.db.select().from(orders)
      expect(await payByCard(pence)).toMatchObject({
        status: 409,
        body: { code: 'below_card_minimum', message: 'Card payment starts at £0.30. Please choose cash.' },
      })
      expect(await at.testServer.db.select().from(orders)).toHaveLength(length)
    })

    // Specification 12.28.
    it('can be paid by card for 30 p', async () => {
      await setPrice(30)
      expect(await payByCard(30)).toMatchObject({ status: 201 })
      expect(provider.newestSession().amount).toBe(30)
    })

    // Specification 12.29.
    it('waits for its payment in cash, and is confirmed at once when it is free', async () => {
      await setPrice(1)
      expect(await payInCash(1)).toMatchObject({ total: 1, status: 'pending_payment' })
      await setPrice(0)
      expect(await payInCash(0)).toMatchObject({ total: 0, status: 'confirmed' })
    })
  },
  { provider },
)
