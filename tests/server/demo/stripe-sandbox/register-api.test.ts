import fastify from 'fastify'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { registerApi } from '#demo/stripe-sandbox/api/register-api'
import { createFaultSettings } from '#demo/stripe-sandbox/fault-injection'
import { loadState } from '#demo/stripe-sandbox/state-file'
import { createSandboxStore } from '#demo/stripe-sandbox/store'
import { setUpSandbox } from '#tests/fixtures/payments/sandbox-suite'
import { SANDBOX_SECRET_KEY } from '#tests/fixtures/payments/test-sandbox'
import { createTestClock } from '#tests/fixtures/server/test-server'

describe('the API of the sandbox over HTTP', () => {
  const suite = setUpSandbox()
  const call = (path: string, init: RequestInit = {}) =>
    fetch(suite.sandbox.address + path, {
      ...init,
      headers: { authorization: `Bearer ${SANDBOX_SECRET_KEY}`, ...init.headers },
    })
  const form = (name: string) =>
    new URLSearchParams({
      mode: 'payment',
      success_url: 'https://shop.test/paid',
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '100',
      'line_items[0][price_data][product_data][name]': name,
    })
  const createSession = (key: string, name = 'Wrap') =>
    call('/v1/checkout/sessions', { method: 'POST', body: form(name), headers: { 'idempotency-key': key } })
  const readError = async (response: Response) => (await response.json()).error

  it('reads nested forms, and answers with Stripe’s headers', async () => {
    const response = await createSession('first')
    expect(response.headers.get('request-id')).toMatch(/^req_\w{14}$/)
    expect(response.headers.get('stripe-version')).toBe(Stripe.API_VERSION)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('idempotency-key')).toBe('first')
    expect(await response.json()).toMatchObject({ amount_total: 200 })
  })

  it('takes an empty key as none', async () => {
    const [wrap, tea] = [await createSession('', 'Wrap'), await createSession('', 'Tea')]
    expect([wrap.status, tea.status]).toEqual([200, 200])
    expect(wrap.headers.has('idempotency-key')).toBe(false)
    expect(suite.sandbox.requests().at(-1)?.key).toBeNull()
  })

  it('takes a key of 255 characters, and none that is longer', async () => {
    expect((await createSession('k'.repeat(255))).status).toBe(200)
    const tooLong = await createSession('k'.repeat(256))
    expect(tooLong.status).toBe(400)
    expect((await readError(tooLong)).message).toBe('Idempotency keys may have at most 255 characters.')
  })

  it('ignores the key and the query of a GET when it records the call', async () => {
    const response = await call('/v1/events?limit=1', { headers: { 'idempotency-key': 'of a GET' } })
    expect([response.status, response.headers.has('idempotency-key')]).toEqual([200, false])
    expect(suite.sandbox.requests().at(-1)).toEqual({ method: 'GET', path: '/v1/events', key: null })
  })

  it.each([
    ['', 'You did not provide an API key. Provide it in the Authorization header.'],
    [
      `Basic ${SANDBOX_SECRET_KEY}`,
      'You did not provide an API key. Provide it in the Authorization header.',
    ],
    [
      `xBearer ${SANDBOX_SECRET_KEY}`,
      'You did not provide an API key. Provide it in the Authorization header.',
    ],
    ['Bearer sk_test_other', 'Invalid API Key provided: sk_test_****'],
  ])('refuses the authorization %j', async (authorization, message) => {
    const response = await call('/v1/events', { headers: { authorization } })
    expect([response.status, (await readError(response)).message]).toEqual([401, message])
  })

  it('takes the word bearer in any case', async () => {
    const authorization = `bearer ${SANDBOX_SECRET_KEY}`
    expect((await call('/v1/events', { headers: { authorization } })).status).toBe(200)
  })

  it('names the path of an unknown call without its query', async () => {
    const response = await call('/v1/customers?email=x')
    expect(await readError(response)).toMatchObject({
      type: 'invalid_request_error',
      message: 'Unrecognized request URL (GET: /v1/customers).',
    })
  })

  it('says little about a body that it cannot read', async () => {
    const response = await call('/v1/refunds', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, (await readError(response)).message]).toEqual([
      415,
      'This request cannot be read.',
    ])
  })
})

it('says nothing of a failure of its own', async () => {
  const app = fastify()
  const { state, save } = await loadState()
  const address = () => 'http://localhost:1'
  const { tamper, ...faults } = createFaultSettings()
  const store = createSandboxStore({
    takeTurn: work => work(),
    state,
    save,
    clock: createTestClock(),
    onSaved: () => {},
    address,
    tamper,
  })
  const onCall = () => {
    throw new Error('private')
  }
  registerApi(app, { store, faults: { ...faults, tamper }, secretKey: SANDBOX_SECRET_KEY, onCall })
  const headers = { authorization: `Bearer ${SANDBOX_SECRET_KEY}` }
  const response = await app.inject({ url: '/v1/events', headers })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({ error: { type: 'api_error', message: 'An unknown error occurred.' } })
})
