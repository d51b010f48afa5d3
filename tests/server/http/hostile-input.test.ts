import { beforeEach, describe, expect, it } from 'vitest'
import { createAddress, getAddress } from '#domain/contract/ordering/address'
import { addToCart, getCart, saveAllergyNote, saveDeliveryInstructions } from '#domain/contract/ordering/cart'
import { getOrder, placeOrder } from '#domain/contract/ordering/orders'
import {
  HOSTILE_STRINGS,
  INVALID_IDS,
  REQUEST_BODY_CASES,
  VALID_ADDRESS,
  withFieldValue,
} from '#tests/fixtures/data/hostile-input'
import {
  cashOrder,
  SMOKY_JOES_ID,
  SOLD_OUT_DISH_ID,
  WRAP_ID,
  wrapItem,
} from '#tests/fixtures/data/smoky-joes'
import { cardOrderData, createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'

const TEXT_WITH_NUL = 'no\u0000nuts'
const createCardIntentBody = (allergyNote: string) => ({
  orderData: cardOrderData([wrapItem()], { allergyNote }),
  amount: 11,
  currency: 'gbp',
})
const ONE_WRAP = { itemId: WRAP_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'delivery' } as const

describeOnEachDatabase(
  'hostile input',
  suite => {
    let token = ''
    beforeEach(async () => {
      token ||= await suite.testServer.signIn('demo@foodpark.test')
    })
    const send: typeof suite.testServer.request = (method, path, body, options) =>
      suite.testServer.request(method, path, body, { token, ...options })
    const callApi: typeof suite.testServer.callApi = (call, input) =>
      suite.testServer.callApi(call, input, { token })
    const readCart = async () =>
      (await callApi(getCart, { vendorId: SMOKY_JOES_ID, orderType: 'delivery' })).data

    describe.each(HOSTILE_STRINGS)('such as %j', text => {
      it('is saved unchanged as an address', async () => {
        const input = { ...VALID_ADDRESS, doorNo: text, street: text }
        const { data } = await callApi(createAddress, input)
        expect(data?.address).toMatchObject({ doorNo: text, street: text })
        expect((await callApi(getAddress, {})).data).toMatchObject(input)
      })

      it('is saved unchanged as a note of the cart', async () => {
        await callApi(addToCart, ONE_WRAP)
        await callApi(saveDeliveryInstructions, { instructions: text })
        await callApi(saveAllergyNote, { itemId: WRAP_ID, allergyInformation: text })
        expect(await readCart()).toMatchObject({ deliveryInstructions: text, lines: [{ allergyNote: text }] })
      })

      it('is saved unchanged as notes and address of an order', async () => {
        const sent = {
          orderType: 'delivery',
          deliveryInstructions: text,
          allergyNote: text,
          deliveryAddress: { ...VALID_ADDRESS, id: '1', doorNo: text, street: text, country: text },
        } as const
        const order = cashOrder([wrapItem(1, { allergy_information: text })], sent)
        const { body, data } = await callApi(placeOrder, order)
        expect(data?.items[0]?.specialInstructions).toBe(text)
        const { id: _, ...deliveryAddress } = sent.deliveryAddress
        expect(body).toMatchObject({ deliveryInstructions: text, allergyNote: text, deliveryAddress })
        const again = await callApi(getOrder, { orderId: data?.id ?? '' })
        expect(again.body).toEqual(body)
      })

      it('is refused as email and password', async () => {
        const { status, message } = await send('POST', '/auth/login', { email: text, password: text })
        expect([status, message]).toEqual([401, 'The email or password is incorrect'])
      })
    })

    describe.each(REQUEST_BODY_CASES)('to $method $path', ({ method, path, validBody, invalidFields }) => {
      it.each(Object.entries(invalidFields))(
        'is refused with a message that names %s',
        async (field, values) => {
          for (const value of values) {
            const { status, message } = await send(method, path, withFieldValue(validBody, field, value))
            expect([value, status]).toEqual([value, 400])
            expect(message).toContain(`'${field}'`)
          }
        },
      )

      it('is refused as a body that is not an object', async () => {
        for (const body of [null, [], [validBody], 'text', 7, true])
          expect((await send(method, path, body)).status).toBe(400)
        expect((await send(method, path)).status).toBe(400)
      })

      it('is refused if it is too large', async () => {
        const { status, message } = await send(method, path, { ...validBody, padding: 'x'.repeat(200_000) })
        expect([status, message]).toEqual([413, 'This request is too large.'])
      })

      it('is refused if it has a prototype key at any depth', async () => {
        const prototypeKeys = ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']
        const bodies = prototypeKeys.flatMap(key => [`{${key},"x":1}`, `{"x":[{"y":{${key}}}]}`])
        for (const payload of bodies) {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
          expect(
            (await suite.testServer.app.inject({ method, url: `/api${path}`, payload, headers })).statusCode,
          ).toBe(400)
        }
        expect({}).not.toHaveProperty('isAdmin')
      })
    })

    it.each([
      ['an address', 'POST', '/delivery-addresses', { ...VALID_ADDRESS, street: TEXT_WITH_NUL }],
      ['instructions', 'POST', '/cart/delivery-instructions', { instructions: TEXT_WITH_NUL }],
      [
        'an allergy note',
        'POST',
        '/cart/allergy-information',
        { itemId: WRAP_ID, allergyInformation: TEXT_WITH_NUL },
      ],
      ['a note of an order', 'POST', '/orders', cashOrder([wrapItem()], { allergyNote: TEXT_WITH_NUL })],
      [
        'a note of a dish',
        'POST',
        '/orders',
        cashOrder([wrapItem(1, { allergy_information: TEXT_WITH_NUL })]),
      ],
      [
        'a note of a card order',
        'POST',
        '/payments/stripe/create-intent',
        createCardIntentBody(TEXT_WITH_NUL),
      ],
      ['an email', 'POST', '/auth/login', { email: TEXT_WITH_NUL, password: 'lunchtime' }],
    ] as const)('that the database cannot store is refused as %s', async (_, method, path, body) => {
      await callApi(addToCart, ONE_WRAP)
      const { status, message } = await send(method, path, body)
      expect([status, message]).toEqual([400, 'This text has characters that we cannot keep.'])
    })

    it('as additional fields changes nothing', async () => {
      const additionalFields = { price: 0.01, total: 0, userId: 2, id: 1, toString: 'x', hasOwnProperty: 1 }
      const { status } = await send('POST', '/cart/add', { ...ONE_WRAP, ...additionalFields })
      expect(status).toBe(200)
      expect((await readCart())?.lines[0]).toMatchObject({ menuItemId: WRAP_ID, price: 950 })
    })

    it.each(['/orders/', '/orders/details/'])('as an id under %s answers 404', async prefix => {
      const missing = await send('GET', `${prefix}999999`)
      expect([missing.status, missing.message]).toEqual([404, 'Order not found'])
      for (const id of INVALID_IDS) {
        const { status, body } = await send('GET', prefix + encodeURIComponent(id))
        expect([id, status, body]).toEqual([id, 404, missing.body])
      }
    })

    it.each(['/payments/stripe/status/', '/payments/stripe/order-data/'])(
      'as an id under %s answers 404',
      async prefix => {
        for (const id of ['pay_nobody', ...INVALID_IDS]) {
          const { status, message } = await send('GET', prefix + encodeURIComponent(id))
          expect([id, status, message]).toEqual([id, 404, 'Payment not found'])
        }
      },
    )

    it.each([
      ['a menu', (id: string) => `/vendors/${id}/items`],
      ['the add-ons of a dish', (id: string) => `/menu-items/${id}/addon-groups`],
    ])('as an id of %s answers 404', async (_, path) => {
      for (const id of INVALID_IDS) {
        const { status, message } = await send('GET', path(encodeURIComponent(id)))
        expect([id, status]).toEqual([id, 404])
        expect(message).not.toBe('')
      }
    })

    it.each([
      ['a dish of another vendor', 'POST', '/cart/add', { ...ONE_WRAP, itemId: SOLD_OUT_DISH_ID }],
      ['an unknown dish', 'POST', '/cart/add', { ...ONE_WRAP, itemId: 99_999 }],
      ['an unknown line', 'PUT', '/cart/update', { ...ONE_WRAP, itemId: 1_999_999 }],
      ['an unknown vendor', 'PUT', '/cart/update', { ...ONE_WRAP, vendorId: 999 }],
      [
        'a note for an unknown line',
        'POST',
        '/cart/allergy-information',
        { itemId: 99_999, allergyInformation: 'x' },
      ],
      ['an order at an unknown vendor', 'POST', '/orders', { ...cashOrder(), vendorId: 999 }],
      [
        'an unknown payment',
        'POST',
        '/orders',
        { ...cashOrder(), paymentMethod: 'stripe', stripePaymentIntentId: 'pay_1' },
      ],
      [
        'an unknown order',
        'POST',
        '/payments/stripe/create-intent',
        { orderId: 999_999_999_999, amount: 11, currency: 'gbp' },
      ],
    ] as const)('as %s answers 404', async (_, method, path, body) => {
      const { status, message } = await send(method, path, body)
      expect([status, message]).toEqual([404, expect.stringMatching(/not found|no longer/i)])
    })

    it.each(['', 'null', 'x.y.z', "' OR 1=1", 'eyJhbGciOiJub25lIn0.eyJpZCI6MX0.', 'x'.repeat(9000)])(
      'as the token %# is refused',
      async invalidToken => {
        const answer = await suite.testServer.request('GET', '/orders', undefined, { token: invalidToken })
        expect([answer.status, answer.message]).toEqual([401, 'Please sign in to continue'])
      },
    )

    it.each(['two words', 'x'.repeat(201), 'naïve'])(
      'as the Idempotency-Key %# is refused',
      async idempotencyKey => {
        expect((await send('POST', '/orders', cashOrder(), { idempotencyKey })).status).toBe(400)
      },
    )

    it.each([
      ['GET', '', 404],
      ['GET', '/', 404],
      ['GET', '/nothing', 404],
      ['POST', '/orders/1042/refund', 404],
      ['DELETE', '/vendors/list', 404],
      ['GET', '//vendors/list', 404],
      ['GET', '/..%2f..%2fetc%2fpasswd', 404],
      ['GET', '/orders/%zz', 400],
      ['GET', `/orders/${'9'.repeat(101)}`, 404],
    ] as const)('as %s /api%s gets one line', async (method, path, expected) => {
      const { status, body, headers } = await send(method, path)
      expect([status, body]).toEqual([expected, { code: expect.any(String), message: expect.any(String) }])
      expect(JSON.stringify(body)).not.toContain('999')
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'x-content-type-options': 'nosniff',
      })
    })
  },
  { provider: createFakeProvider() },
)
