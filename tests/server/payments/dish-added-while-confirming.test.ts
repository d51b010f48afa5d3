import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addToCart } from '#domain/contract/ordering/cart'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { createFakeProvider, readPaymentState, sendWebhook } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { expectWaitingStatements } from '#tests/fixtures/server/databases/expect-waiting'

const FRIES = { vendorId: SMOKY_JOES_ID, itemId: FRIES_ID, quantity: 1, orderType: 'dine_in' } as const
const provider = createFakeProvider()

describeOnDatabases(
  ['PostgreSQL'],
  'a dish that is added while a payment is confirmed',
  at => {
    const customer = createPaymentCustomer(at, provider)
    beforeEach(customer.prepare)

    const expectWaiting = (count: number) => expectWaitingStatements(at.testServer.db, count)

    it('stays in the cart, which is emptied before it', async () => {
      await customer.fillCart()
      const reference = await customer.startCartPayment()
      provider.paySession(provider.newestSession().id)
      const { confirmed, added } = await at.testServer.db.transaction(async tx => {
        // The confirmation has read the cart then, and waits for its payment.
        await tx.execute(sql`SELECT FROM payments FOR UPDATE`)
        const event = { id: `evt_${reference}`, type: 'checkout.session.completed', reference }
        const confirmed = sendWebhook(at.testServer, event)
        await expectWaiting(1)
        const added = at.testServer.callApi(addToCart, FRIES, { token: customer.tokens.demo })
        await Promise.race([added, expectWaiting(2)])
        return { confirmed, added }
      })
      expect([await confirmed, (await added).status]).toEqual([200, 200])
      expect(await readPaymentState(at.testServer, reference)).toBe('paid')
      expect((await customer.readCartLines())?.map(({ menuItemId }) => menuItemId)).toEqual([FRIES_ID])
    }, 60_000)
  },
  { provider },
)
