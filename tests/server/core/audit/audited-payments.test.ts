import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditEvents } from '#server/core/db/schema'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const provider = createFakeProvider()

describeOnDatabases(
  ['PGlite'],
  'the audit trail of a card payment',
  at => {
    const customer = createPaymentCustomer(at, provider)
    beforeEach(customer.prepare)

    const payNewOrder = async (changes: Parameters<typeof provider.paySession>[1] = {}) => {
      const id = await customer.startCartPayment()
      provider.paySession(provider.newestSession().id, changes)
      await customer.readStatus(id)
      return id
    }
    const readTrail = async () =>
      at.testServer.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.orderId, Number(customer.newestOrderId())))
        .orderBy(asc(auditEvents.id))

    // Specification 22.29.
    it('names what was paid, who cancelled the order, and the refund', async () => {
      const id = await payNewOrder()
      await customer.cancelAsStaff(customer.newestOrderId())
      const byProvider = { userId: null, details: { payment: id, amount: expect.any(Number) } }
      expect(await readTrail()).toMatchObject([
        { event: 'payment_paid', ...byProvider },
        {
          event: 'order_status_changed',
          userId: expect.any(Number),
          details: { from: 'confirmed', to: 'cancelled', releasedPayments: [id] },
        },
        { event: 'payment_refunded', ...byProvider },
      ])
    })

    it('names a payment that a person must look at', async () => {
      const id = await payNewOrder({ amount: 1 })
      await customer.readStatus(id)
      expect(await readTrail()).toMatchObject([{ event: 'payment_needs_review', details: { payment: id } }])
    })
  },
  { provider },
)
