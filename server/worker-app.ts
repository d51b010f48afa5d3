import fastify, { type FastifyInstance } from 'fastify'
import { createIdentification } from './app'
import { refuseAmbiguousRequests } from './core/http/ambiguous-requests'
import { createClientErrors } from './core/http/client-errors'
import { createCommonHeaders } from './core/http/common-headers'
import { FASTIFY_OPTIONS } from './core/http/fastify-options'
import { registerHealthRoutes } from './core/http/health-routes'
import { refuseUpgrades } from './core/http/refuse-upgrades'
import { createRequestIds } from './core/http/request-id'
import { transportHeaders } from './core/http/security-headers'
import { toFastifyLogger } from './core/logger'
import { REALTIME_PATH } from './live/polling-holders'
import { startBackgroundServices } from './operations/jobs/background-services'
import { completeServices, type PartialServices } from './services'

/** Creates a server that runs the jobs, and answers only health checks. It is not yet listening (specification 22.37). */
export function createWorkerApp(given: PartialServices): FastifyInstance {
  const services = completeServices(given)
  const { log, readAppliedMigrations, isDraining } = services
  const extraHeaders = transportHeaders(services)
  const requestIdOf = createRequestIds(services.clock.now)
  const clientErrors = createClientErrors(createCommonHeaders({ extraHeaders, requestIdOf }))
  const app: FastifyInstance = fastify({
    ...FASTIFY_OPTIONS,
    logger: toFastifyLogger(log),
    clientErrorHandler: clientErrors.handleClientError,
  })
  // Its notifications reach the customers through the servers with the role web.
  startBackgroundServices(app, services, {
    ...createIdentification(services),
    ...clientErrors,
    isHandshakeAllowed: () => false,
    isPostAllowed: () => false,
  })
  registerHealthRoutes(app, readAppliedMigrations, isDraining)
  refuseUpgrades(app.server, REALTIME_PATH, clientErrors)
  refuseAmbiguousRequests(app.server, clientErrors)
  return app
}
