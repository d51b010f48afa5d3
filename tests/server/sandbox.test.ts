import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox'
import { type ApiFailure, resetSwitches } from '#server/sandbox/switches'
import { makeTestClock } from '../support/park-server'
import { CARDS, LUNCH, pay, startTestSandbox, stripeFor } from '../support/sandbox'

const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeInvalidRequestError } =
  Stripe.errors
const { StripeAuthenticationError, StripeRateLimitError } = Stripe.errors
const MINUTE = 60

describe('the sandbox, asked through Stripe’s package', () => {
  const clock = makeTestClock()
  const now = () => Math.floor(clock.now() / 1000)
  let sandbox: Sandbox
  let stripe: Stripe
  let nextKey = 0
  const makeKey = () => `key ${nextKey++}`
  beforeAll(async () => {
    sandbox = await startTestSandbox({ clock })
    stripe = stripeFor(sandbox)
  })
  afterAll(() => sandbox.close())
  beforeEach(() => resetSwitches(sandbox.switches))

  const create = (params: Partial<Stripe.Checkout.SessionCreateParams> = {}, idempotencyKey = makeKey()) =>
    stripe.checkout.sessions.create({ ...LUNCH, ...params }, { idempotencyKey })
  const paid = async () => {
    const { id } = await create()
    await pay(sandbox, id)
    return stripe.checkout.sessions.retrieve(id)
  }
  /** A line of one piece. */
  const line = (unit_amount: number, currency = 'gbp', quantity = 1) => ({
    quantity,
    price_data: { currency, unit_amount, product_data: { name: 'Brisket Bun' } },
  })
  const intentOf = ({ payment_intent }: Stripe.Checkout.Session) => String(payment_intent)

  it('opens a session with the total of its lines', async () => {
    const session = await create()
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 1840,
      currency: 'gbp',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'pay_lunch',
      metadata: { reference: 'pay_lunch' },
      expires_at: now() + 24 * 60 * MINUTE,
      url: `http://localhost:${sandbox.port}/c/pay/${session.id}`,
    })
    expect(session.id).toMatch(/^cs_test_\w{43}$/)
    expect(session.lastResponse.requestId).toMatch(/^req_\w+$/)
  })

  it('shows a paid session with its payment intent', async () => {
    const session = await paid()
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      amount_total: 1840,
    })
    expect(await stripe.paymentIntents.retrieve(intentOf(session))).toMatchObject({
      status: 'succeeded',
      amount_received: 1840,
      currency: 'gbp',
      metadata: { reference: 'pay_lunch' },
    })
  })

  it('ends a session on demand, once', async () => {
    const { id } = await create()
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('status of `expired`')
  })

  it('does not end a session that is paid', async () => {
    const { id } = await paid()
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(StripeInvalidRequestError)
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete' })
  })

  it('ends a session when its time is over, by itself', async () => {
    const { id } = await create({ expires_at: now() + 30 * MINUTE })
    clock.advance(30 * MINUTE * 1000 - 1)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
    clock.advance(5_000)
    expect(sandbox.sessions().at(-1)).toMatchObject({ id, status: 'expired' })
    expect(sandbox.events().at(-1)).toMatchObject({
      type: 'checkout.session.expired',
      data: { object: { id } },
    })
  })

  it('ends a session that is asked for after its time', async () => {
    const { id } = await create({ expires_at: now() + 30 * MINUTE + 1 })
    clock.advance(30 * MINUTE * 1000 + 1_000)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
    await pay(sandbox, id)
    expect(sandbox.charges().filter(({ session }) => session === id)).toEqual([])
  })

  it.each([
    ['session', () => stripe.checkout.sessions.retrieve('cs_test_nobody')],
    ['session to end', () => stripe.checkout.sessions.expire('cs_test_nobody')],
    ['payment intent', () => stripe.paymentIntents.retrieve('pi_nobody')],
    ['refund', () => stripe.refunds.retrieve('re_nobody')],
    ['event', () => stripe.events.retrieve('evt_nobody')],
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
      const answer = await fetch(`${sandbox.address}/v1/events`, { headers })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
      expect(answer.headers.get('request-id')).toMatch(/^req_/)
    },
  )

  it('makes the package throw its own error for a wrong key', async () => {
    const { host, port } = sandbox
    const other = new Stripe('sk_test_another_key', { host, port, protocol: 'http', maxNetworkRetries: 0 })
    await expect(other.checkout.sessions.create(LUNCH)).rejects.toThrow(StripeAuthenticationError)
  })

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
    ['no lines', { line_items: [] }, { param: 'line_items', code: 'parameter_missing' }],
    [
      'an unknown currency',
      { line_items: [line(500, 'xyz')] },
      { param: 'line_items[0][price_data][currency]' },
    ],
    ['two currencies', { line_items: [line(500), line(500, 'eur')] }, { param: 'line_items' }],
    ['a negative amount', { line_items: [line(-500)] }, { code: 'parameter_invalid_integer' }],
    ['half a penny', { line_items: [line(500.5)] }, { param: 'line_items[0][price_data][unit_amount]' }],
    ['none of something', { line_items: [line(500, 'gbp', 0)] }, { param: 'line_items[0][quantity]' }],
    ['less than a card can pay', { line_items: [line(29)] }, { code: 'amount_too_small' }],
    ['more than a card can pay', { line_items: [line(99_999_999, 'gbp', 2)] }, { code: 'amount_too_large' }],
    ['half an hour less a second', { expires_at: now() + 30 * MINUTE - 1 }, {}],
    ['a day and a second', { expires_at: now() + 9_000_000 }, { param: 'expires_at' }],
    ['a script for an address', { success_url: 'javascript:alert(1)' }, { code: 'url_invalid' }],
    ['what it does not know', { allow_promotion_codes: true }, { code: 'parameter_unknown' }],
  ])('refuses a session with %s', async (_, params, expected) => {
    await expect(create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...expected,
    })
  })

  it('takes as many as a hundred lines', async () => {
    const session = await create({ line_items: Array.from({ length: 100 }, () => line(100)) })
    expect(session.amount_total).toBe(10_000)
  })

  it('keeps odd texts of metadata as they are', async () => {
    const metadata = { a: '&x=1', 'b c': '£ “ü”', constructor: '[0]' }
    expect((await create({ metadata })).metadata).toEqual(metadata)
  })

  describe('given a key', () => {
    it('answers the same for the same, and says that it did', async () => {
      const key = makeKey()
      const [first, second] = [await create({}, key), await create({}, key)]
      expect(second.id).toBe(first.id)
      expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
      expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    })

    it('answers as it first did, even when the session has moved on', async () => {
      const key = makeKey()
      await pay(sandbox, (await create({}, key)).id)
      expect(await create({}, key)).toMatchObject({ status: 'open', url: expect.any(String) })
    })

    it('refuses something else', async () => {
      const key = makeKey()
      await create({}, key)
      await expect(create({ client_reference_id: 'pay_other' }, key)).rejects.toThrow(StripeIdempotencyError)
    })

    it('refuses the same of another call', async () => {
      const { id } = await create({}, 'one for all')
      await expect(
        stripe.checkout.sessions.expire(id, undefined, { idempotencyKey: 'one for all' }),
      ).rejects.toThrow(StripeIdempotencyError)
    })

    it('remembers refusals of the work, and forgets those of the form', async () => {
      const { id } = await create()
      await pay(sandbox, id, CARDS.declined)
      const [event] = sandbox.events().slice(-1)
      const intent = event?.type === 'payment_intent.payment_failed' ? event.data.object.id : ''
      const refund = () => stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'early' })
      await expect(refund()).rejects.toThrow('does not have a successful charge to refund')
      await pay(sandbox, id)
      await expect(refund()).rejects.toThrow('does not have a successful charge to refund')
      await expect(create({ line_items: [line(1)] }, 'mended')).rejects.toThrow(StripeInvalidRequestError)
      expect((await create({}, 'mended')).status).toBe('open')
    })

    it('answers 409 while the first is under way, and does the work when that one is gone', async () => {
      sandbox.switches.api.fail = 'hang'
      sandbox.switches.api.times = 1
      const [gone, key] = [new AbortController(), makeKey()]
      const before = sandbox.requests().length
      const body = 'mode=payment'
      const headers = {
        authorization: 'Bearer sk_test_a_key_for_tests_alone',
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': key,
      }
      const first = fetch(`${sandbox.address}/v1/checkout/sessions`, {
        method: 'POST',
        headers,
        body,
        signal: gone.signal,
      })
      await expect.poll(() => sandbox.requests().length).toBe(before + 1)
      await expect(create({}, key)).rejects.toMatchObject({ statusCode: 409, rawType: 'idempotency_error' })
      gone.abort()
      await expect(first).rejects.toThrow('aborted')
      await expect.poll(() => create({}, key).catch(() => null)).toMatchObject({ status: 'open' })
    })

    it('forgets it after a day', async () => {
      const key = makeKey()
      const { id } = await create({}, key)
      clock.advance(24 * 60 * MINUTE * 1000 + 10_000)
      expect((await create({}, key)).id).not.toBe(id)
    })
  })

  describe('giving money back', () => {
    it('gives all of it back, once', async () => {
      const payment_intent = intentOf(await paid())
      const refund = await stripe.refunds.create({ payment_intent })
      expect(refund).toMatchObject({ amount: 1840, currency: 'gbp', status: 'succeeded', payment_intent })
      expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id })
      await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
        statusCode: 400,
        code: 'charge_already_refunded',
      })
      expect(sandbox.charges().at(-1)).toMatchObject({ amount: 1840, refunded: 1840 })
    })

    it('gives part of it back, and never more than is left', async () => {
      const payment_intent = intentOf(await paid())
      await stripe.refunds.create({ payment_intent, amount: 1000 })
      await expect(stripe.refunds.create({ payment_intent, amount: 841 })).rejects.toThrow('greater than')
      expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 840 })
    })

    it('makes a repeat under one key one refund', async () => {
      const payment_intent = intentOf(await paid())
      const refund = () => stripe.refunds.create({ payment_intent }, { idempotencyKey: 'give it back' })
      const [first, second] = [await refund(), await refund()]
      expect(second.id).toBe(first.id)
      expect(sandbox.refunds().filter(made => made.payment_intent === payment_intent)).toHaveLength(1)
    })
  })

  it('lists what happened, the newest first', async () => {
    const { id } = await paid()
    const { data } = await stripe.events.list({ limit: 2 })
    expect(data.map(({ type }) => type)).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
    expect(data[0]?.data.object).toMatchObject({ id, status: 'complete', payment_status: 'paid' })
    expect(await stripe.events.retrieve(data[0]?.id ?? '')).toEqual(expect.objectContaining(data[0]))
    const older = await stripe.events.list({
      type: 'payment_intent.succeeded',
      starting_after: data[1]?.id ?? '',
    })
    expect(older.data.every(({ type }) => type === 'payment_intent.succeeded')).toBe(true)
    expect(older.data.map(event => event.id)).not.toContain(data[1]?.id)
  })

  describe('told to fail', () => {
    /** The package itself asks once more when the connection closes. */
    const timesOf = (failure: ApiFailure) => (failure === 'drop' ? 2 : 1)

    it.each([
      [500 as const, StripeAPIError],
      [429 as const, StripeRateLimitError],
      ['html' as const, StripeAPIError],
      ['drop' as const, StripeConnectionError],
    ])('answers %s once, and creates nothing', async (failure, kind) => {
      const { api } = sandbox.switches
      Object.assign(api, { fail: failure, times: timesOf(failure) })
      const [key, before] = [makeKey(), sandbox.sessions().length]
      await expect(create({}, key)).rejects.toThrow(kind)
      expect(sandbox.sessions()).toHaveLength(before)
      expect(await create({}, key)).toMatchObject({ status: 'open' })
    })

    it.each([500, 'html', 'drop'] as const)('loses the answer of what it did (%s)', async failure => {
      Object.assign(sandbox.switches.api, { fail: failure, times: timesOf(failure), afterwards: true })
      const [key, before] = [makeKey(), sandbox.sessions().length]
      await expect(create({}, key)).rejects.toThrow()
      expect(sandbox.sessions()).toHaveLength(before + 1)
      expect(await create({}, key)).toMatchObject({ id: sandbox.sessions().at(-1)?.id })
      expect(sandbox.sessions()).toHaveLength(before + 1)
    })

    it('answers nothing until the asker gives up', async () => {
      sandbox.switches.api.fail = 'hang'
      const hasty = stripeFor(sandbox, { timeout: 50 })
      await expect(hasty.checkout.sessions.create(LUNCH)).rejects.toThrow(StripeConnectionError)
    })

    it('fails only the calls that were named', async () => {
      Object.assign(sandbox.switches.api, { fail: 500, only: /\/expire$/ })
      const { id } = await create()
      await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(StripeAPIError)
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
    })
  })

  it('writes down each call with its key', async () => {
    await create({}, 'a key to find')
    expect(sandbox.requests().at(-1)).toEqual({
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: 'a key to find',
    })
  })

  it('refuses what it cannot read, and what it does not know', async () => {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${sandbox.address}${path}`, {
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
