import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CheckoutParams, PaymentProviderError } from '#server/payments/provider/payment-provider'
import { createStripeProvider, type StripeProviderOptions } from '#server/payments/stripe/stripe-provider'
import {
  STUB_SECRET_KEY,
  STUB_WEBHOOK_SECRET,
  type StubFailure,
  startStripeStub,
  stripeError,
} from '#tests/fixtures/payments/stripe-stub'

const stripeStub = await startStripeStub()
afterAll(stripeStub.close)
beforeEach(() => {
  stripeStub.requests.length = 0
  stripeStub.nextFailures.length = 0
})

const KEYS = { secretKey: STUB_SECRET_KEY, webhookSecret: STUB_WEBHOOK_SECRET }
const apiBase = new URL(stripeStub.address)
const createProvider = (options: Partial<StripeProviderOptions> = {}) =>
  createStripeProvider({ ...KEYS, apiBase, retries: 0, ...options })
const { createSession, retrieveSession, expireSession } = createProvider()

const PARAMS: CheckoutParams = {
  reference: 'pay_lunch',
  orderId: 1042,
  lines: [
    { name: "Joe's brisket & beans (2%)", quantity: 2, unitAmount: 1250 },
    { name: 'Delivery fee', quantity: 1, unitAmount: 250 },
  ],
  expiresAt: 1_781_380_800,
  successUrl: 'https://park.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://park.example/stripe-webview-payment?cancelled=1',
}
const openSession = (key: string = crypto.randomUUID()) => createSession(PARAMS, key)
const catchProviderError = (work: Promise<unknown>): Promise<PaymentProviderError> =>
  work.then(() => expect.fail('no error was thrown')).catch(error => error)

const TEMPORARY_ERROR = { name: 'PaymentProviderError', isFinal: false }
const FINAL_ERROR = { name: 'PaymentProviderError', isFinal: true }

