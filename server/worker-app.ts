import fastify, { type FastifyInstance } from 'fastify'
import { createIdentification } from './app'
import { refuseAmbiguousRequests } from './http/ambiguous-requests'
import { createClientErrors } from './http/client-errors'
import { createCommonHeaders } from './http/common-headers'
import { FASTIFY_OPTIONS } from './http/fastify-options'
import { registerHealthRoutes } from './http/health-routes'
import { refuseUpgrades } from './http/refuse-upgrades'
import { createRequestIds } from './http/request-id'
import { transportHeaders } from './http/security-headers'
import { startBackgroundServices } from './jobs/background-services'
import { toFastifyLogger } from './logger'
import { REALTIME_PATH } from './notifications/polling-holders'
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
