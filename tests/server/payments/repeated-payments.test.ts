import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orders, vendors } from '#server/core/db/schema'
import { payments } from '#server/payments/store/payment-schema'
import { VALID_ADDRESS } from '#tests/fixtures/data/hostile-input'
import { SMOKY_JOES_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import {
  cardOrderData,
  createFakeProvider,
  PROVIDER_REFUSED_ERROR,
  readPaymentState,
  startOrderPayment,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const NOT_CREATED = { status: 502, message: 'Failed to create payment intent' }
const PAID_ALREADY = {
  status: 409,
  message: 'This cart has been paid for already. Please look at My Orders.',
}

const provider = createFakeProvider()

describeOnEachDatabase(
  'a repeated request for a card payment',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const { startCartPayment, readStatus, tokens } = customer
    beforeEach(async () => {
      await customer.prepare()
      await customer.fillCart()
    })
    const session = () => provider.newestSession().id
    const begin = (orderData = cardOrderData(), amount = 11, idempotencyKey = '') =>
      startPayment(at.testServer, { token: tokens.demo, idempotencyKey }, orderData, amount)
    const ordersMade = async () => at.testServer.db.$count(orders)

    // Specification 13.33.
    it('returns one payment for 20 concurrent requests for an unchanged cart', async () => {
      const before = await ordersMade()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, tab) => begin(undefined, 11, `tab-${tab}`)),
      )
      expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      expect([await ordersMade(), provider.callCounts.create]).toEqual([before + 1, 1])
    })

    it('returns the paid payment when another window has paid the order', async () => {
      const first = await startCartPayment()
      provider.paySession(session())
      await readStatus(first)
      const again = await startOrderPayment(
        at.testServer,
        { token: tokens.demo },
        String(customer.newestOrderId()),
      )
      expect(again.data?.paymentIntentId).toBe(first)
      expect(provider.callCounts.create).toBe(1)
    })

    // Specification 13.34.
    it('replaces the payment of a changed cart', async () => {
      const first = await startCartPayment()
      const [old, oldOrder] = [session(), customer.newestOrderId()]
      await customer.fillCart()
      expect((await begin(cardOrderData([wrapItem(2)]), 20.5)).status).toBe(201)
      expect(provider.sessions().find(({ id }) => id === old)?.status).toBe('expired')
      expect((await readStatus(first)).body).toMatchObject({ status: 'canceled', error: null })
      expect(await customer.readStatusHistory(oldOrder)).toEqual(['pending_payment', 'cancelled'])
      expect(await customer.listOrderIds()).not.toContain(String(oldOrder))
      expect(await customer.listOrderIds()).toContain(String(customer.newestOrderId()))
    })

    it('creates a new payment when the cart has changed but the ordered items have not', async () => {
      const first = await startCartPayment()
      await customer.fillCart()
      expect((await begin()).data?.paymentIntentId).not.toBe(first)
      expect(await readPaymentState(at.testServer, first)).toBe('expired')
    })

    it('creates a new payment when the saved address has changed', async () => {
      const save = (street: string) =>
        at.testServer.request(
          'POST',
          '/delivery-addresses',
          { ...VALID_ADDRESS, street, address_type: 'home' },
          { token: tokens.demo },
        )
      const sent = cardOrderData([wrapItem()], { orderType: 'delivery' })
      await save('Wharf Road')
      const first = await begin(sent, 13.5)
      await save('Canal Street')
      const second = await begin(sent, 13.5)
      expect(second.data?.paymentIntentId).not.toBe(first.data?.paymentIntentId)
      const { body } = await at.testServer.request('GET', `/orders/${customer.newestOrderId()}`, undefined, {
        token: tokens.demo,
      })
      expect(body).toMatchObject({ deliveryAddress: { street: 'Canal Street' } })
    })

    it('creates a new payment when the charges have changed', async () => {
      const first = await startCartPayment()
      await at.testServer.db.update(payments).set({ amount: 1050 }).where(eq(payments.reference, first))
      expect((await begin()).data?.paymentIntentId).not.toBe(first)
      expect(provider.newestSession().amount).toBe(1100)
    })

    it('keeps the payment of a changed cart open when the new request is refused', async () => {
      const first = await startCartPayment()
      expect((await begin(cardOrderData([wrapItem(2)]), 9)).status).toBe(409)
      expect(await readPaymentState(at.testServer, first)).toBe('open')
    })

    it('is refused when the previous payment turns out to be paid, and confirms that one', async () => {
      const first = await startCartPayment()
      const orderId = customer.newestOrderId()
      provider.paySession(session())
      await customer.fillCart()
      expect(await begin(cardOrderData([wrapItem(2)]), 20.5)).toMatchObject(PAID_ALREADY)
      expect(await customer.readStatusHistory(orderId)).toEqual(['pending_payment', 'confirmed'])
      expect((await readStatus(first)).data).toMatchObject({ status: 'succeeded', orderId: String(orderId) })
      expect((await begin(cardOrderData([wrapItem(2)]), 20.5)).status).toBe(201)
    })

    it('returns the paid payment to a tab that still shows the cart', async () => {
      const first = await startCartPayment()
      provider.paySession(session())
      await readStatus(first)
      expect((await begin()).data?.paymentIntentId).toBe(first)
      await customer.fillCart()
      expect((await begin()).data?.paymentIntentId).not.toBe(first)
    })

    it('creates a new payment after the checkout expired', async () => {
      const first = await startCartPayment()
      provider.expireOnTime(session())
      const second = await startCartPayment()
      expect([second === first, await readPaymentState(at.testServer, first)]).toEqual([false, 'expired'])
      expect((await readStatus(second)).data?.status).toBe('requires_payment_method')
    })

    it('fails until the previous payment is cancelled at the provider', async () => {
      const first = await startCartPayment()
      await customer.fillCart()
      provider.setDown(true)
      expect(await begin(cardOrderData([wrapItem(2)]), 20.5)).toMatchObject(NOT_CREATED)
      expect(await readPaymentState(at.testServer, first)).toBe('cancelling')
      provider.setDown(false)
      expect((await begin(cardOrderData([wrapItem(2)]), 20.5)).status).toBe(201)
      expect(await readPaymentState(at.testServer, first)).toBe('expired')
    })

    describe('with an idempotency key', () => {
      // Specification 20.32.
      it('gets the first answer again, whatever happened in between', async () => {
        const first = await begin(undefined, 11, 'key-1')
        expect((await begin(undefined, 11, 'key-1')).body).toEqual(first.body)
        provider.paySession(session())
        await readStatus(first.data?.paymentIntentId ?? '')
        expect((await begin(undefined, 11, 'key-1')).body).toEqual(first.body)
        expect(provider.callCounts.create).toBe(1)
      })

      it('is refused with another body', async () => {
        await begin(undefined, 11, 'key-2')
        expect((await begin(cardOrderData([wrapItem(2)]), 20.5, 'key-2')).status).toBe(409)
      })

      it('creates one session after the provider failed', async () => {
        for (const when of ['before', 'after'] as const) {
          provider.failNext('create', when)
          expect(await begin(undefined, 11, 'key-3')).toMatchObject(NOT_CREATED)
        }
        const sessionCount = provider.sessions().length
        expect((await begin(undefined, 11, 'key-3')).data?.sessionUrl).toBe(provider.newestSession().url)
        expect(provider.sessions()).toHaveLength(sessionCount)
      })

      it('creates a new payment after the provider refused the first', async () => {
        provider.failNext('create', 'before', PROVIDER_REFUSED_ERROR)
        expect(await begin(undefined, 11, 'key-4')).toMatchObject(NOT_CREATED)
        expect((await begin(undefined, 11, 'key-4')).status).toBe(201)
        expect(await customer.readStatusHistory()).toEqual(['pending_payment'])
      })
    })

    describe('for an unpaid order', () => {
      const pending = async () => {
        const first = await startCartPayment()
        provider.expireOnTime(session())
        await readStatus(first)
        const id = customer.newestOrderId()
        await at.testServer.db.update(orders).set({ status: 'pending_payment' }).where(eq(orders.id, id))
        return id
      }
      const pay = (id: number, amount = 11, token = tokens.demo) =>
        startOrderPayment(at.testServer, { token }, String(id), amount)

      it('returns the active payment of the order’s cart', async () => {
        const first = await startCartPayment()
        expect((await pay(customer.newestOrderId())).data?.paymentIntentId).toBe(first)
      })

      it('creates one payment for 20 concurrent requests, and confirms the order when it is paid', async () => {
        const id = await pending()
        const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id)))
        const [payment, ...others] = new Set(answers.map(({ data }) => data?.paymentIntentId))
        expect([others, customer.newestOrderId()]).toEqual([[], id])
        expect(provider.newestSession().amount).toBe(1100)
        provider.paySession(session())
        expect((await readStatus(payment ?? '')).data).toMatchObject({
          status: 'succeeded',
          orderId: String(id),
        })
        expect(await customer.readCartLines()).toHaveLength(1)
      })

      it('keeps the order unpaid when the checkout expires', async () => {
        const id = await pending()
        const payment = (await pay(id)).data?.paymentIntentId ?? ''
        provider.expireOnTime(session())
        expect((await readStatus(payment)).data?.status).toBe('canceled')
        expect((await customer.readStatusHistory(id))?.at(-1)).not.toBe('confirmed')
        expect((await pay(id)).data?.paymentIntentId).not.toBe(payment)
      })

      // Specification 22.15.
      it('is refused for another amount, for a closed vendor and for another customer', async () => {
        const id = await pending()
        expect((await pay(id, 10)).status).toBe(409)
        expect(await pay(id, 11, tokens.sam)).toMatchObject({ status: 404, message: 'Order not found' })
        await at.testServer.db.update(vendors).set({ isOpen: false }).where(eq(vendors.id, SMOKY_JOES_ID))
        expect((await pay(id)).status).toBe(409)
        await at.testServer.db.update(vendors).set({ isOpen: true }).where(eq(vendors.id, SMOKY_JOES_ID))
      })

      it('is refused for a completed order and for a cash order', async () => {
        const cash = Number((await customer.placeCashOrder()).data?.id)
        const [completed] = await at.testServer.db
          .select({ id: orders.id })
          .from(orders)
          .where(eq(orders.status, 'completed'))
          .limit(1)
        const done = completed?.id ?? 0
        for (const id of [cash, done]) expect((await pay(id)).status).toBe(409)
      })
    })
  },
  { provider },
)
