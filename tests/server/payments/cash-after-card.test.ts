import { beforeEach, expect, it } from 'vitest'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'
import { createFakeProvider, readPaymentState, startPayment } from '#tests/fixtures/payments/fake-provider'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'

const PAID_ALREADY = {
  status: 409,
  message: 'This cart has been paid for already. Please look at My Orders.',
}

const provider = createFakeProvider()

describeOnEachDatabase(
  'a cash order beside a card payment',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const { start, status, tokens } = customer
    beforeEach(async () => {
      await customer.prepare()
      await customer.fillCart()
    })
    const session = () => provider.newestSession().id

    it('ends the card payment of its cart first', async () => {
      const first = await start()
      expect((await customer.payCash()).reply).toMatchObject({ status: 'pending_payment' })
      expect(await readPaymentState(at.testServer, first)).toBe('expired')
      expect(await customer.cartLines()).toEqual([])
    })

    it('is refused when the cart turns out to be paid', async () => {
      await start()
      provider.paySession(session())
      expect(await customer.payCash()).toMatchObject(PAID_ALREADY)
      expect(await customer.history()).toEqual(['pending_payment', 'confirmed'])
    })

    it('is refused when the cart was paid by card in another tab, and by card when it was ordered in cash', async () => {
      const first = await start()
      provider.paySession(session())
      await status(first)
      expect(await customer.payCash()).toMatchObject(PAID_ALREADY)
      await customer.fillCart()
      await customer.payCash()
      expect(await startPayment(at.testServer, { token: tokens.demo })).toMatchObject({
        status: 409,
        message: 'This cart has been ordered already. Please look at My Orders.',
      })
    })

    it('waits while the provider does not answer, and keeps the cart', async () => {
      await start()
      provider.setDown(true)
      expect(await customer.payCash()).toMatchObject({ status: 502, message: 'Failed to place order' })
      expect(await customer.cartLines()).toHaveLength(1)
      provider.setDown(false)
      expect((await customer.payCash()).status).toBe(201)
    })

    it('leaves the card payment alone when it is itself refused', async () => {
      const first = await start()
      const order = cashOrder([wrapItem(1, { price: 9 })])
      expect((await at.testServer.request('POST', '/orders', order, { token: tokens.demo })).status).toBe(409)
      expect(await readPaymentState(at.testServer, first)).toBe('open')
    })
  },
  { provider },
)
