import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listOrders } from '#domain/contract/orders'
import { orders, vendors } from '#server/db/schema'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'
import { VALID_ADDRESS } from '#tests/fixtures/data/hostile-input'
import {
  cardOrderData,
  createFakeProvider,
  PROVIDER_REFUSED_ERROR,
  readPaymentState,
  startOrderPayment,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { SMOKY_JOES_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'

const NOT_CREATED = { status: 502, message: 'Failed to create payment intent' }
const PAID_ALREADY = {
  status: 409,
  message: 'This cart has been paid for already. Please look at My Orders.',
}

const provider = createFakeProvider()

describeOnEachDatabase(
  'a card payment asked for again',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const { start, status, tokens } = customer
    beforeEach(async () => {
      await customer.prepare()
      await customer.fillCart()
    })
    const session = () => provider.newestSession().id
    const begin = (orderData = cardOrderData(), amount = 11, idempotencyKey = '') =>
      startPayment(at.testServer, { token: tokens.demo, idempotencyKey }, orderData, amount)
    const ordersMade = async () => at.testServer.db.$count(orders)

    it('is the same payment while its cart is the same, 20 times at once', async () => {
      const before = await ordersMade()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, tab) => begin(undefined, 11, `tab-${tab}`)),
      )
      expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ reply }) => JSON.stringify(reply))).size).toBe(1)
      expect([await ordersMade(), provider.callCounts.create]).toEqual([before + 1, 1])
    })

    it('by its order, when another window has paid it, is the payment that was paid', async () => {
      const first = await start()
      provider.paySession(session())
      await status(first)
      const again = await startOrderPayment(at.testServer, { token: tokens.demo }, String(customer.orderId()))
      expect(again.reply?.paymentIntentId).toBe(first)
      expect(provider.callCounts.create).toBe(1)
    })

    it('takes the place of the payment of a cart that was changed', async () => {
      const first = await start()
      const [old, oldOrder] = [session(), customer.orderId()]
      await customer.fillCart()
      expect((await begin(cardOrderData([wrapItem(2)]), 20.5)).status).toBe(201)
      expect(provider.sessions().find(({ id }) => id === old)?.status).toBe('expired')
      expect((await status(first)).body).toEqual({ status: 'canceled', error: null })
      expect(await customer.history(oldOrder)).toEqual(['pending_payment', 'cancelled'])
      expect(await customer.listed()).not.toContain(String(oldOrder))
      expect(await customer.listed()).toContain(String(customer.orderId()))
    })

    it('is another one when the cart was changed, though the same is asked', async () => {
      const first = await start()
      await customer.fillCart()
      expect((await begin()).reply?.paymentIntentId).not.toBe(first)
      expect(await readPaymentState(at.testServer, first)).toBe('expired')
    })

    it('is another one when the saved address has changed', async () => {
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
      expect(second.reply?.paymentIntentId).not.toBe(first.reply?.paymentIntentId)
      const { body } = await at.testServer.request('GET', `/orders/${customer.orderId()}`, undefined, {
        token: tokens.demo,
      })
      expect(body).toMatchObject({ deliveryAddress: { street: 'Canal Street' } })
    })

    it('leaves the payment of a changed cart alone when it is itself refused', async () => {
      const first = await start()
      expect((await begin(cardOrderData([wrapItem(2)]), 9)).status).toBe(409)
      expect(await readPaymentState(at.testServer, first)).toBe('open')
    })

    it('is refused when the payment before it turns out to be paid, which counts', async () => {
      const first = await start()
      const orderId = customer.orderId()
      provider.paySession(session())
      await customer.fillCart()
      expect(await begin(cardOrderData([wrapItem(2)]), 20.5)).toMatchObject(PAID_ALREADY)
      expect(await customer.history(orderId)).toEqual(['pending_payment', 'confirmed'])
      expect((await status(first)).reply).toMatchObject({ status: 'succeeded', orderId: String(orderId) })
      expect((await begin(cardOrderData([wrapItem(2)]), 20.5)).status).toBe(201)
    })

    it('is the one that was paid, from a tab that still shows the cart', async () => {
      const first = await start()
      provider.paySession(session())
      await status(first)
      expect((await begin()).reply?.paymentIntentId).toBe(first)
      await customer.fillCart()
      expect((await begin()).reply?.paymentIntentId).not.toBe(first)
    })

    it('is another one after its checkout ran out', async () => {
      const first = await start()
      provider.expireOnTime(session())
      const second = await start()
      expect([second === first, await readPaymentState(at.testServer, first)]).toEqual([false, 'expired'])
      expect((await status(second)).reply?.status).toBe('requires_payment_method')
    })

    it('waits for the end of the one before, however long the provider is away', async () => {
      const first = await start()
      await customer.fillCart()
      provider.setDown(true)
      expect(await begin(cardOrderData([wrapItem(2)]), 20.5)).toMatchObject(NOT_CREATED)
      expect(await readPaymentState(at.testServer, first)).toBe('ending')
      provider.setDown(false)
      expect((await begin(cardOrderData([wrapItem(2)]), 20.5)).status).toBe(201)
      expect(await readPaymentState(at.testServer, first)).toBe('expired')
    })

    describe('with its key', () => {
      it('is answered the same, whatever happened in between', async () => {
        const first = await begin(undefined, 11, 'key-1')
        expect((await begin(undefined, 11, 'key-1')).body).toEqual(first.body)
        provider.paySession(session())
        await status(first.reply?.paymentIntentId ?? '')
        expect((await begin(undefined, 11, 'key-1')).body).toEqual(first.body)
        expect(provider.callCounts.create).toBe(1)
      })

      it('is refused when something else is asked', async () => {
        await begin(undefined, 11, 'key-2')
        expect((await begin(cardOrderData([wrapItem(2)]), 20.5, 'key-2')).status).toBe(409)
      })

      it('becomes one session after the provider failed it', async () => {
        for (const when of ['before', 'after'] as const) {
          provider.failNext('create', when)
          expect(await begin(undefined, 11, 'key-3')).toMatchObject(NOT_CREATED)
        }
        const made = provider.sessions().length
        expect((await begin(undefined, 11, 'key-3')).reply?.sessionUrl).toBe(provider.newestSession().url)
        expect(provider.sessions()).toHaveLength(made)
      })

      it('begins anew after the provider would not have it', async () => {
        provider.failNext('create', 'before', PROVIDER_REFUSED_ERROR)
        expect(await begin(undefined, 11, 'key-4')).toMatchObject(NOT_CREATED)
        expect((await begin(undefined, 11, 'key-4')).status).toBe(201)
        expect(await customer.history()).toEqual(['pending_payment'])
      })
    })

    describe('for an order that waits for it', () => {
      const pending = async () => {
        const first = await start()
        provider.expireOnTime(session())
        await status(first)
        const id = customer.orderId()
        await at.testServer.db.update(orders).set({ status: 'pending_payment' }).where(eq(orders.id, id))
        return id
      }
      const pay = (id: number, amount = 11, token = tokens.demo) =>
        startOrderPayment(at.testServer, { token }, String(id), amount)

      it('is the live payment of its cart', async () => {
        const first = await start()
        expect((await pay(customer.orderId())).reply?.paymentIntentId).toBe(first)
      })

      it('is one of its own, 20 times at once, and confirms it', async () => {
        const id = await pending()
        const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id)))
        const [payment, ...others] = new Set(answers.map(({ reply }) => reply?.paymentIntentId))
        expect([others, customer.orderId()]).toEqual([[], id])
        expect(provider.newestSession().amount).toBe(1100)
        provider.paySession(session())
        expect((await status(payment ?? '')).reply).toMatchObject({
          status: 'succeeded',
          orderId: String(id),
        })
        expect(await customer.cartLines()).toHaveLength(1)
      })

      it('leaves it waiting when the checkout runs out', async () => {
        const id = await pending()
        const payment = (await pay(id)).reply?.paymentIntentId ?? ''
        provider.expireOnTime(session())
        expect((await status(payment)).reply?.status).toBe('canceled')
        expect((await customer.history(id))?.at(-1)).not.toBe('confirmed')
        expect((await pay(id)).reply?.paymentIntentId).not.toBe(payment)
      })

      it('is refused for another amount, for a closed trailer and to anybody else', async () => {
        const id = await pending()
        expect((await pay(id, 10)).status).toBe(409)
        expect(await pay(id, 11, tokens.sam)).toMatchObject({ status: 404, message: 'Order not found' })
        await at.testServer.db.update(vendors).set({ isOpen: false }).where(eq(vendors.id, SMOKY_JOES_ID))
        expect((await pay(id)).status).toBe(409)
        await at.testServer.db.update(vendors).set({ isOpen: true }).where(eq(vendors.id, SMOKY_JOES_ID))
      })

      it('is refused for an order that is paid, cancelled or for cash', async () => {
        const cash = Number((await customer.payCash()).reply?.id)
        const { reply } = await at.testServer.callApi(listOrders, {}, { token: tokens.demo })
        const done = Number(reply?.data.find(order => order.status === 'completed')?.id)
        for (const id of [cash, done]) expect((await pay(id)).status).toBe(409)
      })
    })
  },
  { provider },
)
