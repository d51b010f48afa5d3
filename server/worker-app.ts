import fastify, { type FastifyInstance } from 'fastify'
import { createIdentification } from './app'
import { refuseAmbiguousRequests } from './http/ambiguous-requests'
import { FASTIFY_OPTIONS } from './http/fastify-options'
import { registerHealthRoutes } from './http/health-routes'
import { startBackgroundJobs } from './jobs/background-jobs'
import { toFastifyLogger } from './logger'
import { completeServices, type GivenServices } from './services'

/** Creates a server that runs the jobs, and answers only health checks. It is not yet listening (specification 22.37). */
export function createWorkerApp(given: GivenServices): FastifyInstance {
  const services = completeServices(given)
  const { log, readAppliedMigrations, isDraining } = services
  const app: FastifyInstance = fastify({ ...FASTIFY_OPTIONS, logger: toFastifyLogger(log) })
  // Its notifications reach the customers through the servers with the role web.
  startBackgroundJobs(app, services, {
    ...createIdentification(services),
    isHandshakeAllowed: () => false,
  })
  registerHealthRoutes(app, readAppliedMigrations, isDraining)
  refuseAmbiguousRequests(app.server, {})
  return app
}
