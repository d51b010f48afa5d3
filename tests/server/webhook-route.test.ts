import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { answerErrors } from '#server/http/error-answer'
import { acceptEmptyJson, SERVER_LIMITS } from '#server/http/limits'
import { stripeProvider } from '#server/payments/stripe-provider'
import { Refusal } from '#server/refusal'
import { type WebhookParts, webhookRoute } from '#server/routes/webhook-route'
import { makeTestClock } from '../support/park-server'
import { eventAbout, SHAPED_KEY, SHAPED_WEBHOOK_SECRET, signShaped } from '../support/stripe-shaped'

const clock = makeTestClock()
const provider = stripeProvider({ secretKey: SHAPED_KEY, webhookSecret: SHAPED_WEBHOOK_SECRET })
const BODY = eventAbout('checkout.session.completed', { id: 'cs_1', client_reference_id: 'pay_lunch' })

let app: FastifyInstance
afterEach(() => app.close())

/** A server with nothing but the webhook and a limit of one request; what was settled is written down. */
function serve(parts: Partial<WebhookParts> = {}) {
  const settled: string[] = []
  const settle: WebhookParts['settle'] = async (reference, eventId) => {
    settled.push(`${reference} ${eventId}`)
  }
  app = fastify(SERVER_LIMITS)
  answerErrors(app)
  acceptEmptyJson(app)
  app.register(
    async api => {
      await api.register(rateLimit, { max: 1 })
      webhookRoute(api, { provider, clock, settle, ...parts })
      api.post('/echo', async ({ body }) => ({ body }))
    },
    { prefix: '/api' },
  )
  return settled
}

const send = (body: string, type: string | null = 'application/json; charset=utf-8', signed = body) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: {
      'stripe-signature': signShaped(signed, clock.now() / 1000),
      ...(type !== null && { 'content-type': type }),
    },
    payload: body,
  })

describe('the webhook', () => {
  it('settles the payment that it is about, and is told so', async () => {
    const settled = serve()
    const answer = await send(BODY)
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    expect(settled).toEqual([`pay_lunch ${JSON.parse(BODY).id}`])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'nonsense/really', null])(
    'reads the bytes as they came, sent as %s',
    async type => {
      const settled = serve()
      expect((await send(BODY, type)).statusCode).toBe(200)
      expect(settled).toHaveLength(1)
    },
  )

  it('leaves alone what is about none of our payments', async () => {
    const settled = serve()
    const body = eventAbout('customer.created', { id: 'cus_1' })
    expect((await send(body)).json()).toEqual({ received: true })
    expect(settled).toEqual([])
  })

  it.each([
    ['a body that was changed', BODY.replace('pay_lunch', 'pay_dinner'), BODY],
    ['no body', '', ''],
  ])('refuses %s with one line, and settles nothing', async (_, body, signed) => {
    const settled = serve()
    const answer = await send(body, undefined, signed)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'webhook_unsigned',
      message: 'This webhook is not signed as it should be.',
    })
    expect(settled).toEqual([])
  })

  it('refuses a body beyond the limit', async () => {
    serve()
    expect((await send(' '.repeat(SERVER_LIMITS.bodyLimit + 1))).statusCode).toBe(413)
  })

  it.each([new Error('the database is away'), new Refusal('payment_unverified', 'Not now')])(
    'asks to be sent again when settling fails: %s',
    async error => {
      serve({ settle: () => Promise.reject(error) })
      const answer = await send(BODY)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
      expect(answer.body).not.toContain(error.message)
    },
  )

  it('is not counted, whoever else is', async () => {
    serve()
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await send(BODY)).statusCode)
    expect(statuses).toEqual([200, 200, 200])
    const echoes = []
    for (let i = 0; i < 2; i += 1)
      echoes.push((await app.inject({ method: 'POST', url: '/api/echo' })).statusCode)
    expect(echoes).toEqual([200, 429])
  })

  it('leaves the other calls their own way of reading', async () => {
    serve()
    const json = { 'content-type': 'application/json' }
    const echo = await app.inject({ method: 'POST', url: '/api/echo', headers: json, payload: '{"a":1}' })
    expect(echo.json()).toEqual({ body: { a: 1 } })
  })

  it('is not there where no card payments are taken', async () => {
    serve({ provider: null })
    expect((await send(BODY)).statusCode).toBe(404)
  })
})
