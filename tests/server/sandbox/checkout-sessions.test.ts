import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { LUNCH_SESSION_PARAMS, payOnCheckoutPage, startTestSandbox } from '#tests/fixtures/payments/test-sandbox'
import { createLineItem, MINUTE_SECONDS, paymentIntentIdOf, useSandbox } from '#tests/fixtures/payments/sandbox-suite'

const { StripeAuthenticationError, StripeInvalidRequestError } = Stripe.errors

describe('the sandbox, asked through Stripe’s package', () => {
  const desk = useSandbox()

  it('opens a session with the total of its lines', async () => {
    const session = await desk.create()
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 1840,
      currency: 'gbp',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'pay_lunch',
      metadata: { reference: 'pay_lunch' },
      expires_at: desk.now() + 24 * 60 * MINUTE_SECONDS,
      url: `http://localhost:${desk.sandbox.port}/c/pay/${session.id}`,
    })
    expect(session.id).toMatch(/^cs_test_\w{43}$/)
    expect(session.lastResponse.requestId).toMatch(/^req_\w+$/)
  })

  it('shows a paid session with its payment intent', async () => {
    const session = await desk.paid()
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      amount_total: 1840,
    })
    expect(await desk.stripe.paymentIntents.retrieve(paymentIntentIdOf(session))).toMatchObject({
      status: 'succeeded',
      amount_received: 1840,
      currency: 'gbp',
      metadata: { reference: 'pay_lunch' },
    })
  })

  it('ends a session on demand, once', async () => {
    const { id } = await desk.create()
    expect(await desk.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
    await expect(desk.stripe.checkout.sessions.expire(id)).rejects.toThrow('status of `expired`')
  })

  it('does not end a session that is paid', async () => {
    const { id } = await desk.paid()
    await expect(desk.stripe.checkout.sessions.expire(id)).rejects.toThrow(StripeInvalidRequestError)
    await expect(desk.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
    expect(await desk.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete' })
  })

  it('ends a session when its time is over, by itself', async () => {
    const { id } = await desk.create({ expires_at: desk.now() + 30 * MINUTE_SECONDS })
    desk.clock.advance(30 * MINUTE_SECONDS * 1000 - 1)
    expect(await desk.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
    desk.clock.advance(5_000)
    expect(desk.sandbox.sessions().at(-1)).toMatchObject({ id, status: 'expired' })
    expect(desk.sandbox.events().at(-1)).toMatchObject({
      type: 'checkout.session.expired',
      data: { object: { id } },
    })
  })

  it('ends a session that is asked for after its time', async () => {
    const { id } = await desk.create({ expires_at: desk.now() + 30 * MINUTE_SECONDS + 1 })
    desk.clock.advance(30 * MINUTE_SECONDS * 1000 + 1_000)
    expect(await desk.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
    await payOnCheckoutPage(desk.sandbox, id)
    expect(desk.sandbox.charges().filter(({ session }) => session === id)).toEqual([])
  })

  it.each([
    ['session', () => desk.stripe.checkout.sessions.retrieve('cs_test_nobody')],
    ['session to end', () => desk.stripe.checkout.sessions.expire('cs_test_nobody')],
    ['payment intent', () => desk.stripe.paymentIntents.retrieve('pi_nobody')],
    ['refund', () => desk.stripe.refunds.retrieve('re_nobody')],
    ['event', () => desk.stripe.events.retrieve('evt_nobody')],
  ])('knows no %s by an unknown id', async (_, ask) => {
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
      const answer = await fetch(`${desk.sandbox.address}/v1/events`, { headers })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
      expect(answer.headers.get('request-id')).toMatch(/^req_/)
    },
  )

  it('makes the package throw its own error for a wrong key', async () => {
    const { host, port } = desk.sandbox
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
    [
      'two currencies',
      { line_items: [createLineItem(500), createLineItem(500, 'eur')] },
      { param: 'line_items' },
    ],
    ['a negative amount', { line_items: [createLineItem(-500)] }, { code: 'parameter_invalid_integer' }],
    [
      'half a penny',
      { line_items: [createLineItem(500.5)] },
      { param: 'line_items[0][price_data][unit_amount]' },
    ],
    [
      'none of something',
      { line_items: [createLineItem(500, 'gbp', 0)] },
      { param: 'line_items[0][quantity]' },
    ],
    ['less than a card can pay', { line_items: [createLineItem(29)] }, { code: 'amount_too_small' }],
    [
      'more than a card can pay',
      { line_items: [createLineItem(99_999_999, 'gbp', 2)] },
      { code: 'amount_too_large' },
    ],
    ['a script for an address', { success_url: 'javascript:alert(1)' }, { code: 'url_invalid' }],
    ['what it does not know', { allow_promotion_codes: true }, { code: 'parameter_unknown' }],
  ])('refuses a session with %s', async (_, params, expected) => {
    await expect(desk.create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...expected,
    })
  })

  it.each([30 * MINUTE_SECONDS, 24 * 60 * MINUTE_SECONDS])('takes an expiry in %i s', async seconds => {
    expect((await desk.create({ expires_at: desk.now() + seconds })).expires_at).toBe(desk.now() + seconds)
  })

  it.each([-1, 0, 30 * MINUTE_SECONDS - 1, 24 * 60 * MINUTE_SECONDS + 1])(
    'refuses an expiry in %i s',
    async seconds => {
      await expect(desk.create({ expires_at: desk.now() + seconds })).rejects.toMatchObject({
        param: 'expires_at',
      })
    },
  )

  it('takes as many as a hundred lines', async () => {
    const session = await desk.create({ line_items: Array.from({ length: 100 }, () => createLineItem(100)) })
    expect(session.amount_total).toBe(10_000)
  })

  it('keeps odd texts of metadata as they are', async () => {
    const metadata = { a: '&x=1', 'b c': '£ “ü”', constructor: '[0]' }
    expect((await desk.create({ metadata })).metadata).toEqual(metadata)
  })

  describe('giving money back', () => {
    it('gives all of it back, once', async () => {
      const payment_intent = paymentIntentIdOf(await desk.paid())
      const refund = await desk.stripe.refunds.create({ payment_intent })
      expect(refund).toMatchObject({ amount: 1840, currency: 'gbp', status: 'succeeded', payment_intent })
      expect(await desk.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id })
      await expect(desk.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
        statusCode: 400,
        code: 'charge_already_refunded',
      })
      expect(desk.sandbox.charges().at(-1)).toMatchObject({ amount: 1840, refunded: 1840 })
    })

    it('gives part of it back, and never more than is left', async () => {
      const payment_intent = paymentIntentIdOf(await desk.paid())
      await desk.stripe.refunds.create({ payment_intent, amount: 1000 })
      await expect(desk.stripe.refunds.create({ payment_intent, amount: 841 })).rejects.toThrow(
        'greater than',
      )
      expect(await desk.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 840 })
    })

    it('makes a repeat under one key one refund', async () => {
      const payment_intent = paymentIntentIdOf(await desk.paid())
      const refund = () => desk.stripe.refunds.create({ payment_intent }, { idempotencyKey: 'give it back' })
      const [first, second] = [await refund(), await refund()]
      expect(second.id).toBe(first.id)
      expect(desk.sandbox.refunds().filter(made => made.payment_intent === payment_intent)).toHaveLength(1)
    })
  })

  it('lists what happened, the newest first', async () => {
    const { id } = await desk.paid()
    const { data } = await desk.stripe.events.list({ limit: 2 })
    expect(data.map(({ type }) => type)).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
    expect(data[0]?.data.object).toMatchObject({ id, status: 'complete', payment_status: 'paid' })
    expect(await desk.stripe.events.retrieve(data[0]?.id ?? '')).toEqual(expect.objectContaining(data[0]))
    const older = await desk.stripe.events.list({
      type: 'payment_intent.succeeded',
      starting_after: data[1]?.id ?? '',
    })
    expect(older.data.every(({ type }) => type === 'payment_intent.succeeded')).toBe(true)
    expect(older.data.map(event => event.id)).not.toContain(data[1]?.id)
  })

  it('writes down each call with its key', async () => {
    await desk.create({}, 'a key to find')
    expect(desk.sandbox.requests().at(-1)).toEqual({
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: 'a key to find',
    })
  })

  it('refuses what it cannot read, and what it does not know', async () => {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${desk.sandbox.address}${path}`, {
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

it('says that its port is taken', async () => {
  const first = await startTestSandbox()
  await expect(startTestSandbox({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})
