import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { registerJsonBodyParser } from '#server/core/http/calls/json-body-parser'
import { registerErrorHandler } from '#server/core/http/error-handler'
import { FASTIFY_OPTIONS } from '#server/core/http/fastify-options'
import { HttpError } from '#server/core/http/http-error'
import { createStripeProvider } from '#server/payments/stripe/stripe-provider'
import { registerWebhookRoute, type WebhookRouteDependencies } from '#server/payments/webhook-route'
import {
  createEventBody,
  STUB_SECRET_KEY,
  STUB_WEBHOOK_SECRET,
  signWebhook,
} from '#tests/fixtures/payments/stripe-stub'
import { createTestClock } from '#tests/fixtures/server/test-server'

const clock = createTestClock()
const provider = createStripeProvider({ secretKey: STUB_SECRET_KEY, webhookSecret: STUB_WEBHOOK_SECRET })
const EVENT_BODY = createEventBody('checkout.session.completed', {
  id: 'cs_1',
  client_reference_id: 'pay_lunch',
})

let app: FastifyInstance
afterEach(() => app.close())

/** Starts an app with the webhook route and a rate limit of one request. @returns the reconciled payments and events */
function startWebhookApp(overrides: Partial<WebhookRouteDependencies> = {}) {
  const reconciled: string[] = []
  const handleProviderEvent: WebhookRouteDependencies['handleProviderEvent'] = async ({ reference, id }) => {
    reconciled.push(`${reference} ${id}`)
  }
  app = fastify(FASTIFY_OPTIONS)
  registerErrorHandler(app)
  registerJsonBodyParser(app)
  app.register(
    async api => {
      await api.register(rateLimit, { max: 1 })
      registerWebhookRoute(api, { provider, clock, handleProviderEvent, ...overrides })
      api.post('/echo', async ({ body }) => ({ body }))
    },
    { prefix: '/api' },
  )
  return reconciled
}

const postWebhook = (body: string, type: string | null = 'application/json; charset=utf-8', signed = body) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: {
      'stripe-signature': signWebhook(signed, clock.now() / 1000),
      ...(type !== null && { 'content-type': type }),
    },
    payload: body,
  })

describe('the webhook route', () => {
  // Specification 22.17.
  it('reconciles the payment of the event', async () => {
    const reconciled = startWebhookApp()
    const answer = await postWebhook(EVENT_BODY)
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    expect(reconciled).toEqual([`pay_lunch ${JSON.parse(EVENT_BODY).id}`])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'nonsense/really', null])(
    'verifies the raw bytes of a body sent as %s',
    async type => {
      const reconciled = startWebhookApp()
      expect((await postWebhook(EVENT_BODY, type)).statusCode).toBe(200)
      expect(reconciled).toHaveLength(1)
    },
  )

  it.each([
    ['a changed body', EVENT_BODY.replace('pay_lunch', 'pay_dinner'), EVENT_BODY],
    ['no body', '', ''],
  ])('refuses %s with one message, and reconciles nothing', async (_, body, signed) => {
    const reconciled = startWebhookApp()
    const answer = await postWebhook(body, undefined, signed)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'webhook_unsigned',
      message: 'This webhook is not signed as it should be.',
    })
    expect(reconciled).toEqual([])
  })

  it('refuses a body without a signature', async () => {
    const reconciled = startWebhookApp()
    const url = '/api/payments/stripe/webhook'
    expect((await app.inject({ method: 'POST', url, payload: EVENT_BODY })).statusCode).toBe(400)
    expect(reconciled).toEqual([])
  })

  it('refuses a body over the size limit', async () => {
    startWebhookApp()
    expect((await postWebhook(' '.repeat(FASTIFY_OPTIONS.bodyLimit + 1))).statusCode).toBe(413)
  })

  it.each([new Error('the database is away'), new HttpError('payment_unverified', 'Not now')])(
    'answers 503 with Retry-After when reconciling fails: %s',
    async error => {
      startWebhookApp({ handleProviderEvent: () => Promise.reject(error) })
      const answer = await postWebhook(EVENT_BODY)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
      expect(answer.body).not.toContain(error.message)
    },
  )

  it('is not rate-limited, unlike other routes', async () => {
    startWebhookApp()
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await postWebhook(EVENT_BODY)).statusCode)
    expect(statuses).toEqual([200, 200, 200])
    const echoes = []
    for (let i = 0; i < 2; i += 1)
      echoes.push((await app.inject({ method: 'POST', url: '/api/echo' })).statusCode)
    expect(echoes).toEqual([200, 429])
  })

  it('leaves the body parsing of other routes unchanged', async () => {
    startWebhookApp()
    const json = { 'content-type': 'application/json' }
    const echo = await app.inject({ method: 'POST', url: '/api/echo', headers: json, payload: '{"a":1}' })
    expect(echo.json()).toEqual({ body: { a: 1 } })
  })

  it('does not exist without card payments', async () => {
    startWebhookApp({ provider: null })
    expect((await postWebhook(EVENT_BODY)).statusCode).toBe(404)
  })
})
