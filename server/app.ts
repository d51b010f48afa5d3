import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { makeTokens, type Tokens } from '#server/accounts/tokens'
import { keepHouse } from '#server/housekeeping'
import { clientFiles, pageSender, wantsPage } from '#server/http/client-files'
import { makeEndpoints } from '#server/http/endpoints'
import { answerErrors, answerUnreadable, nameTrouble } from '#server/http/error-answer'
import { type Gate, makeGate } from '#server/http/gate'
import { acceptEmptyJson, SERVER_LIMITS } from '#server/http/limits'
import { secureHeaders } from '#server/http/security-headers'
import { openKitchen } from '#server/kitchen'
import { logAnswers } from '#server/log'
import { makeRealtime, type Realtime } from '#server/realtime'
import { addressRoutes } from '#server/routes/address-routes'
import { authRoutes } from '#server/routes/auth-routes'
import { cartRoutes } from '#server/routes/cart-routes'
import { healthRoutes } from '#server/routes/health-routes'
import { orderRoutes } from '#server/routes/order-routes'
import { paymentRoutes } from '#server/routes/payment-routes'
import { vendorRoutes } from '#server/routes/vendor-routes'
import type { Services } from '#server/services'
import { isRevoked } from '#server/stores/users'

/** The whole server, not yet listening. It touches nothing but what it is given. */
export function createApp(services: Services): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...SERVER_LIMITS,
    logger: services.log,
    frameworkErrors: answerUnreadable,
  })
  const tokens = makeTokens(services.secret, services.clock)
  const gate = makeGate(services.db, tokens)
  const realtime = runBeside(app, services, tokens)

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
      orderRoutes(endpoints, services, realtime.announce)
      paymentRoutes(endpoints)
    },
    { prefix: '/api' },
  )
  return app
}

/** Live connections, the demo kitchen and the housekeeping: begun when the app is ready, ended before it closes. */
function runBeside(app: FastifyInstance, services: Services, tokens: Tokens): Realtime {
  const { db, clock, kitchenStepSeconds } = services
  const complain = (error: unknown) => app.log.warn({ trouble: nameTrouble(error) }, 'work beside failed')
  const isTokenRevoked = (jti: string) => isRevoked(db, jti)
  const realtime = makeRealtime(app.server, {
    tokens,
    now: clock.now,
    isRevoked: isTokenRevoked,
    adapter: services.rooms?.adapter,
  })
  services.rooms?.watch(isJoined => {
    if (!isJoined) return app.log.warn('Redis is away: the servers are apart until it is back')
    app.log.info('Redis is back: the servers are joined again')
    realtime.endMissedSessions().catch(complain)
  })
  const kitchen = { db, clock, stepSeconds: kitchenStepSeconds, announce: realtime.announce, complain }
  const closeKitchen = openKitchen(kitchen)
  const stopTidying = keepHouse(db, clock, complain)
  app.addHook('preClose', async () => {
    stopTidying()
    await closeKitchen()
    await realtime.close()
  })
  return realtime
}

/** A page for a browser that asks for one, `{message}` for the rest. */
function answerUnknown(app: FastifyInstance, clientDir: string): void {
  const sendPage = pageSender(clientDir)
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(reply) : reply.code(404).send({ message: 'Not found' }),
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
