import type { FastifyReply } from 'fastify'
import { StripeApiError, toErrorBody } from '#server/sandbox/stripe-error'
import type { ApiFailure } from '#server/sandbox/fault-injection'

const sendError = (reply: FastifyReply, trouble: StripeApiError): void => {
  reply.code(trouble.status).send(toErrorBody(trouble))
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

/** Answers with a failure. @returns null when the call is over; a hanging one is once the asker gives up */
export async function injectFailure(reply: FastifyReply, failure: ApiFailure): Promise<null> {
  await FAILURE_HANDLERS[failure](reply)
  return null
}
