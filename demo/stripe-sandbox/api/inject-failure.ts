import type { FastifyReply } from 'fastify'
import type { ApiFailure } from '#demo/stripe-sandbox/fault-injection'
import { StripeApiError, toErrorBody } from '#demo/stripe-sandbox/stripe-error'

const sendError = (reply: FastifyReply, error: StripeApiError): void => {
  reply.code(error.status).send(toErrorBody(error))
}

const FAILURE_HANDLERS = {
  500: reply =>
    sendError(reply, new StripeApiError(500, 'An unknown error occurred.', { type: 'api_error' })),
  429: reply =>
    sendError(reply, new StripeApiError(429, 'Request rate limit exceeded.', { code: 'rate_limit' })),
  html: reply => {
    reply.type('text/html; charset=utf-8').send('<!doctype html><title>Back soon</title><p>Back soon.</p>')
  },
  hang: reply => {
    reply.hijack()
    return new Promise<void>(resolve => reply.raw.once('close', resolve))
  },
  drop: reply => {
    reply.hijack()
    reply.raw.destroy()
  },
} as const satisfies Record<ApiFailure, (reply: FastifyReply) => void | Promise<void>>

/** Answers with a failure. @returns null when the call is over; `hang` is over when the caller disconnects */
export async function injectFailure(reply: FastifyReply, failure: ApiFailure): Promise<null> {
  await FAILURE_HANDLERS[failure](reply)
  return null
}
