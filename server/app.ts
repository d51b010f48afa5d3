import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { createTokens } from './auth/tokens'
import { startBackgroundJobs } from './jobs/background-jobs'
import { createPageSender, isPageRequest, serveClientFiles } from './http/client-files'
import { createRouteRegistrar } from './http/route-registrar'
import { handleFrameworkError, registerErrorHandler } from './http/error-handler'
import { type Authenticator, createAuthenticator } from './auth/authenticate'
import { allowEmptyJsonBody, SERVER_LIMITS } from './http/limits'
import { addSecurityHeaders } from './http/security-headers'
import { logResponses, toFastifyLogger } from './logger'
import { registerAddressRoutes } from './addresses/address-routes'
import { registerAuthRoutes } from './auth/auth-routes'
import { registerCartRoutes } from './carts/cart-routes'
import { registerHealthRoutes } from './http/health-routes'
import { registerOrderRoutes } from './orders/order-routes'
import { registerPaymentRoutes } from './payments/payment-routes'
import { registerVendorRoutes } from './vendors/vendor-routes'
import { registerWebhookRoute } from './payments/webhook-route'
import type { Services } from './services'

/** The whole server, not yet listening. It touches nothing but what it is given. */
export function createApp(services: Services): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...SERVER_LIMITS,
    trustProxy: [...(services.trustedProxies ?? [])],
    logger: toFastifyLogger(services.log),
    frameworkErrors: handleFrameworkError,
  })
  const tokens = createTokens(services.jwtSecret, services.clock)
  const gate = createAuthenticator(services.db, tokens)
  const { realtime, payments, flushOutbox } = startBackgroundJobs(app, services, tokens)

  addSecurityHeaders(app)
  registerErrorHandler(app)
  allowEmptyJsonBody(app)
  logResponses(app)
  registerHealthRoutes(app, services.db)
  serveClientFiles(app, services.clientDir)
  registerNotFoundHandler(app, services.clientDir)
  app.register(
    async api => {
      await registerRateLimit(api, services, gate)
      const endpoints = createRouteRegistrar(api, gate)
      registerAuthRoutes(endpoints, services, { tokens, onSignedOut: realtime.disconnectSession })
      registerVendorRoutes(endpoints, services.db)
      registerCartRoutes(endpoints, services)
      registerAddressRoutes(endpoints, services.db)
      registerOrderRoutes(endpoints, { services, payments, flushOutbox })
      registerPaymentRoutes(endpoints, payments)
      registerWebhookRoute(api, {
        provider: services.provider,
        clock: services.clock,
        reconcilePayment: async (reference, eventId) => void (await payments?.settle(reference, eventId)),
      })
    },
    { prefix: '/api' },
  )
  return app
}

/** A page for a browser that asks for one, `{code, message}` for the rest. */
function registerNotFoundHandler(app: FastifyInstance, clientDir: string): void {
  const sendPage = createPageSender(clientDir)
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request)
      ? sendPage(request, reply)
      : reply.code(404).send({ code: 'not_found', message: 'Not found' }),
  )
}

/** Counted by customer where the token is good, so that a park full of people behind one address is not one person. */
async function registerRateLimit(
  api: FastifyInstance,
  services: Services,
  gate: Authenticator,
): Promise<void> {
  if (services.requestsPerMinute === 0) return
  await api.register(rateLimit, {
    max: services.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: async request => {
      const identity = await gate.claimed(request)
      return identity ? `customer ${identity.id}` : `address ${request.ip}`
    },
  })
}
