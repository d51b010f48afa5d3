import { beforeEach, expect, it } from 'vitest'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { createFakeProvider, readPaymentState, startPayment } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const PAID_ALREADY = {
  status: 409,
  message: 'This cart has been paid for already. Please look at My Orders.',
}

const provider = createFakeProvider()

describeOnEachDatabase(
  'a cash order after a card payment was started',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const { startCartPayment, readStatus, tokens } = customer
    beforeEach(async () => {
      await customer.prepare()
      await customer.fillCart()
    })
    const session = () => provider.newestSession().id

    // Specification 13.35.
    it('cancels the open card payment of its cart first', async () => {
      const first = await startCartPayment()
      expect((await customer.placeCashOrder()).data).toMatchObject({ status: 'pending_payment' })
      expect(await readPaymentState(at.testServer, first)).toBe('expired')
      expect(await customer.readCartLines()).toEqual([])
    })

    it('is refused when the cart turns out to be paid by card', async () => {
      await startCartPayment()
      provider.paySession(session())
      expect(await customer.placeCashOrder()).toMatchObject(PAID_ALREADY)
      expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'confirmed'])
    })

    it('is refused after a card payment in another tab, and a card payment is refused after a cash order', async () => {
      const first = await startCartPayment()
      provider.paySession(session())
      await readStatus(first)
      expect(await customer.placeCashOrder()).toMatchObject(PAID_ALREADY)
      await customer.fillCart()
      await customer.placeCashOrder()
      expect(await startPayment(at.testServer, { token: tokens.demo })).toMatchObject({
        status: 409,
        message: 'This cart has been ordered already. Please look at My Orders.',
      })
    })

    it('fails while the provider does not answer, and keeps the cart', async () => {
      await startCartPayment()
      provider.setDown(true)
      expect(await customer.placeCashOrder()).toMatchObject({ status: 502, message: 'Failed to place order' })
      expect(await customer.readCartLines()).toHaveLength(1)
      provider.setDown(false)
      expect((await customer.placeCashOrder()).status).toBe(201)
    })

    it('keeps the card payment open when the cash order itself is refused', async () => {
      const first = await startCartPayment()
      const order = cashOrder([wrapItem(1, { price: 9 })])
      expect((await at.testServer.request('POST', '/orders', order, { token: tokens.demo })).status).toBe(409)
      expect(await readPaymentState(at.testServer, first)).toBe('open')
    })
  },
  { provider },
)
