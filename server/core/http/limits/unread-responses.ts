/** The limit of responses that clients ask for and do not read. The server keeps such a response until its connection ends. */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooManyRequestsError } from '#server/core/http/http-error'

/** Of one customer, at one server. Ten tabs of the app have fewer. */
export const MAX_UNREAD_OF_CUSTOMER = 64
/** In bytes, of all clients of one server. */
const MAX_UNREAD_BYTES = 32_000_000
/** The largest part of these bytes that one response may take, so that a very large response does not cut off all others. */
const LARGEST_SHARE = 0.75
/** In seconds. */
const RETRY_AFTER = 5

interface Cuttable {
  /** Whether its connection has ended, also before it was sent. Then there is no event for the end. */
  readonly closed: boolean
  readonly destroy: () => unknown
}

/**
 * Keeps the sizes of unread responses.
 * @param maxBytes of all unread responses together. Beyond them the connections of the largest ones are cut, the oldest first of
 *   equal ones. So a client that keeps large responses unread does not cost other customers their small ones.
 */
export function createUnreadBytes(maxBytes = MAX_UNREAD_BYTES) {
  // In the order in which they were sent.
  const sizes = new Map<Cuttable, number>()
  let total = 0
  const remove = (response: Cuttable): void => {
    total -= sizes.get(response) ?? 0
    sizes.delete(response)
  }
  const cutLargest = (): void => {
    const largest = [...sizes].reduce((kept, next) => (next[1] > kept[1] ? next : kept))
    remove(largest[0])
    largest[0].destroy()
  }
  return {
    readTotal: () => total,
    /** Adds a response, and cuts earlier ones if all are too many. */
    add: (response: Cuttable, bytes: number): void => {
      if (response.closed) return
      remove(response)
      const counted = Math.min(bytes, maxBytes * LARGEST_SHARE)
      while (sizes.size > 0 && total + counted > maxBytes) cutLargest()
      sizes.set(response, counted)
      total += counted
    },
    /** Forgets a response that was read, or whose connection has ended. */
    remove,
  }
}

interface CustomerReader {
  readonly readIdentity: (request: FastifyRequest) => Promise<{ readonly id: number } | null>
}

/**
 * Limits the routes that are registered afterwards: the unread responses of one customer, and the bytes of all of them.
 * @returns a function that reads the bytes that are unread now
 */
export function limitUnreadResponses(
  api: FastifyInstance,
  { readIdentity }: CustomerReader,
  maxBytes?: number,
): () => number {
  const counts = new Map<number, number>()
  const unread = createUnreadBytes(maxBytes)

  const countUntilRead = (customer: number, response: ServerResponse): void => {
    counts.set(customer, (counts.get(customer) ?? 0) + 1)
    response.once('close', () => {
      const rest = (counts.get(customer) ?? 1) - 1
      if (rest > 0) counts.set(customer, rest)
      else counts.delete(customer)
    })
  }

  api.addHook('onRequest', async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const identity = await readIdentity(request)
    if (identity === null || raw.closed) return
    if ((counts.get(identity.id) ?? 0) >= MAX_UNREAD_OF_CUSTOMER) throw tooManyRequestsError(RETRY_AFTER)
    countUntilRead(identity.id, raw)
  })
  // Only texts count: a cached response is a buffer that all requests share.
  api.addHook('onSend', async (_, { raw }, payload): Promise<void> => {
    if (typeof payload !== 'string') return
    unread.add(raw, Buffer.byteLength(payload))
    raw.once('close', () => unread.remove(raw))
  })
  return unread.readTotal
}
