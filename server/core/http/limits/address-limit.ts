import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { tooManyRequestsError } from '#server/core/http/http-error'
import type { Services } from '#server/services'
import { clientNetworkOf } from './client-network'
import { createRequestCounter } from './request-counter'

/** In seconds. */
const RETRY_AFTER = 60

export type AddressLimit = ReturnType<typeof createAddressLimit>

/**
 * Limits what costs work without a sign-in: realtime handshakes, and pages that are not kept. They count by address, apart from
 * the calls of the API.
 */
export function createAddressLimit({
  requestsPerMinute,
  clock,
  trustedProxies,
}: Pick<Services, 'requestsPerMinute' | 'clock' | 'trustedProxies'>) {
  const counter = createRequestCounter(requestsPerMinute, clock.now)
  const isTrusted = proxyAddr.compile([...trustedProxies])
  /** Counts a request if it is allowed. */
  const isAllowed = (request: IncomingMessage): boolean =>
    requestsPerMinute === 0 ||
    counter.countAllowedRequest(clientNetworkOf(proxyAddr(request, isTrusted))) !== null
  return {
    counter,
    isAllowed,
    /** A hook of routes that send pages. @throws HttpError 429 */
    limitPage: async ({ raw }: FastifyRequest): Promise<void> => {
      if (!isAllowed(raw)) throw tooManyRequestsError(RETRY_AFTER)
    },
  }
}
