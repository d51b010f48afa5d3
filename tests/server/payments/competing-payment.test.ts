import { beforeEach, expect, it } from 'vitest'
import { createFakeProvider, startPayment } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'

const provider = createFakeProvider()

describeOnEachDatabase(
  'a request beside an open payment',
  at => {
    const customer = createPaymentCustomer(at, provider)
    beforeEach(customer.prepare)
    const repeatPayment = () => startPayment(at.testServer, { token: customer.tokens.demo })

    it('returns the open payment while the provider does not answer', async () => {
      const first = await customer.startCartPayment()
      provider.failNext('retrieve', 'before')
      expect((await repeatPayment()).data?.paymentIntentId).toBe(first)
      expect(provider.callCounts).toMatchObject({ create: 1, retrieve: 1 })
    })

    it('fails if our own code does', async () => {
      await customer.startCartPayment()
      provider.failNext('retrieve', 'before', new Error('a bug'))
      expect((await repeatPayment()).status).toBe(500)
    })
  },
  { provider },
)
