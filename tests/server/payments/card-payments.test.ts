import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ORDER_ITEMS_LIMIT } from '#domain/cart-limits'
import { getOrder } from '#domain/contract/ordering/orders'
import { menuItems, orders } from '#server/core/db/schema'
import {
  CLOSED_DISH_ID,
  CLOSED_VENDOR_ID,
  doubleItem,
  SMOKY_JOES_ID,
  WRAP_ID,
  wrapItem,
} from '#tests/fixtures/data/smoky-joes'
import {
  cardOrderData,
  createFakeProvider,
  sendWebhook,
  startOrderPayment,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'
import { PUBLIC_URL } from '#tests/fixtures/server/test-server'

const UNVERIFIED = 'Unable to verify order status. Please contact support.'

const provider = createFakeProvider()

describeOnEachDatabase(
  'a card payment',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const { readStatus, readOrderData, postCardOrder, startCartPayment, tokens } = customer
    beforeEach(customer.prepare)
    const sessionOf = () => provider.newestSession().id
    const intent = (body: object) =>
      at.testServer.request('POST', '/payments/stripe/create-intent', body, { token: tokens.demo })

    // Specification 13.32, 20.19, 20.20 and 20.21.
    it('creates an unpaid order and a checkout', async () => {
      const answer = await startPayment(at.testServer, { token: tokens.demo })
      const { id, url } = provider.newestSession()
      expect(answer).toMatchObject({ status: 201, body: { success: true, clientSecret: null } })
      expect(answer.data).toMatchObject({
        sessionUrl: url,
        paymentIntentId: expect.stringMatching(/^pay_.{24}$/),
      })
      expect((await customer.readStatusHistory())?.at(-1)).toBe('pending_payment')
      expect(await customer.listOrderIds()).toContain(String(customer.newestOrderId()))
      expect((await readStatus(answer.data?.paymentIntentId ?? '')).body).toEqual({
        status: 'requires_payment_method',
        error: null,
      })
      expect((await readOrderData(id)).body).toMatchObject({ status: 'unpaid', sessionId: id })
    })

    // Specification 13.23 and 21.1.
    it('requests a checkout for the exact total that expires after 35 minutes', async () => {
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
        { name: 'Delivery fee', quantity: 1, unitAmount: 250 },
      ])
      expect(params.expiresAt).toBe(Math.floor(at.clock.now() / 1000) + 35 * 60)
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
      const items = Array.from({ length: ORDER_ITEMS_LIMIT }, () => wrapItem())
      await startPayment(at.testServer, { token: tokens.demo }, cardOrderData(items), 476.5)
      expect(provider.newestSession().params.lines).toHaveLength(ORDER_ITEMS_LIMIT + 1)
      expect(provider.newestSession().amount).toBe(47_650)
    })

    describe('that is paid', () => {
      it.each([
        [
          'the webhook',
          async (id: string) => sendWebhook(at.testServer, { id: `evt_${id}`, type: 'paid', reference: id }),
        ],
        ['the poll', async (id: string) => (await readStatus(id)).status],
        ['the success page', async () => (await readOrderData(sessionOf())).status],
        ['the posted order with our id', async (id: string) => (await postCardOrder(id)).status],
        ['the posted order with the session id', async () => (await postCardOrder(sessionOf())).status],
      ])('is confirmed once by %s, and empties its cart', async (_, ask) => {
        await customer.fillCart()
        const id = await startCartPayment()
        provider.paySession(sessionOf())
        expect(await ask(id)).toBeLessThan(300)
        expect((await customer.readStatusHistory())?.at(-1)).toBe('confirmed')
        expect(await customer.readCartLines()).toEqual([])
        await ask(id)
        expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'confirmed'])
      })

      it('is returned with its order by every call', async () => {
        const id = await startCartPayment()
        provider.paySession(sessionOf())
        const orderId = customer.newestOrderId()
        expect((await readStatus(id)).body).toEqual({ status: 'succeeded', error: null, orderId })
        const paid = {
          status: 'paid',
          orderId,
          sessionId: sessionOf(),
          orderData: { vendorId: SMOKY_JOES_ID },
        }
        expect((await readOrderData(sessionOf())).body).toMatchObject(paid)
        expect((await readOrderData(id)).body).toMatchObject(paid)
        expect((await postCardOrder(id)).body).toMatchObject({ id: orderId, status: 'confirmed', total: 11 })
      })

      it('keeps what was added to its cart, and estimates the time from the payment', async () => {
        await customer.fillCart()
        const id = await startCartPayment()
        await customer.fillCart()
        const readEstimate = async () =>
          (await customer.readOrder(customer.newestOrderId()))?.estimatedDeliveryTime ?? ''
        const before = Date.parse(await readEstimate())
        at.clock.advance(600_000)
        provider.paySession(sessionOf())
        await readStatus(id)
        expect(await customer.readCartLines()).toMatchObject([{ quantity: 1 }])
        expect(Date.parse(await readEstimate())).toBe(before + 600_000)
      })

      // Specification 13.42.
      it('gets the allergy note that its cart has got since the checkout began', async () => {
        await customer.clearCart()
        await customer.fillCart()
        const id = await startCartPayment()
        await customer.saveNote('No nuts')
        provider.paySession(sessionOf())
        expect((await postCardOrder(id)).body).toMatchObject({
          status: 'confirmed',
          allergyNote: 'No nuts',
          items: [{ special_instructions: 'No nuts' }],
        })
        await customer.clearCart()
      })

      it.each([
        ['another amount', { amount: 1099 }],
        ['another currency', { currency: 'usd' }],
        ['another payment', { reference: 'pay_of_another' }],
      ])('is not confirmed when it is for %s', async (_, different) => {
        const unverified = { status: 409, message: UNVERIFIED }
        await customer.fillCart()
        const id = await startCartPayment()
        provider.paySession(sessionOf(), different)
        expect((await readStatus(id)).body).toEqual({
          status: 'failed',
          error: UNVERIFIED,
          code: 'payment_unverified',
        })
        expect(await readOrderData(sessionOf())).toMatchObject(unverified)
        expect(await postCardOrder(id)).toMatchObject(unverified)
        expect((await customer.readStatusHistory())?.at(-1)).toBe('pending_payment')
        expect(await startPayment(at.testServer, { token: tokens.demo })).toMatchObject(unverified)
        expect(
          await startOrderPayment(at.testServer, { token: tokens.demo }, String(customer.newestOrderId())),
        ).toMatchObject(unverified)
        expect(provider.refunds()).not.toContain(`pi_${sessionOf()}`)
      })
    })

    it('refuses the order of an unpaid checkout', async () => {
      const id = await startCartPayment()
      expect(await postCardOrder(id)).toMatchObject({
        status: 409,
        message: 'Payment was cancelled or failed. Please try again.',
      })
      expect((await postCardOrder(undefined)).status).toBe(400)
    })

    it.each([
      ['neither cart nor order', { amount: 11, currency: 'gbp' }, 400],
      ['another total', { orderData: cardOrderData(), amount: 10.99, currency: 'gbp' }, 409],
      ['a huge total', { orderData: cardOrderData(), amount: 1e307, currency: 'gbp' }, 409],
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
        'an unknown vendor',
        { orderData: cardOrderData([wrapItem()], { vendorId: 999 }), amount: 11, currency: 'gbp' },
        404,
      ],
      [
        'a closed vendor',
        {
          orderData: cardOrderData([wrapItem(1, { menu_item_id: CLOSED_DISH_ID })], {
            vendorId: CLOSED_VENDOR_ID,
          }),
          amount: 11,
          currency: 'gbp',
        },
        409,
      ],
      ['an unknown order', { orderId: 999_999, amount: 11, currency: 'gbp' }, 404],
      ['a malformed order id', { orderId: '1e3', amount: 11, currency: 'gbp' }, 404],
    ])('is refused with %s, and writes nothing', async (_, body, expected) => {
      const before = await at.testServer.db.$count(orders)
      const answer = await intent(body)
      expect([answer.status, answer.message]).toEqual([expected, expect.stringMatching(/\w/)])
      expect(await at.testServer.db.$count(orders)).toBe(before)
      expect(provider.callCounts.create).toBe(0)
    })

    it('answers with the specified messages for a missing order and a changed total', async () => {
      expect((await intent({ amount: 11, currency: 'gbp' })).message).toBe(
        'Missing orderData or orderId. Please go back to cart and try again.',
      )
      expect((await intent({ orderData: cardOrderData(), amount: 12, currency: 'gbp' })).message).toBe(
        'The total of this order has changed. Please check your cart and try again.',
      )
    })

    it('is refused when a price has changed', async () => {
      await at.testServer.db.update(menuItems).set({ price: 1000 }).where(eq(menuItems.id, WRAP_ID))
      expect((await startPayment(at.testServer, { token: tokens.demo })).status).toBe(409)
      await at.testServer.db.update(menuItems).set({ price: 950 }).where(eq(menuItems.id, WRAP_ID))
    })
  },
  { provider },
)
