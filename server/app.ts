import type { IncomingMessage } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { allowOrigins } from './core/http/allow-origins'
import { isUnambiguous, refuseAmbiguousRequests } from './core/http/ambiguous-requests'
import { serveApiDocs } from './core/http/api-docs'
import { type CatalogueResponses, createCatalogueResponses } from './core/http/cache/catalogue-responses'
import { serveCachedResponses } from './core/http/cache/response-cache'
import { registerJsonBodyParser } from './core/http/calls/json-body-parser'
import { buildSerializer } from './core/http/calls/response-serializers'
import { type ClientErrors, createClientErrors } from './core/http/client-errors'
import { addCommonHeaders, createCommonHeaders } from './core/http/common-headers'
import { handleFrameworkError, registerErrorHandler } from './core/http/error-handler'
import { FASTIFY_OPTIONS } from './core/http/fastify-options'
import {
  createPageSender,
  isFileRequest,
  isPageRequest,
  type SendPage,
  serveClientFiles,
} from './core/http/files/client-files'
import { endConnectionsWhileDraining, registerHealthRoutes } from './core/http/health-routes'
import { type AddressLimit, createAddressLimit } from './core/http/limits/address-limit'
import { limitUnreadResponses } from './core/http/limits/unread-responses'
import { refuseUpgrades } from './core/http/refuse-upgrades'
import { createRequestIds, sendRequestIds } from './core/http/request-id'
import { addSecurityHeaders, transportHeaders } from './core/http/security-headers'
import { logResponses, toFastifyLogger } from './core/logger'
import { registerAccountRoutes } from './identity/accounts/account-routes'
import { type Authenticator, createAuthenticator } from './identity/auth/authenticate'
import { signingSecretsOf } from './identity/auth/jwt-signer'
import { registerSessionRoutes } from './identity/auth/sessions/session-routes'
import { createSessionCheck, type SessionCheck } from './identity/auth/sessions/session-store'
import { createSessionStart, type StartSession } from './identity/auth/sessions/start-session'
import { registerAuthRoutes } from './identity/auth/sign-in/auth-routes'
import { createDeviceCookies, type DeviceCookies } from './identity/auth/sign-in/device-cookie'
import { createHashLimits } from './identity/auth/sign-in/hash-limits'
import { createTokenService, type TokenService } from './identity/auth/tokens'
import { createRateLimit } from './identity/routes/rate-limit'
import { createRouteRegistrar } from './identity/routes/route-registrar'
import { lacksRequiredFactor } from './identity/second-factor/second-factor-policy'
import { registerSecondFactorRoutes } from './identity/second-factor/second-factor-routes'
import { REALTIME_PATH } from './live/polling-holders'
import { shareRequestCounts } from './live/share-request-counts'
import { readMailSite } from './messages/mail/mail-site'
import { registerMailboxPage } from './messages/mail/mailbox-page'
import { type BackgroundServices, startBackgroundServices } from './operations/jobs/background-services'
import { draftMail } from './operations/jobs/draft-mail'
import { registerAddressRoutes } from './ordering/addresses/address-routes'
import { registerCartRoutes } from './ordering/carts/cart-routes'
import { registerRenderedPages } from './pages/rendered-pages'
import { servePictures } from './park/pictures/picture-routes'
import { registerTableRoutes } from './park/tables/table-routes'
import { createResponseVersionReader } from './park/vendors/response-version'
import { createVendorMenus, createVersionedMenuReader } from './park/vendors/vendor-menus'
import { registerVendorRoutes } from './park/vendors/vendor-routes'
import { registerOrderRoutes } from './payments/orders/order-routes'
import { registerPaymentRoutes } from './payments/payment-routes'
import { registerWebhookRoute } from './payments/webhook-route'
import { registerOwnDataRoutes } from './privacy/own-data-routes'
import { completeServices, type PartialServices, type Services } from './services'
import { registerHostRoutes } from './staff/host/host-routes'
import { registerKitchenRoutes } from './staff/kitchen/kitchen-routes'

