import type { RouteRegistrar } from '#server/identity/routes/route-registrar'
import { registerPictureRoutes } from '#server/park/pictures/picture-routes'
import type { Services } from '#server/services'
import { registerHostHoursRoutes } from './hours/host-hours-routes'
import { registerHostMenuRoutes } from './menus/host-menu-routes'
import { type HostMoneyServices, registerHostMoneyRoutes } from './money/host-money-routes'
import {
  type HostStaffDependencies,
  registerHostStaffRoutes,
  registerInvitationRoutes,
} from './staff/host-staff-routes'
import { registerHostTableRoutes } from './tables/host-table-routes'
import {
  type HostParkDependencies,
  registerHostParkRoutes,
  registerParkChargesRoutes,
} from './trailers/host-park-routes'

/** Registers the calls of hosts. Each answers 403 to any other account. */
export function registerHostRoutes(
  routes: RouteRegistrar,
  services: Services,
  dependencies: HostStaffDependencies & HostMoneyServices & HostParkDependencies,
): void {
  registerHostParkRoutes(routes, services, dependencies)
  registerParkChargesRoutes(routes, services)
  registerHostMenuRoutes(routes, services)
  registerHostStaffRoutes(routes, services, dependencies)
  registerInvitationRoutes(routes, services, dependencies)
  registerHostHoursRoutes(routes, services)
  registerHostTableRoutes(routes, services)
  registerHostMoneyRoutes(routes, services, dependencies)
  registerPictureRoutes(routes, services)
}
