import { beforeEach, describe, expect, it } from 'vitest'
import { placeOrder } from '#domain/contract/ordering/orders'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'
import {
  cardOrderData,
  createFakeProvider,
  readPaymentState,
  startOrderPayment,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

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

    // Specification 12.21.
    it('is refused without an allergy note of the cart, and keeps the payment open', async () => {
      await customer.fillCart()
      const first = await customer.startCartPayment()
      await customer.saveNote('No nuts')
      expect(await repeatPayment()).toMatchObject({ status: 409, body: { code: 'allergy_note_missing' } })
      expect(await readPaymentState(at.testServer, first)).toBe('open')
      const noted = cardOrderData([wrapItem(1, { allergy_information: 'No nuts' })])
      const second = await startPayment(at.testServer, { token: customer.tokens.demo }, noted)
      expect(second.status).toBe(201)
      await customer.clearCart()
    })

    // Specification 12.21.
    it('is refused without an allergy note of the cart, also if no payment is open', async () => {
      await customer.fillCart()
      await customer.saveNote('No nuts')
      expect(await repeatPayment()).toMatchObject({ status: 409, body: { code: 'allergy_note_missing' } })
      expect(provider.callCounts.create).toBe(0)
      await customer.clearCart()
    })

    // Specification 13.34.
    it('is refused for a cart that was just ordered, and keeps the payment open', async () => {
      const token = customer.tokens.demo
      await customer.fillCart()
      await at.testServer.callApi(placeOrder, cashOrder([wrapItem()]), { token })
      const twoWraps = await startPayment(at.testServer, { token }, cardOrderData([wrapItem(2)]), 20.5)
      const open = String(twoWraps.data?.paymentIntentId)
      expect(await repeatPayment()).toMatchObject({ status: 409, body: { code: 'cart_already_ordered' } })
      expect(await readPaymentState(at.testServer, open)).toBe('open')
    })

    describe('of the same order', () => {
      const payOrder = (token = customer.tokens.demo) =>
        startOrderPayment(at.testServer, { token }, String(customer.newestOrderId()))
      const leaveCart = async () => {
        const first = await customer.startCartPayment()
        await customer.fillCart()
        return first
      }

      it('returns it when it turns out to be paid', async () => {
        const first = await leaveCart()
        provider.paySession(provider.newestSession().id)
        expect((await payOrder()).data?.paymentIntentId).toBe(first)
        expect(await readPaymentState(at.testServer, first)).toBe('paid')
      })

      it('does not return it when its checkout has expired', async () => {
        const first = await leaveCart()
        provider.expireOnTime(provider.newestSession().id)
        expect((await payOrder()).status).toBe(409)
        expect(await readPaymentState(at.testServer, first)).toBe('expired')
      })

      it('is refused for another customer, and asks the provider nothing', async () => {
        await leaveCart()
        expect((await payOrder(customer.tokens.sam)).status).toBe(404)
        expect(provider.callCounts.retrieve).toBe(0)
      })
    })

    it('fails if our own code does', async () => {
      await customer.startCartPayment()
      provider.failNext('retrieve', 'before', new Error('a bug'))
      expect((await repeatPayment()).status).toBe(500)
    })
  },
  { provider },
)