const createFastify = (
  { trustedProxies, log }: Services,
  requestIdOf: (request: IncomingMessage) => string,
  { handleClientError }: ClientErrors,
): FastifyInstance =>
  fastify({
    ...FASTIFY_OPTIONS,
    trustProxy: [...trustedProxies],
    logger: toFastifyLogger(log),
    genReqId: requestIdOf,
    clientErrorHandler: handleClientError,
    frameworkErrors: handleFrameworkError,
    schemaController: { compilersFactory: { buildSerializer } },
  })

/** What all requests and responses get. */
function prepareResponses(
  app: FastifyInstance,
  services: Services,
  {
    extraHeaders,
    isDraining,
  }: { readonly extraHeaders: Readonly<Record<string, string>>; readonly isDraining: () => boolean },
): void {
  sendRequestIds(app)
  services.traceRequests?.(app)
  addSecurityHeaders(app, extraHeaders)
  registerErrorHandler(app)
  registerJsonBodyParser(app)
  logResponses(app)
  endConnectionsWhileDraining(app, isDraining)
}

/** Lets a limit hold for all servers together, until the app closes. */
function shareLimits(
  app: FastifyInstance,
  counters: Parameters<typeof shareRequestCounts>[0],
  { clock, realtime }: Pick<Services, 'clock'> & Pick<BackgroundServices, 'realtime'>,
): void {
  const stop = shareRequestCounts(counters, { clock, ...realtime })
  app.addHook('preClose', async () => {
    stop()
  })
}

/** Creates the whole server, not yet listening. It depends only on the services. */
export function createApp(given: PartialServices): FastifyInstance {
  const services = completeServices(given)
  const requestIdOf = createRequestIds(services.clock.now)
  const extraHeaders = transportHeaders(services)
  const commonHeaders = createCommonHeaders({ extraHeaders, requestIdOf })
  const clientErrors = createClientErrors(commonHeaders)
  const app = createFastify(services, requestIdOf, clientErrors)
  const identification = createIdentification(services)
  const rateLimit = services.requestsPerMinute === 0 ? null : createRateLimit(services, identification)
  const readResponseVersion = createResponseVersionReader(services)
  const catalogueResponses = createCatalogueResponses(readResponseVersion)
  const { isAllowed, limitPage, counter: addresses } = createAddressLimit(services)
  const isHandshakeAllowed = (request: IncomingMessage) => isUnambiguous(request) && isAllowed(request)
  const isPostAllowed = rateLimit?.isPostAllowed ?? (() => true)
  const handshakes = { ...identification, ...clientErrors, isHandshakeAllowed, isPostAllowed }
  const background = startBackgroundServices(app, services, handshakes)
  if (services.redisAdapter && rateLimit)
    shareLimits(app, { calls: rateLimit.counter, addresses }, { ...services, ...background })

  const { allowedOrigins, contractFolder, isDraining } = services
  prepareResponses(app, services, { extraHeaders, isDraining })
  registerHealthRoutes(app, services.readAppliedMigrations, isDraining)
  serveClientFiles(app, services.clientDir)
  servePictures(app, services)
  if (services.mailer?.kind === 'mailbox')
    registerMailboxPage(app, services.db, () => readMailSite(services), draftMail)
  const sendPlainPage = createPageSender(services.clientDir)
  const pageResponses = registerRenderedPages(app, {
    ...services,
    readResponseVersion,
    sendPlainPage,
    limitPage,
  })
  registerNotFoundHandler(app, { sendPlainPage, limitPage })
  app.register(
    async api => {
      await allowOrigins(api, allowedOrigins)
      await rateLimit?.register(api)
      limitUnreadResponses(api, identification.authenticator)
      if (contractFolder !== null) await serveApiDocs(api, contractFolder)
      registerApiRoutes(api, services, { ...identification, background, catalogueResponses })
    },
    { prefix: '/api' },
  )
  // Each of these handles a request before Fastify does. The one added last runs first.
  const caches = [catalogueResponses, pageResponses]
  serveCachedResponses(app, { caches, requestIdOf, rateLimit, extraHeaders, isDraining })
  addCommonHeaders(app.server, REALTIME_PATH, commonHeaders)
  refuseUpgrades(app.server, REALTIME_PATH, clientErrors)
  refuseAmbiguousRequests(app.server, clientErrors)
  return app
}

