import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { makeTokens } from '#server/accounts/tokens'
import { runBeside } from '#server/beside'
import { clientFiles, pageSender, wantsPage } from '#server/http/client-files'
import { makeEndpoints } from '#server/http/endpoints'
import { answerErrors, answerUnreadable } from '#server/http/error-answer'
import { type Gate, makeGate } from '#server/http/gate'
import { acceptEmptyJson, SERVER_LIMITS } from '#server/http/limits'
import { secureHeaders } from '#server/http/security-headers'
import { logAnswers, loggerOf } from '#server/log'
import { addressRoutes } from '#server/routes/address-routes'
import { authRoutes } from '#server/routes/auth-routes'
import { cartRoutes } from '#server/routes/cart-routes'
import { healthRoutes } from '#server/routes/health-routes'
import { orderRoutes } from '#server/routes/order-routes'
import { paymentRoutes } from '#server/routes/payment-routes'
import { vendorRoutes } from '#server/routes/vendor-routes'
import { webhookRoute } from '#server/routes/webhook-route'
import type { Services } from '#server/services'

/** The whole server, not yet listening. It touches nothing but what it is given. */
export function createApp(services: Services): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...SERVER_LIMITS,
    trustProxy: [...(services.proxies ?? [])],
    logger: loggerOf(services.log),
    frameworkErrors: answerUnreadable,
  })
  const tokens = makeTokens(services.secret, services.clock)
  const gate = makeGate(services.db, tokens)
  const { realtime, payments, deliver } = runBeside(app, services, tokens)

  secureHeaders(app)
  answerErrors(app)
  acceptEmptyJson(app)
  logAnswers(app)
  healthRoutes(app, services.db)
  clientFiles(app, services.clientDir)
  answerUnknown(app, services.clientDir)
  app.register(
    async api => {
      await limitRequests(api, services, gate)
      const endpoints = makeEndpoints(api, gate)
      authRoutes(endpoints, services, { tokens, signedOut: realtime.endSession })
      vendorRoutes(endpoints, services.db)
      cartRoutes(endpoints, services)
      addressRoutes(endpoints, services.db)
      orderRoutes(endpoints, { services, payments, deliver })
      paymentRoutes(endpoints, payments)
      webhookRoute(api, {
        provider: services.provider,
        clock: services.clock,
        settle: async (reference, eventId) => void (await payments?.settle(reference, eventId)),
      })
    },
    { prefix: '/api' },
  )
  return app
}

/** A page for a browser that asks for one, `{code, message}` for the rest. */
function answerUnknown(app: FastifyInstance, clientDir: string): void {
  const sendPage = pageSender(clientDir)
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? sendPage(request, reply)
      : reply.code(404).send({ code: 'not_found', message: 'Not found' }),
  )
}

/** Counted by customer where the token is good, so that a park full of people behind one address is not one person. */
async function limitRequests(api: FastifyInstance, services: Services, gate: Gate): Promise<void> {
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
