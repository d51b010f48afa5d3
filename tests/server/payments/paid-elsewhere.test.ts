import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addToCart } from '#domain/contract/ordering/cart'
import { payments } from '#server/payments/store/payment-schema'
import { FRIES_ID, SMOKY_JOES_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData, createFakeProvider, startPayment } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const provider = createFakeProvider()
const FRIES_ITEM = { ...wrapItem(), menu_item_id: FRIES_ID, price: 4 }

// The rules compare what the provider says. The queries of payments run on both databases in the tests of their ends.
describeOnDatabases(
  ['PostgreSQL'],
  'a payment that was paid on another page',
  suite => {
    const customer = createPaymentCustomer(suite, provider)
    beforeEach(async () => {
      await customer.prepare()
      await customer.fillCart()
    })
    const session = () => provider.newestSession().id
    const readProblem = async (reference: string) => {
      const [row] = await suite.testServer.db.select().from(payments).where(eq(payments.reference, reference))
      return [row?.state, row?.problem]
    }

    it('is returned to a window that asks for the same order, before any other news of it', async () => {
      const first = await customer.startCartPayment()
      provider.paySession(session())
      const options = { token: customer.tokens.demo }
      const again = await startPayment(suite.testServer, options, cardOrderData())
      expect([again.status, again.data?.paymentIntentId]).toEqual([201, first])
      expect(provider.callCounts.create).toBe(1)
    })

    // Specification 13.33.
    it('is returned to a page with the cart of before, but not to one with the cart of now', async () => {
      const first = await customer.startCartPayment()
      provider.paySession(session())
      const options = { token: customer.tokens.demo }
      const fries = { itemId: FRIES_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
      await suite.testServer.callApi(addToCart, fries, options)
      await customer.readStatus(first)
      const again = await startPayment(suite.testServer, options, cardOrderData())
      expect(again.data?.paymentIntentId).toBe(first)
      expect(await customer.readCartLines()).toMatchObject([{ menuItemId: FRIES_ID }])
      const other = await startPayment(suite.testServer, options, cardOrderData([FRIES_ITEM]), 5.5)
      expect(other.data?.paymentIntentId).not.toBe(first)
    })

    it.each([
      ['without a payment intent', { paymentIntent: null }, 'paid without a payment intent'],
      ['for another payment', { reference: 'pay_other' }, 'the session of another payment'],
      ['with another amount', { amount: 1 }, '1 gbp instead of 1100 gbp'],
      ['in another currency', { currency: 'usd' }, '1100 usd instead of 1100 gbp'],
    ])('needs a review when it is paid %s', async (_, changes, problem) => {
      const reference = await customer.startCartPayment()
      provider.paySession(session(), changes)
      await customer.readStatus(reference)
      expect(await readProblem(reference)).toEqual(['needs_review', problem])
    })
  },
  { provider },
)
