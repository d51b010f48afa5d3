/** The limit of requests in a minute. Requests that reach Fastify and those that are answered before it share one count. */
import type { IncomingMessage } from 'node:http'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { login } from '#domain/contract/account/auth'
import { clientNetworkOf } from '#server/core/http/limits/client-network'
import { createRequestCounter, type RequestCounter } from '#server/core/http/limits/request-counter'
import type { Authenticator } from '#server/identity/auth/authenticate'
import type { DeviceCookies } from '#server/identity/auth/sign-in/device-cookie'
import type { TokenService } from '#server/identity/auth/tokens'
import type { Services } from '#server/services'
import { addressKey, createClientKeys, customerKey } from './client-key'

const signInKey = (address: string) => `sign-in ${clientNetworkOf(address)}`
const deviceKey = (id: string) => `device ${id}`

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

interface RateLimitDependencies {
  readonly tokens: TokenService
  readonly authenticator: Authenticator
  readonly devices: DeviceCookies
}

const isSignIn = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === login.method && routeOptions.url === `/api${login.route}`

/**
 * Creates the limit of a server. Requests count for the customer if the token is valid, else for the address. Sign-ins count
 * apart, and by device if the device is known, so that customers at a shared address can sign in while others flood it.
 */
export function createRateLimit(
  { requestsPerMinute, clock, trustedProxies }: Services,
  { tokens, authenticator, devices }: RateLimitDependencies,
) {
  const counter = createRequestCounter(requestsPerMinute, clock.now)
  const { findKey, readKey } = createClientKeys(tokens, trustedProxies)
  const clientKeyOf = async (request: FastifyRequest): Promise<string> => {
    if (isSignIn(request)) {
      const device = await devices.readDevice(request.headers.cookie)
      return device ? deviceKey(device.id) : signInKey(request.ip)
    }
    const identity = await authenticator.readIdentity(request)
    return identity ? customerKey(identity.id) : addressKey(request.ip)
  }
  return {
    counter,
    /** Limits the routes that are registered afterwards. */
    register: async (api: FastifyInstance): Promise<void> => {
      await api.register(rateLimit, {
        max: counter.limit,
        store: createStore(counter),
        keyGenerator: clientKeyOf,
      })
    },
    /**
     * Counts a request that is answered before Fastify.
     * @returns the headers of the limit; null if Fastify must answer, because the limit is reached or the token is not verified yet
     */
    countRequest: (request: IncomingMessage): readonly string[] | null => {
      const key = findKey(request)
      return key === null ? null : counter.countAllowedRequest(key)
    },
    /** Counts a request of a live connection, if it is allowed. @param customer null if it is not known whose it is */
    isPostAllowed: (request: IncomingMessage, customer: number | null): boolean =>
      counter.countAllowedRequest(customer === null ? readKey(request) : customerKey(customer)) !== null,
  }
}