describe('a session of the Stripe provider', () => {
  it('is created with exactly the parameters of the payment', async () => {
    await createSession(PARAMS, 'first')
    await createSession(PARAMS, 'a-key')
    const request = stripeStub.requests[1]
    expect(request).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' })
    expect(request?.headers).toMatchObject({
      'idempotency-key': 'a-key',
      authorization: `Bearer ${STUB_SECRET_KEY}`,
      'stripe-version': '2026-10-28.endive',
    })
    expect(request?.headers).not.toHaveProperty('x-stripe-client-telemetry')
    expect(request?.form).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '1250',
      'line_items[0][price_data][product_data][name]': "Joe's brisket & beans (2%)",
      'line_items[1][quantity]': '1',
      'line_items[1][price_data][currency]': 'gbp',
      'line_items[1][price_data][unit_amount]': '250',
      'line_items[1][price_data][product_data][name]': 'Delivery fee',
      client_reference_id: 'pay_lunch',
      'metadata[reference]': 'pay_lunch',
      'metadata[orderId]': '1042',
      'payment_intent_data[metadata][reference]': 'pay_lunch',
      'payment_intent_data[metadata][orderId]': '1042',
      expires_at: '1781380800',
      success_url: PARAMS.successUrl,
      cancel_url: PARAMS.cancelUrl,
      'adaptive_pricing[enabled]': 'false',
    })
  })

  it('is parsed into our fields', async () => {
    const session = await openSession()
    expect(session).toEqual({
      id: session.id,
      url: `https://checkout.stripe.com/c/pay/${session.id}`,
      status: 'open',
      isPaid: false,
      amount: 2750,
      currency: 'gbp',
      reference: 'pay_lunch',
      paymentIntent: null,
      paidAt: null,
    })
  })

  it('is the same for the same key', async () => {
    const [first, second] = [await openSession('one-key'), await openSession('one-key')]
    expect(second.id).toBe(first.id)
  })

  it('is paid when the provider says so, with its payment intent as id or as object', async () => {
    const { id } = await openSession()
    const { payment_intent } = stripeStub.markSessionPaid(id)
    const paid = { status: 'complete', isPaid: true, url: null, paymentIntent: payment_intent }
    expect(await retrieveSession(id)).toMatchObject(paid)
    stripeStub.updateSession(id, { payment_intent: { id: payment_intent, object: 'payment_intent' } })
    expect(await retrieveSession(id)).toMatchObject(paid)
  })

  // Specification 13.48.
  it('is paid when no payment was required, and its sum is compared', async () => {
    const { id } = await openSession()
    stripeStub.updateSession(id, {
      status: 'complete',
      payment_status: 'no_payment_required',
      amount_total: 0,
    })
    expect(await retrieveSession(id)).toMatchObject({ isPaid: true, amount: 0, paidAt: null })
  })

  // Specification 13.47.
  it('was paid at the time of its charge', async () => {
    const { id } = await openSession()
    const { payment_intent } = stripeStub.markSessionPaid(id)
    const latest_charge = { id: 'ch_1', created: 1_781_000_000 }
    stripeStub.updateSession(id, {
      payment_intent: { id: payment_intent, status: 'succeeded', latest_charge },
    })
    expect((await retrieveSession(id)).paidAt).toEqual(new Date(1_781_000_000_000))
  })

  // Specification 13.48.
  it.each([
    ['requires_payment_method', 'failed'],
    ['canceled', 'failed'],
    ['processing', 'complete'],
  ])(
    'has the end of its payment intent when it is complete and unpaid: %s is %s',
    async (status, expected) => {
      const { id } = await openSession()
      const payment_intent = { id: 'pi_1', status }
      stripeStub.updateSession(id, { status: 'complete', payment_status: 'unpaid', payment_intent })
      expect(await retrieveSession(id)).toMatchObject({ status: expected, isPaid: false })
    },
  )

  it.each([
    { status: 'complete', payment_status: 'unpaid' },
    { status: 'open', payment_status: 'paid' },
  ])('is not paid at %j', async status => {
    const { id } = await openSession()
    stripeStub.updateSession(id, status)
    expect((await retrieveSession(id)).isPaid).toBe(false)
  })

  it('keeps a different amount and currency', async () => {
    const { id } = await openSession()
    stripeStub.updateSession(id, { amount_total: 1, currency: 'EUR', client_reference_id: null })
    expect(await retrieveSession(id)).toMatchObject({ amount: 1, currency: 'eur', reference: 'pay_lunch' })
  })

  it('is no other object with the same fields', async () => {
    const { id } = await openSession()
    stripeStub.updateSession(id, { object: 'payment_link' })
    expect(await catchProviderError(retrieveSession(id))).toMatchObject({ isFinal: false })
  })

  it('is expired on request', async () => {
    const { id } = await openSession()
    expect(await expireSession(id)).toMatchObject({ id, status: 'expired', isPaid: false, url: null })
  })

  it('is returned unchanged when it is paid or expired already', async () => {
    const [paid, over] = [await openSession(), await openSession()]
    stripeStub.markSessionPaid(paid.id)
    await expireSession(over.id)
    expect(await expireSession(paid.id)).toMatchObject({ status: 'complete', isPaid: true })
    expect(await expireSession(over.id)).toMatchObject({ status: 'expired' })
  })

  it('causes a temporary error when it is open and cannot be expired', async () => {
    const { id } = await openSession()
    stripeStub.nextFailures.push(stripeError(400, { type: 'invalid_request_error', message: 'Not now' }))
    expect(await catchProviderError(expireSession(id))).toMatchObject(TEMPORARY_ERROR)
  })

  it('causes a final error when the provider does not know it', async () => {
    for (const work of [retrieveSession('cs_test_none'), expireSession('cs_test_none')])
      expect(await catchProviderError(work)).toMatchObject(FINAL_ERROR)
  })
})

