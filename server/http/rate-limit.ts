/** The limit of requests in a minute. Requests that reach Fastify and those that are answered before it share one count. */
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { type Authenticator, readBearerToken } from '#server/auth/authenticate'
import type { TokenService } from '#server/auth/tokens'
import type { Services } from '#server/services'
import { createRequestCounter, type RequestCounter } from './request-counter'

const customerKey = (id: number) => `customer ${id}`
const addressKey = (address: string) => `address ${address}`

/** Lets the plugin count with our counter. */
const createStore = (counter: RequestCounter) =>
  class implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const { count, remainingTime } = counter.countRequest(key)
      callback(null, { current: count, ttl: remainingTime })
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }

export type RateLimit = ReturnType<typeof createRateLimit>

/** Creates the limit of a server. Requests count for the customer if the token is valid, else for the address. */
export function createRateLimit(
  { requestsPerMinute, clock, trustedProxies = [] }: Services,
  tokens: TokenService,
  authenticator: Authenticator,
) {
  const counter = createRequestCounter(requestsPerMinute, clock.now)
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return {
    /** Limits the routes that are registered afterwards. */
    register: async (api: FastifyInstance): Promise<void> => {
      await api.register(rateLimit, {
        max: counter.limit,
        store: createStore(counter),
        keyGenerator: async request => {
          const identity = await authenticator.readIdentity(request)
          return identity ? customerKey(identity.id) : addressKey(request.ip)
        },
      })
    },
    /**
     * Counts a request that is answered before Fastify.
     * @returns the headers of the limit; null if Fastify must answer, because the limit is reached or the token is not verified yet
     */
    countRequest: (request: IncomingMessage): readonly string[] | null => {
      const token = readBearerToken(request.headers.authorization)
      if (token === undefined) return counter.countAllowedRequest(addressKey(proxyAddr(request, isTrusted)))
      const identity = tokens.findVerified(token)
      return identity ? counter.countAllowedRequest(customerKey(identity.id)) : null
    },
  }
}
