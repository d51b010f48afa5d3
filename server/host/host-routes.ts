import type { RouteRegistrar } from '#server/http/route-registrar'
import type { Services } from '#server/services'
import { registerHostHoursRoutes } from './host-hours-routes'
import { registerHostParkRoutes } from './host-park-routes'
import { registerHostTableRoutes } from './host-table-routes'

/** Registers the calls of hosts. Each answers 403 to any other account. */
export function registerHostRoutes(routes: RouteRegistrar, services: Services): void {
  registerHostParkRoutes(routes, services)
  registerHostHoursRoutes(routes, services)
  registerHostTableRoutes(routes, services)
}
