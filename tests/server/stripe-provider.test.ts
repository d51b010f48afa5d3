import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CheckoutParams, ProviderTrouble } from '#server/payments/provider'
import { type StripeOptions, stripeProvider } from '#server/payments/stripe-provider'
import {
  type Mischief,
  SHAPED_KEY,
  SHAPED_WEBHOOK_SECRET,
  startStripeShaped,
  stripeError,
} from '../support/stripe-shaped'

const host = await startStripeShaped()
afterAll(host.close)
beforeEach(() => {
  host.requests.length = 0
  host.mischief.length = 0
})

const provider = (options: Partial<StripeOptions> = {}) =>
  stripeProvider({
    secretKey: SHAPED_KEY,
    webhookSecret: SHAPED_WEBHOOK_SECRET,
    apiBase: new URL(host.address),
    retries: 0,
    ...options,
  })
const { createSession, retrieveSession, expireSession, refund } = provider()

const PARAMS: CheckoutParams = {
  reference: 'pay_lunch',
  orderId: 1042,
  lines: [
    { name: "Joe's brisket & beans (2%)", quantity: 2, unitAmount: 1250 },
    { name: 'Delivery', quantity: 1, unitAmount: 250 },
  ],
  expiresAt: 1_781_380_800,
  successUrl: 'https://park.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://park.example/stripe-webview-payment?cancelled=1',
}
const open = (key: string = crypto.randomUUID()) => createSession(PARAMS, key)
const troubleOf = (work: Promise<unknown>): Promise<ProviderTrouble> =>
  work.then(() => expect.fail('there was no trouble')).catch(error => error)

