import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerErrorHandler } from '#server/core/http/error-handler'
import { HttpError } from '#server/core/http/http-error'
import { SafeError } from '#server/core/safe-error'

// Specification 22.5.
it('logs what is behind a refusal with a cause, and sends the refusal alone', async () => {
  const logLines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: line => void logLines.push(line) } } })
  registerErrorHandler(app)
  const refusal = new HttpError('provider_unavailable', 'Failed to create payment intent')
  const cause = new SafeError('the card provider refuses the key of STRIPE_SECRET_KEY')
  app.get('/', () => Promise.reject(Object.assign(refusal, { cause })))
  const { statusCode, body } = await app.inject('/')
  expect(statusCode).toBe(502)
  expect(JSON.parse(body)).toEqual({ code: refusal.code, message: refusal.message })
  expect(logLines).toEqual([expect.stringContaining(cause.message)])
})
