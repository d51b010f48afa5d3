import type { RouteRegistrar } from '#server/http/route-registrar'
import type { Services } from '#server/services'
import { type HostMoneyJobs, registerHostMoneyRoutes } from './host-money-routes'
import { registerHostParkRoutes } from './host-park-routes'

/** Registers the calls of hosts. Each answers 403 to any other account. */
export function registerHostRoutes(routes: RouteRegistrar, services: Services, jobs: HostMoneyJobs): void {
  registerHostParkRoutes(routes, services)
  registerHostMoneyRoutes(routes, services, jobs)
}
