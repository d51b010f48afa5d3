/** The id of each request. It joins the log lines of a request, and the client and the log name the same one. */
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createRequestId, isRequestId, REQUEST_ID_RANDOM_BYTES } from '#domain/request-id'

export const REQUEST_ID_HEADER = 'x-request-id'

/** In bytes. One call for many ids, because a call costs more than the rest of an id. */
const RANDOM_POOL_SIZE = 256 * REQUEST_ID_RANDOM_BYTES

/** Creates a function that returns the random bytes of one id. */
function createRandomReader(): () => Uint8Array {
  const pool = new Uint8Array(RANDOM_POOL_SIZE)
  let used = RANDOM_POOL_SIZE
  return () => {
    if (used === RANDOM_POOL_SIZE) {
      randomFillSync(pool)
      used = 0
    }
    used += REQUEST_ID_RANDOM_BYTES
    return pool.subarray(used - REQUEST_ID_RANDOM_BYTES, used)
  }
}

/** Creates a function that returns the id that the client sent, if it is a valid one, else a new one. */
export function createRequestIds(now: () => number): (request: Pick<IncomingMessage, 'headers'>) => string {
  const readRandom = createRandomReader()
  return ({ headers }) => {
    const sent = headers[REQUEST_ID_HEADER]
    return typeof sent === 'string' && isRequestId(sent) ? sent : createRequestId(now(), readRandom())
  }
}

/** Adds the id to every response. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
}
