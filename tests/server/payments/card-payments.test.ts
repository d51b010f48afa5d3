import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getOrder } from '#domain/contract/orders'
import { menuItems, orders } from '#server/db/schema'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'
import { PUBLIC_URL } from '#tests/fixtures/server/test-server'
import {
  cardOrderData,
  createFakeProvider,
  sendWebhook,
  startOrderPayment,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import {
  CLOSED_DISH_ID,
  CLOSED_VENDOR_ID,
  doubleItem,
  SMOKY_JOES_ID,
  WRAP_ID,
  wrapItem,
} from '#tests/fixtures/data/smoky-joes'

const UNVERIFIED = 'Unable to verify order status. Please contact support.'

const provider = createFakeProvider()

describeOnEachDatabase(
  'a card payment',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const { status, orderData, post, start, tokens } = customer
    beforeEach(customer.prepare)
    const sessionOf = () => provider.newestSession().id
    const intent = (body: object) =>
      at.testServer.request('POST', '/payments/stripe/create-intent', body, { token: tokens.demo })

    it('begins with an order that waits for it, and a checkout', async () => {
      const answer = await startPayment(at.testServer, { token: tokens.demo })
      const { id, url } = provider.newestSession()
      expect(answer).toMatchObject({ status: 201, body: { success: true, clientSecret: null } })
      expect(answer.reply).toMatchObject({
        sessionUrl: url,
        paymentIntentId: expect.stringMatching(/^pay_.{24}$/),
      })
      expect((await customer.history())?.at(-1)).toBe('pending_payment')
      expect(await customer.listed()).toContain(String(customer.orderId()))
      expect((await status(answer.reply?.paymentIntentId ?? '')).body).toEqual({
        status: 'requires_payment_method',
        error: null,
      })
      expect((await orderData(id)).body).toMatchObject({ status: 'unpaid', sessionId: id })
    })

    it('asks the provider for the total to the penny, and for an hour', async () => {
      const address = { doorNo: '2', street: 'Wharf Road', postcode: 'N1 7GS', address_type: 'home' }
      await at.testServer.request('POST', '/delivery-addresses', address, { token: tokens.demo })
      const items = [doubleItem(2), wrapItem(3)]
      const sent = cardOrderData(items, { orderType: 'delivery', deliveryInstructions: 'Ring twice' })
      expect((await startPayment(at.testServer, { token: tokens.demo }, sent, 64.5)).status).toBe(201)
      const { params, amount } = provider.newestSession()
      expect(amount).toBe(6450)
      expect(params.lines).toEqual([
        { name: expect.stringMatching(/\(Large, 3 patties, Hot honey\)$/), quantity: 2, unitAmount: 1600 },
        { name: expect.any(String), quantity: 3, unitAmount: 950 },
        { name: 'Service charge', quantity: 1, unitAmount: 150 },
        { name: 'Delivery', quantity: 1, unitAmount: 250 },
      ])
      expect(params.expiresAt).toBe(Math.floor(at.clock.now() / 1000) + 3600)
      expect(params.successUrl).toBe(`${PUBLIC_URL}/payment-success?session_id={CHECKOUT_SESSION_ID}`)
      expect(params.cancelUrl).toBe(`${PUBLIC_URL}/stripe-webview-payment?cancelled=1`)
      const order = await at.testServer.callApi(
        getOrder,
        { orderId: String(params.orderId) },
        { token: tokens.demo },
      )
      expect(order.body).toMatchObject({
        deliveryInstructions: 'Ring twice',
        deliveryAddress: { doorNo: '2' },
      })
    })

    it('fits the longest order into the lines of a checkout', async () => {
      const items = Array.from({ length: 100 }, () => wrapItem())
      await startPayment(at.testServer, { token: tokens.demo }, cardOrderData(items), 951.5)
      expect(provider.newestSession().params.lines).toHaveLength(99)
      expect(provider.newestSession().amount).toBe(95_150)
    })

    describe('that was paid', () => {
      it.each([
        [
          'the webhook',
          async (id: string) => sendWebhook(at.testServer, { id: `evt_${id}`, type: 'paid', reference: id }),
        ],
        ['the poll', async (id: string) => (await status(id)).status],
        ['the success page', async () => (await orderData(sessionOf())).status],
        ['the order posted with our id', async (id: string) => (await post(id)).status],
        ['the order posted with the session', async () => (await post(sessionOf())).status],
      ])('is confirmed by %s, once, and empties its cart', async (_, ask) => {
        await customer.fillCart()
        const id = await start()
        provider.paySession(sessionOf())
        expect(await ask(id)).toBeLessThan(300)
        expect((await customer.history())?.at(-1)).toBe('confirmed')
        expect(await customer.cartLines()).toEqual([])
        await ask(id)
        expect(await customer.history()).toEqual(['pending_payment', 'confirmed'])
      })

      it('tells its order by every call', async () => {
        const id = await start()
        provider.paySession(sessionOf())
        const orderId = customer.orderId()
        expect((await status(id)).body).toEqual({ status: 'succeeded', error: null, orderId })
        const paid = {
          status: 'paid',
          orderId,
          sessionId: sessionOf(),
          orderData: { vendorId: SMOKY_JOES_ID },
        }
        expect((await orderData(sessionOf())).body).toMatchObject(paid)
        expect((await orderData(id)).body).toMatchObject(paid)
        expect((await post(id)).body).toMatchObject({ id: orderId, status: 'confirmed', total: 11 })
      })

      it('keeps a cart that was changed meanwhile, and the estimate counts from the payment', async () => {
        await customer.fillCart()
        const id = await start()
        await customer.fillCart()
        const before = at.clock.now()
        at.clock.advance(600_000)
        provider.paySession(sessionOf())
        await status(id)
        expect(await customer.cartLines()).toMatchObject([{ quantity: 2 }])
        const reply = await customer.order(customer.orderId())
        expect(Date.parse(reply?.estimatedDeliveryTime ?? '')).toBe(before + (10 + 18) * 60_000)
      })

      it.each([
        ['another amount', { amount: 1099 }],
        ['another currency', { currency: 'usd' }],
        ['another payment', { reference: 'pay_of_another' }],
      ])('is not confirmed when it is for %s', async (_, different) => {
        await customer.fillCart()
        const id = await start()
        provider.paySession(sessionOf(), different)
        expect((await status(id)).body).toEqual({
          status: 'failed',
          error: UNVERIFIED,
          code: 'payment_unverified',
        })
        expect(await orderData(sessionOf())).toMatchObject({ status: 409, message: UNVERIFIED })
        expect(await post(id)).toMatchObject({ status: 409, message: UNVERIFIED })
        expect((await customer.history())?.at(-1)).toBe('pending_payment')
        expect(await startPayment(at.testServer, { token: tokens.demo })).toMatchObject({
          status: 409,
          message: UNVERIFIED,
        })
        expect(
          await startOrderPayment(at.testServer, { token: tokens.demo }, String(customer.orderId())),
        ).toMatchObject({
          status: 409,
          message: UNVERIFIED,
        })
        expect(provider.refunds()).not.toContain(`pi_${sessionOf()}`)
      })
    })

    it('that was not paid makes no order', async () => {
      const id = await start()
      expect(await post(id)).toMatchObject({
        status: 409,
        message: 'Payment was cancelled or failed. Please try again.',
      })
      expect((await post(undefined)).status).toBe(400)
    })

    it('is its owner’s alone: to others it is as good as none', async () => {
      const id = await start()
      const session = sessionOf()
      provider.paySession(session)
      const none = { status: 404, message: 'Payment not found' }
      for (const name of [id, session, 'pay_nothing']) {
        expect(await status(name, tokens.sam)).toMatchObject(none)
        expect(await orderData(name, tokens.sam)).toMatchObject(none)
        expect(await post(name, tokens.sam)).toMatchObject(none)
      }
      expect((await customer.history())?.at(-1)).toBe('pending_payment')
    })

    it.each([
      ['neither cart nor order', { amount: 11, currency: 'gbp' }, 400],
      ['another total', { orderData: cardOrderData(), amount: 10.99, currency: 'gbp' }, 409],
      ['an endless total', { orderData: cardOrderData(), amount: 1e307, currency: 'gbp' }, 409],
      ['no total', { orderData: cardOrderData(), currency: 'gbp' }, 400],
      ['another currency', { orderData: cardOrderData(), amount: 11, currency: 'usd' }, 400],
      [
        'a lower price',
        { orderData: cardOrderData([wrapItem(1, { price: 0 })]), amount: 1.5, currency: 'gbp' },
        409,
      ],
      [
        'no address',
        {
          orderData: cardOrderData([wrapItem()], { orderType: 'delivery', deliveryAddressId: '99' }),
          amount: 13.5,
          currency: 'gbp',
        },
        400,
      ],
      [
        'a trailer of nowhere',
        { orderData: cardOrderData([wrapItem()], { vendorId: 999 }), amount: 11, currency: 'gbp' },
        404,
      ],
      [
        'a closed trailer',
        {
          orderData: cardOrderData([wrapItem(1, { menu_item_id: CLOSED_DISH_ID })], {
            vendorId: CLOSED_VENDOR_ID,
          }),
          amount: 11,
          currency: 'gbp',
        },
        409,
      ],
      ['an order of nowhere', { orderId: 999_999, amount: 11, currency: 'gbp' }, 404],
      ['an order that is none', { orderId: '1e3', amount: 11, currency: 'gbp' }, 404],
    ])('is refused with %s, and nothing is written', async (_, body, expected) => {
      const before = await at.testServer.db.$count(orders)
      const answer = await intent(body)
      expect([answer.status, answer.message]).toEqual([expected, expect.stringMatching(/\w/)])
      expect(await at.testServer.db.$count(orders)).toBe(before)
      expect(provider.callCounts.create).toBe(0)
    })

    it('says in the words of the catalogue what is missing, and what changed', async () => {
      expect((await intent({ amount: 11, currency: 'gbp' })).message).toBe(
        'Missing orderData or orderId. Please go back to cart and try again.',
      )
      expect((await intent({ orderData: cardOrderData(), amount: 12, currency: 'gbp' })).message).toBe(
        'The total of this order has changed. Please check your cart and try again.',
      )
    })

    it('is refused when a price changed on the way', async () => {
      await at.testServer.db.update(menuItems).set({ price: 1000 }).where(eq(menuItems.id, WRAP_ID))
      expect((await startPayment(at.testServer, { token: tokens.demo })).status).toBe(409)
      await at.testServer.db.update(menuItems).set({ price: 950 }).where(eq(menuItems.id, WRAP_ID))
    })
  },
  { provider },
)
