/** The id of each request. It joins the log lines of a request, and the client and the log name the same one. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createRequestId, isRequestId, REQUEST_ID_RANDOM_BYTES } from '#domain/request-id'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Creates a function that returns the id that the client sent, if it is a valid one, else a new one. */
export function createRequestIds(now: () => number): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const sent = headers[REQUEST_ID_HEADER]
    return typeof sent === 'string' && isRequestId(sent)
      ? sent
      : createRequestId(now(), randomBytes(REQUEST_ID_RANDOM_BYTES))
  }
}

/** Adds the id to every response. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
}
