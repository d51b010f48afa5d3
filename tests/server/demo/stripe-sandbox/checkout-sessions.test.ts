import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  createLineItem,
  MINUTE_SECONDS,
  paymentIntentIdOf,
  setUpSandbox,
} from '#tests/fixtures/payments/sandbox-suite'
import {
  LUNCH_SESSION_PARAMS,
  payOnCheckoutPage,
  startTestSandbox,
} from '#tests/fixtures/payments/test-sandbox'

const EURO_LINE = createLineItem(500, 'eur')
const PAID = { status: 'complete', payment_status: 'paid' }
const { StripeAuthenticationError, StripeInvalidRequestError } = Stripe.errors

// Specification 22.20.
describe('the sandbox, called through Stripe’s package', () => {
  const suite = setUpSandbox()

  it('creates a session with the total of its lines', async () => {
    const session = await suite.createSession()
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 1840,
      currency: 'gbp',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'pay_lunch',
      metadata: { reference: 'pay_lunch' },
      expires_at: suite.now() + 24 * 60 * MINUTE_SECONDS,
      url: `http://localhost:${suite.sandbox.port}/c/pay/${session.id}`,
    })
    expect(session.id).toMatch(/^cs_test_\w{43}$/)
    expect(session.lastResponse.requestId).toMatch(/^req_\w+$/)
  })

  it('shows a paid session with its payment intent', async () => {
    const session = await suite.createPaidSession()
    expect(session).toMatchObject({ ...PAID, url: null, amount_total: 1840 })
    expect(await suite.stripe.paymentIntents.retrieve(paymentIntentIdOf(session))).toMatchObject({
      status: 'succeeded',
      amount_received: 1840,
      currency: 'gbp',
      metadata: { reference: 'pay_lunch' },
    })
  })

  it('expires a session once on request', async () => {
    const { id } = await suite.createSession()
    expect(await suite.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
    await expect(suite.stripe.checkout.sessions.expire(id)).rejects.toThrow('status of `expired`')
  })

  it('does not expire a paid session', async () => {
    const { id } = await suite.createPaidSession()
    await expect(suite.stripe.checkout.sessions.expire(id)).rejects.toThrow(StripeInvalidRequestError)
    await expect(suite.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
    expect(await suite.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete' })
  })

  it('expires a session by itself when its time is over', async () => {
    const { id } = await suite.createSession({ expires_at: suite.now() + 30 * MINUTE_SECONDS })
    suite.clock.advance(30 * MINUTE_SECONDS * 1000 - 1)
    expect(await suite.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
    suite.clock.advance(5_000)
    expect(suite.sandbox.sessions().at(-1)).toMatchObject({ id, status: 'expired' })
    const expired = { type: 'checkout.session.expired', data: { object: { id } } }
    expect(suite.sandbox.events().at(-1)).toMatchObject(expired)
  })

  it('expires a session that is retrieved after its time', async () => {
    const { id } = await suite.createSession({ expires_at: suite.now() + 30 * MINUTE_SECONDS + 1 })
    suite.clock.advance(30 * MINUTE_SECONDS * 1000 + 1_000)
    expect(await suite.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
    await payOnCheckoutPage(suite.sandbox, id)
    expect(suite.sandbox.charges().filter(({ session }) => session === id)).toEqual([])
  })

  it.each([
    ['session', () => suite.stripe.checkout.sessions.retrieve('cs_test_nobody')],
    ['session to expire', () => suite.stripe.checkout.sessions.expire('cs_test_nobody')],
    ['payment intent', () => suite.stripe.paymentIntents.retrieve('pi_nobody')],
    ['refund', () => suite.stripe.refunds.retrieve('re_nobody')],
    ['event', () => suite.stripe.events.retrieve('evt_nobody')],
  ])('answers 404 for an unknown %s', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  it.each([undefined, 'sk_test_another_key', `${'sk_test_a_key_for_tests_alon'}f`])(
    'refuses the key %j',
    async key => {
      const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
      const answer = await fetch(`${suite.sandbox.address}/v1/events`, { headers })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
      expect(answer.headers.get('request-id')).toMatch(/^req_/)
    },
  )

  it('makes Stripe’s package throw its authentication error for a wrong key', async () => {
    const { host, port } = suite.sandbox
    const other = new Stripe('sk_test_another_key', { host, port, protocol: 'http', maxNetworkRetries: 0 })
    await expect(other.checkout.sessions.create(LUNCH_SESSION_PARAMS)).rejects.toThrow(
      StripeAuthenticationError,
    )
  })

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
    ['no lines', { line_items: [] }, { param: 'line_items', code: 'parameter_missing' }],
    [
      'an unknown currency',
      { line_items: [createLineItem(500, 'xyz')] },
      { param: 'line_items[0][price_data][currency]' },
    ],
    ['two currencies', { line_items: [createLineItem(500), EURO_LINE] }, { param: 'line_items' }],
    ['a negative amount', { line_items: [createLineItem(-500)] }, { code: 'parameter_invalid_integer' }],
    [
      'half a penny',
      { line_items: [createLineItem(500.5)] },
      { param: 'line_items[0][price_data][unit_amount]' },
    ],
    [
      'a quantity of zero',
      { line_items: [createLineItem(500, 'gbp', 0)] },
      { param: 'line_items[0][quantity]' },
    ],
    ['a total below the minimum', { line_items: [createLineItem(29)] }, { code: 'amount_too_small' }],
    [
      'a total above the maximum',
      { line_items: [createLineItem(99_999_999, 'gbp', 2)] },
      { code: 'amount_too_large' },
    ],
    ['a script as URL', { success_url: 'javascript:alert(1)' }, { code: 'url_invalid' }],
    ['an unknown parameter', { allow_promotion_codes: true }, { code: 'parameter_unknown' }],
  ])('refuses a session with %s', async (_, params, expected) => {
    await expect(suite.createSession(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...expected,
    })
  })

  it.each([30 * MINUTE_SECONDS, 24 * 60 * MINUTE_SECONDS])('accepts an expiry in %i s', async seconds => {
    expect((await suite.createSession({ expires_at: suite.now() + seconds })).expires_at).toBe(
      suite.now() + seconds,
    )
  })

  it.each([-1, 0, 30 * MINUTE_SECONDS - 1, 24 * 60 * MINUTE_SECONDS + 1])(
    'refuses an expiry in %i s',
    async seconds => {
      const expiresAt = suite.now() + seconds
      await expect(suite.createSession({ expires_at: expiresAt })).rejects.toMatchObject({
        param: 'expires_at',
      })
    },
  )

  it('accepts a hundred lines', async () => {
    const session = await suite.createSession({
      line_items: Array.from({ length: 100 }, () => createLineItem(100)),
    })
    expect(session.amount_total).toBe(10_000)
  })

  it('keeps unusual texts in metadata unchanged', async () => {
    const metadata = { a: '&x=1', 'b c': '£ “ü”', constructor: '[0]' }
    expect((await suite.createSession({ metadata })).metadata).toEqual(metadata)
  })

  describe('refunds', () => {
    it('refund the whole payment, once', async () => {
      const payment_intent = paymentIntentIdOf(await suite.createPaidSession())
      const refund = await suite.stripe.refunds.create({ payment_intent })
      expect(refund).toMatchObject({ amount: 1840, currency: 'gbp', status: 'succeeded', payment_intent })
      expect(await suite.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id })
      const alreadyRefunded = { statusCode: 400, code: 'charge_already_refunded' }
      await expect(suite.stripe.refunds.create({ payment_intent })).rejects.toMatchObject(alreadyRefunded)
      expect(suite.sandbox.charges().at(-1)).toMatchObject({ amount: 1840, refundedAmount: 1840 })
    })

    it('refund a part, and never more than the rest', async () => {
      const payment_intent = paymentIntentIdOf(await suite.createPaidSession())
      await suite.stripe.refunds.create({ payment_intent, amount: 1000 })
      await expect(suite.stripe.refunds.create({ payment_intent, amount: 841 })).rejects.toThrow(
        'greater than',
      )
      expect(await suite.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 840 })
    })

    it('happen once for a repeated key', async () => {
      const payment_intent = paymentIntentIdOf(await suite.createPaidSession())
      const refund = () => suite.stripe.refunds.create({ payment_intent }, { idempotencyKey: 'give it back' })
      const [first, second] = [await refund(), await refund()]
      expect(second.id).toBe(first.id)
      const refunds = suite.sandbox.refunds().filter(({ payment_intent: id }) => id === payment_intent)
      expect(refunds).toHaveLength(1)
    })
  })

  it('lists events, the newest first', async () => {
    const { id } = await suite.createPaidSession()
    const { data } = await suite.stripe.events.list({ limit: 2 })
    expect(data.map(({ type }) => type)).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
    expect(data[0]?.data.object).toMatchObject({ id, ...PAID })
    expect(await suite.stripe.events.retrieve(data[0]?.id ?? '')).toEqual(expect.objectContaining(data[0]))
    const older = await suite.stripe.events.list({
      type: 'payment_intent.succeeded',
      starting_after: data[1]?.id ?? '',
    })
    expect(older.data.every(({ type }) => type === 'payment_intent.succeeded')).toBe(true)
    expect(older.data.map(event => event.id)).not.toContain(data[1]?.id)
  })

  it('records each call with its key', async () => {
    await suite.createSession({}, 'a key to find')
    expect(suite.sandbox.requests().at(-1)).toEqual({
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: 'a key to find',
    })
  })

  it('refuses a JSON body and an unknown path', async () => {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${suite.sandbox.address}${path}`, {
        ...init,
        headers: { authorization: 'Bearer sk_test_a_key_for_tests_alone', ...init.headers },
      })
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await ask('/v1/checkout/sessions', json)).status).toBe(415)
    const unknown = await ask('/v1/customers')
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })
})

it('fails to start on a port that is in use', async () => {
  const first = await startTestSandbox()
  await expect(startTestSandbox({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})