/** The parts that identify the sender of a request. */
interface Identification {
  readonly tokens: TokenService
  readonly startSession: StartSession
  /** Whether a session may open live connections. */
  readonly isSessionValid: SessionCheck
  readonly authenticator: Authenticator
  readonly devices: DeviceCookies
}

/** Creates the parts that identify who sends a request or opens a connection. */
export function createIdentification(services: Services): Identification {
  const { db, clock, publicUrl, sessionIdleMinutes, secondFactorPolicy } = services
  const secrets = signingSecretsOf(services)
  const tokens = createTokenService(secrets, clock)
  const isSecure = () => publicUrl().startsWith('https:')
  const isSignedIn = createSessionCheck(db, { clock, idleMinutes: sessionIdleMinutes })
  return {
    tokens,
    startSession: createSessionStart({ clock, tokens }),
    isSessionValid: async identity =>
      !lacksRequiredFactor(secondFactorPolicy, identity) && isSignedIn(identity),
    authenticator: createAuthenticator(tokens, isSignedIn, secondFactorPolicy),
    devices: createDeviceCookies(secrets, clock, isSecure),
  }
}

interface ApiDependencies extends Identification {
  readonly background: BackgroundServices
  readonly catalogueResponses: CatalogueResponses
}

function registerApiRoutes(
  api: FastifyInstance,
  services: Services,
  {
    catalogueResponses,
    background: { realtime, payments, flushOutbox, sendMails },
    ...identification
  }: ApiDependencies,
): void {
  const routes = createRouteRegistrar(api, identification.authenticator, catalogueResponses)
  const accountDependencies = {
    ...identification,
    hashLimits: createHashLimits(),
    onSessionsEnded: realtime.disconnectAccount,
  }
  registerAuthRoutes(routes, services, { ...accountDependencies, onSignedOut: realtime.disconnectSession })
  registerSessionRoutes(routes, services, { onSignedOut: realtime.disconnectSession })
  registerSecondFactorRoutes(routes, services, accountDependencies)
  registerAccountRoutes(routes, services, { ...accountDependencies, sendMails })
  registerOwnDataRoutes(routes, services, accountDependencies)
  registerVendorRoutes(routes, services)
  const menus = createVendorMenus(services.db)
  registerCartRoutes(routes, services, menus)
  registerAddressRoutes(routes, { db: services.db, payments })
  registerOrderRoutes(routes, { services, menus, payments, flushOutbox })
  registerKitchenRoutes(routes, { services, payments, flushOutbox })
  registerTableRoutes(routes, services)
  const { findBoardsOfAllServers } = realtime
  const hostJobs = { sendMails, payments, flushOutbox, findBoardsOfAllServers }
  registerHostRoutes(routes, services, { ...accountDependencies, ...hostJobs })
  registerPaymentRoutes(routes, payments, createVersionedMenuReader(menus, services))
  registerWebhookRoute(api, {
    provider: services.provider,
    clock: services.clock,
    handleProviderEvent: async event => payments?.handleProviderEvent(event),
  })
}

interface NotFoundOptions {
  readonly sendPlainPage: SendPage
  readonly limitPage: AddressLimit['limitPage']
}

/**
 * Answers an unknown path: the client's page for a browser, `{code, message}` for the rest. A page with a dot in its path has
 * status 404, because no id of an order has a dot.
 */
function registerNotFoundHandler(app: FastifyInstance, { sendPlainPage, limitPage }: NotFoundOptions): void {
  app.setNotFoundHandler({ preHandler: limitPage }, (request, reply) =>
    isPageRequest(request)
      ? sendPlainPage(request, isFileRequest(request) ? reply.code(404) : reply)
      : reply.code(404).send({ code: 'not_found', message: 'Not found' }),
  )
}
