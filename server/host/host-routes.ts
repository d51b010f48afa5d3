import type { RouteRegistrar } from '#server/http/route-registrar'
import type { Services } from '#server/services'
import { registerHostHoursRoutes } from './host-hours-routes'
import { registerHostMenuRoutes } from './host-menu-routes'
import { type HostMoneyJobs, registerHostMoneyRoutes } from './host-money-routes'
import { registerHostChargeRoutes, registerHostParkRoutes } from './host-park-routes'
import {
  type HostStaffDependencies,
  registerHostStaffRoutes,
  registerInvitationRoutes,
} from './host-staff-routes'
import { registerHostTableRoutes } from './host-table-routes'

/** Registers the calls of hosts. Each answers 403 to any other account. */
export function registerHostRoutes(
  routes: RouteRegistrar,
  services: Services,
  dependencies: HostStaffDependencies & HostMoneyJobs,
): void {
  registerHostParkRoutes(routes, services, dependencies.onSessionsEnded)
  registerHostChargeRoutes(routes, services)
  registerHostMenuRoutes(routes, services)
  registerHostStaffRoutes(routes, services, dependencies)
  registerInvitationRoutes(routes, services, dependencies)
  registerHostHoursRoutes(routes, services)
  registerHostTableRoutes(routes, services)
  registerHostMoneyRoutes(routes, services, dependencies)
}
