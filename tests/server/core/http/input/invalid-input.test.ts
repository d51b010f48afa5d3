import { beforeEach, describe, expect, it } from 'vitest'
import { getCart } from '#domain/contract/ordering/cart'
import { INVALID_IDS, REQUEST_BODY_CASES, withFieldValue } from '#tests/fixtures/data/hostile-input'
import {
  cashOrder,
  ONE_WRAP,
  SMOKY_JOES_ID,
  SOLD_OUT_DISH_ID,
  WRAP_ID,
} from '#tests/fixtures/data/smoky-joes'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

// Most of it is refused before any query, so the database does not matter.
describeOnDatabases(
  ['PGlite'],
  'invalid input',
  suite => {
    let token = ''
    beforeEach(async () => {
      token ||= await suite.testServer.signIn('demo@foodpark.test')
    })
    const send: typeof suite.testServer.request = (method, path, body, options) =>
      suite.testServer.request(method, path, body, { token, ...options })
    const readCart = async () =>
      (await suite.testServer.callApi(getCart, { vendorId: SMOKY_JOES_ID, orderType: 'delivery' }, { token }))
        .data

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

    it('changes nothing as an additional field', async () => {
      const additionalFields = { price: 0.01, total: 0, userId: 2, id: 1, toString: 'x', hasOwnProperty: 1 }
      const { status } = await send('POST', '/cart/add', { ...ONE_WRAP, ...additionalFields })
      expect(status).toBe(200)
      expect((await readCart())?.lines[0]).toMatchObject({ menuItemId: WRAP_ID, price: 950 })
    })

    it.each(['/orders/', '/orders/details/'])('is answered with 404 as an id under %s', async prefix => {
      const missing = await send('GET', `${prefix}999999`)
      expect([missing.status, missing.message]).toEqual([404, 'Order not found'])
      for (const id of INVALID_IDS) {
        const { status, body } = await send('GET', prefix + encodeURIComponent(id))
        expect([id, status, body]).toEqual([id, 404, missing.body])
      }
    })

    it.each(['/payments/stripe/status/', '/payments/stripe/order-data/'])(
      'is answered with 404 as an id under %s',
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
    ])('is answered with 404 as an id of %s', async (_, path) => {
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
    ] as const)('is answered with 404 as %s', async (_, method, path, body) => {
      const { status, message } = await send(method, path, body)
      expect([status, message]).toEqual([404, expect.stringMatching(/not found|no longer/i)])
    })

    it.each(['', 'null', 'x.y.z', "' OR 1=1", 'eyJhbGciOiJub25lIn0.eyJpZCI6MX0.', 'x'.repeat(9000)])(
      'is refused as the token %#',
      async invalidToken => {
        const answer = await suite.testServer.request('GET', '/orders', undefined, { token: invalidToken })
        expect([answer.status, answer.message]).toEqual([401, 'Please sign in to continue'])
      },
    )

    it.each(['two words', 'x'.repeat(201), 'naïve'])(
      'is refused as the Idempotency-Key %#',
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
    ] as const)('is answered with one line as %s /api%s', async (method, path, expected) => {
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