describe('an error of the Stripe provider', () => {
  const invalid = { type: 'invalid_request_error', message: 'Bad', param: 'line_items' }
  const TEMPORARY_FAILURES: [string, StubFailure][] = [
    ['a wrong key', stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key' })],
    ['a key without permission', stripeError(403, { type: 'invalid_request_error', message: 'No' })],
    ['a conflict', stripeError(409, { type: 'invalid_request_error', code: 'lock_timeout' })],
    ['a key in use with other parameters', stripeError(400, { type: 'idempotency_error', message: 'Keys' })],
    ['too many requests', stripeError(429, { type: 'invalid_request_error', code: 'rate_limit' })],
    ['too many requests as status 400', stripeError(400, { ...invalid, code: 'rate_limit' })],
    ['a server error', stripeError(500, { type: 'api_error', message: 'Oops' })],
    ['a server error without a body', { status: 503, body: '' }],
    ['an HTML page', { status: 502, body: '<html><h1>Bad Gateway</h1></html>', type: 'text/html' }],
    ['an HTML page with status 200', { status: 200, body: '<html></html>', type: 'text/html' }],
    ['an HTML page with status 404', { status: 404, body: '<html></html>', type: 'text/html' }],
    ['an error in another format', { status: 404, body: '{"error":"no route"}' }],
    ['an empty answer', { status: 200, body: '' }],
    ['null', { status: 200, body: 'null' }],
    ['an array', { status: 200, body: '[]' }],
    ['an object of another type', { status: 200, body: '{"id":"pi_1","object":"payment_intent"}' }],
  ]
  it.each(TEMPORARY_FAILURES)('is temporary: %s', async (_, failure) => {
    stripeStub.nextFailures.push(failure)
    expect(await catchProviderError(openSession())).toMatchObject(TEMPORARY_ERROR)
  })

  it.each([
    ['an invalid parameter', stripeError(400, invalid)],
    ['a missing object', stripeError(404, { ...invalid, code: 'resource_missing' })],
    ['a card error', stripeError(402, { type: 'card_error', code: 'card_declined', message: 'No' })],
  ])('is final: %s', async (_, failure) => {
    stripeStub.nextFailures.push(failure)
    expect(await catchProviderError(openSession())).toMatchObject(FINAL_ERROR)
  })

  it('names the codes and leaves out the message', async () => {
    stripeStub.nextFailures.push(stripeError(400, { ...invalid, message: 'sk_live_secret of Mr Smith' }))
    const { message, cause } = await catchProviderError(openSession())
    expect(message).toMatch(/^the card provider refused: invalid_request_error line_items 400 req_\w+$/)
    expect(cause).toBeUndefined()
  })

  it('follows a closed connection, after one more attempt with the same key', async () => {
    stripeStub.nextFailures.push('hang up', 'hang up')
    expect(await catchProviderError(openSession('cut'))).toMatchObject({ isFinal: false })
    expect(stripeStub.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['cut', 'cut'])
  })

  it('follows a refused connection', async () => {
    const { createSession: create } = createProvider({ apiBase: new URL('http://127.0.0.1:1') })
    const { message, isFinal } = await catchProviderError(create(PARAMS, 'unreachable'))
    expect([message, isFinal]).toEqual(['the card provider did not answer (ECONNREFUSED)', false])
  })

  it('follows an attempt without an answer in time', async () => {
    stripeStub.nextFailures.push('silence')
    const { createSession: create } = createProvider({ attemptTimeout: 50 })
    expect(await catchProviderError(create(PARAMS, 'quiet'))).toMatchObject({ isFinal: false })
  })

  it('follows an answer that never ends', async () => {
    stripeStub.nextFailures.push('drip')
    const { createSession: create } = createProvider({ callDeadline: 100 })
    const { message, isFinal } = await catchProviderError(create(PARAMS, 'drip'))
    expect([message, isFinal]).toEqual(['the card provider did not answer in time', false])
  })

  it('disappears with a second attempt with the same key', async () => {
    stripeStub.nextFailures.push(stripeError(500, { type: 'api_error', message: 'Oops' }))
    const session = await createProvider({ retries: 1 }).createSession(PARAMS, 'again')
    expect(session.status).toBe('open')
    expect(stripeStub.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['again', 'again'])
  })
})
