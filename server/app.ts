import fastify, { type FastifyInstance } from 'fastify'
import { registerAddressRoutes } from './addresses/address-routes'
import { registerAuthRoutes } from './auth/auth-routes'
import { type Authenticator, createAuthenticator } from './auth/authenticate'
import { createTokenService, type TokenService } from './auth/tokens'
import { registerCartRoutes } from './carts/cart-routes'
import { type CatalogueResponses, createCatalogueResponses } from './http/catalogue-responses'
import { createPageSender, isPageRequest, serveClientFiles } from './http/client-files'
import { allowEmptyJsonBody } from './http/empty-json-body'
import { handleFrameworkError, registerErrorHandler } from './http/error-handler'
import { registerHealthRoutes } from './http/health-routes'
import { SERVER_LIMITS } from './http/limits'
import { createRateLimit } from './http/rate-limit'
import { answerRepeatedRequests } from './http/repeated-requests'
import { createRouteRegistrar } from './http/route-registrar'
import { addSecurityHeaders } from './http/security-headers'
import { type BackgroundJobs, startBackgroundJobs } from './jobs/background-jobs'
import { createRequestIds, logResponses, toFastifyLogger } from './logger'
import { registerOrderRoutes } from './orders/order-routes'
import { registerRenderedPages } from './pages/rendered-pages'
import { registerPaymentRoutes } from './payments/payment-routes'
import { registerWebhookRoute } from './payments/webhook-route'
import type { Services } from './services'
import { createVendorMenus } from './vendors/vendor-menus'
import { registerVendorRoutes } from './vendors/vendor-routes'

/** Creates the whole server, not yet listening. It depends only on `services`. */
export function createApp(services: Services): FastifyInstance {
  const nextRequestId = createRequestIds()
  const app: FastifyInstance = fastify({
    ...SERVER_LIMITS,
    trustProxy: [...(services.trustedProxies ?? [])],
    logger: toFastifyLogger(services.log),
    genReqId: nextRequestId,
    frameworkErrors: handleFrameworkError,
  })
  const tokens = createTokenService(services.jwtSecret, services.clock)
  const authenticator = createAuthenticator(services.db, tokens)
  const rateLimit = services.requestsPerMinute === 0 ? null : createRateLimit(services, tokens, authenticator)
  const catalogueResponses = createCatalogueResponses(services.readCatalogueVersion)
  const jobs = startBackgroundJobs(app, services, tokens)

  addSecurityHeaders(app)
  registerErrorHandler(app)
  allowEmptyJsonBody(app)
  logResponses(app)
  registerHealthRoutes(app, services.db)
  serveClientFiles(app, services.clientDir)
  const sendPlainPage = createPageSender(services.clientDir)
  const pageResponses = registerRenderedPages(app, { ...services, sendPlainPage })
  registerNotFoundHandler(app, sendPlainPage)
  app.register(
    async api => {
      await rateLimit?.register(api)
      registerApiRoutes(api, services, { tokens, authenticator, jobs, catalogueResponses })
    },
    { prefix: '/api' },
  )
  const sources = [catalogueResponses, pageResponses]
  answerRepeatedRequests(app, { sources, nextRequestId, rateLimit })
  return app
}

interface ApiDependencies {
  readonly tokens: TokenService
  readonly authenticator: Authenticator
  readonly jobs: BackgroundJobs
  readonly catalogueResponses: CatalogueResponses
}

function registerApiRoutes(
  api: FastifyInstance,
  services: Services,
  { tokens, authenticator, catalogueResponses, jobs: { realtime, payments, flushOutbox } }: ApiDependencies,
): void {
  const routes = createRouteRegistrar(api, authenticator, catalogueResponses)
  registerAuthRoutes(routes, services, { tokens, onSignedOut: realtime.disconnectSession })
  registerVendorRoutes(routes, services.db)
  const menus = createVendorMenus(services.db)
  registerCartRoutes(routes, services, menus)
  registerAddressRoutes(routes, services.db)
  registerOrderRoutes(routes, { services, menus, payments, flushOutbox })
  registerPaymentRoutes(routes, payments)
  registerWebhookRoute(api, {
    provider: services.provider,
    clock: services.clock,
    reconcilePayment: async (reference, eventId) =>
      void (await payments?.reconcilePayment(reference, eventId)),
  })
}

/** Answers an unknown path: the client's page for a browser, `{code, message}` for the rest. */
function registerNotFoundHandler(app: FastifyInstance, sendPage: ReturnType<typeof createPageSender>): void {
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request)
      ? sendPage(request, reply)
      : reply.code(404).send({ code: 'not_found', message: 'Not found' }),
  )
}