describe('a session', () => {
  it('is asked for with all that the payment is made of, and nothing else', async () => {
    await createSession(PARAMS, 'first')
    await createSession(PARAMS, 'a-key')
    const request = host.requests[1]
    expect(request).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' })
    expect(request?.headers).toMatchObject({
      'idempotency-key': 'a-key',
      authorization: `Bearer ${SHAPED_KEY}`,
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
      'line_items[1][price_data][product_data][name]': 'Delivery',
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

  it('is read in our words', async () => {
    const session = await open()
    expect(session).toEqual({
      id: session.id,
      url: `https://checkout.stripe.com/c/pay/${session.id}`,
      status: 'open',
      isPaid: false,
      amount: 2750,
      currency: 'gbp',
      reference: 'pay_lunch',
      paymentIntent: null,
    })
  })

  it('is the same one under the same key', async () => {
    const [first, second] = [await open('one-key'), await open('one-key')]
    expect(second.id).toBe(first.id)
  })

  it('is paid once the provider says so, with its payment intent named or shown whole', async () => {
    const { id } = await open()
    const { payment_intent } = host.pay(id)
    const paid = { status: 'complete', isPaid: true, url: null, paymentIntent: payment_intent }
    expect(await retrieveSession(id)).toMatchObject(paid)
    host.change(id, { payment_intent: { id: payment_intent, object: 'payment_intent' } })
    expect(await retrieveSession(id)).toMatchObject(paid)
  })

  it.each([
    { status: 'complete', payment_status: 'unpaid' },
    { status: 'complete', payment_status: 'no_payment_required' },
    { status: 'open', payment_status: 'paid' },
  ])('is not paid at %j', async stand => {
    const { id } = await open()
    host.change(id, stand)
    expect((await retrieveSession(id)).isPaid).toBe(false)
  })

  it('tells another amount and currency as they are', async () => {
    const { id } = await open()
    host.change(id, { amount_total: 1, currency: 'EUR', client_reference_id: null })
    expect(await retrieveSession(id)).toMatchObject({ amount: 1, currency: 'eur', reference: 'pay_lunch' })
  })

  it('is nothing else that looks like one', async () => {
    const { id } = await open()
    host.change(id, { object: 'payment_link' })
    expect(await troubleOf(retrieveSession(id))).toMatchObject({ isFinal: false })
  })

  it('is ended', async () => {
    const { id } = await open()
    expect(await expireSession(id)).toMatchObject({ id, status: 'expired', isPaid: false, url: null })
  })

  it('that is paid or over already is not ended, but told as it stands', async () => {
    const [paid, over] = [await open(), await open()]
    host.pay(paid.id)
    await expireSession(over.id)
    expect(await expireSession(paid.id)).toMatchObject({ status: 'complete', isPaid: true })
    expect(await expireSession(over.id)).toMatchObject({ status: 'expired' })
  })

  it('that is open and cannot be ended is trouble that passes', async () => {
    const { id } = await open()
    host.mischief.push(stripeError(400, { type: 'invalid_request_error', message: 'Not now' }))
    expect(await troubleOf(expireSession(id))).toMatchObject({ name: 'ProviderTrouble', isFinal: false })
  })

  it('that is not known there is refused for good, asked about or ended', async () => {
    for (const work of [retrieveSession('cs_test_none'), expireSession('cs_test_none')])
      expect(await troubleOf(work)).toMatchObject({ name: 'ProviderTrouble', isFinal: true })
  })
})

describe('a refund', () => {
  it('gives the whole payment back, under its key', async () => {
    await refund('pi_whole', 'refund-key')
    expect(host.requests[0]).toMatchObject({ method: 'POST', path: '/v1/refunds' })
    expect(host.requests[0]?.headers['idempotency-key']).toBe('refund-key')
    expect(host.requests[0]?.form).toEqual({ payment_intent: 'pi_whole' })
  })

  it('that was made before counts as made, under the same key and under another', async () => {
    for (const key of ['give-back', 'give-back', 'another']) await refund('pi_twice', key)
    expect(host.refunds.filter(made => made.payment_intent === 'pi_twice')).toHaveLength(1)
  })

  it.each(['failed', 'canceled'])('that is %s is trouble for good', async status => {
    host.mischief.push({ status: 200, body: JSON.stringify({ id: 're_1', object: 'refund', status }) })
    expect(await troubleOf(refund('pi_failed', status))).toMatchObject({ isFinal: true })
  })

  it('is not made when something else was answered', async () => {
    host.mischief.push({ status: 200, body: '{}' })
    expect(await troubleOf(refund('pi_odd', 'odd'))).toMatchObject({ isFinal: false })
  })
})

describe('trouble', () => {
  const invalid = { type: 'invalid_request_error', message: 'Bad', param: 'line_items' }
  const PASSES: [string, Mischief][] = [
    ['a wrong key', stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key' })],
    ['a key without the right', stripeError(403, { type: 'invalid_request_error', message: 'No' })],
    ['a conflict', stripeError(409, { type: 'invalid_request_error', code: 'lock_timeout' })],
    ['a key in use with other parameters', stripeError(400, { type: 'idempotency_error', message: 'Keys' })],
    ['too many requests', stripeError(429, { type: 'invalid_request_error', code: 'rate_limit' })],
    ['too many requests, said as 400', stripeError(400, { ...invalid, code: 'rate_limit' })],
    ['a fault of theirs', stripeError(500, { type: 'api_error', message: 'Oops' })],
    ['a fault without a word', { status: 503, body: '' }],
    ['a page', { status: 502, body: '<html><h1>Bad Gateway</h1></html>', type: 'text/html' }],
    ['a page that says that all is well', { status: 200, body: '<html></html>', type: 'text/html' }],
    ['a page that was not found', { status: 404, body: '<html></html>', type: 'text/html' }],
    ['an error of a host that is not like Stripe', { status: 404, body: '{"error":"no route"}' }],
    ['an empty answer', { status: 200, body: '' }],
    ['null', { status: 200, body: 'null' }],
    ['a list', { status: 200, body: '[]' }],
    ['a thing of another kind', { status: 200, body: '{"id":"pi_1","object":"payment_intent"}' }],
  ]
  it.each(PASSES)('that may pass: %s', async (_, mischief) => {
    host.mischief.push(mischief)
    expect(await troubleOf(open())).toMatchObject({ name: 'ProviderTrouble', isFinal: false })
  })

  it.each([
    ['a parameter', stripeError(400, invalid)],
    ['a thing that is not there', stripeError(404, { ...invalid, code: 'resource_missing' })],
    ['a card', stripeError(402, { type: 'card_error', code: 'card_declined', message: 'No' })],
  ])('that no repeat can change: %s', async (_, mischief) => {
    host.mischief.push(mischief)
    expect(await troubleOf(open())).toMatchObject({ name: 'ProviderTrouble', isFinal: true })
  })

  it('names the fault, and repeats none of the words', async () => {
    host.mischief.push(stripeError(400, { ...invalid, message: 'sk_live_secret of Mr Smith' }))
    const { message, cause } = await troubleOf(open())
    expect(message).toMatch(/^the card provider refused: invalid_request_error line_items 400 req_\w+$/)
    expect(cause).toBeUndefined()
  })

  it('is what a connection that is cut comes to, after one more try under the same key', async () => {
    host.mischief.push('hang up', 'hang up')
    expect(await troubleOf(open('cut'))).toMatchObject({ isFinal: false })
    expect(host.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['cut', 'cut'])
  })

  it('is what a host that is not there comes to', async () => {
    const { createSession: create } = provider({ apiBase: new URL('http://127.0.0.1:1') })
    const { message, isFinal } = await troubleOf(create(PARAMS, 'nobody'))
    expect([message, isFinal]).toEqual(['the card provider did not answer (ECONNREFUSED)', false])
  })

  it('is silence beyond the time-out', async () => {
    host.mischief.push('silence')
    const { createSession: create } = provider({ timeout: 50 })
    expect(await troubleOf(create(PARAMS, 'quiet'))).toMatchObject({ isFinal: false })
  })

  it('is an answer that never ends, beyond the patience', async () => {
    host.mischief.push('drip')
    const { createSession: create } = provider({ patience: 100 })
    const { message } = await troubleOf(create(PARAMS, 'drip'))
    expect(message).toBe('the card provider did not answer in time')
  })

  it('that passes is over with a second try under the same key', async () => {
    host.mischief.push(stripeError(500, { type: 'api_error', message: 'Oops' }))
    const session = await provider({ retries: 1 }).createSession(PARAMS, 'again')
    expect(session.status).toBe('open')
    expect(host.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['again', 'again'])
  })
})
