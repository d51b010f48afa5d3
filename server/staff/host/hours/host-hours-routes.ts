import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import type { RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { Services } from '#server/services'
import { requireTrailer } from '#server/staff/host/require-trailer'
import { changeOpeningHours, changeTimeZone, findParkHours } from './host-hours-store'

/** Registers the calls for the time zone and the opening hours (specification 26.5). */
export function registerHostHoursRoutes(
  { hostRoute }: RouteRegistrar,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): void {
  const listHours = () => findParkHours(db, clock.now())

  hostRoute(SERVED_CALLS.listOpeningHours, listHours)

  hostRoute(SERVED_CALLS.setTimeZone, async ({ body, identity }) => {
    await changeTimeZone(db, { ...body, userId: identity.id, now: new Date(clock.now()) })
    return listHours()
  })

  hostRoute(SERVED_CALLS.setOpeningHours, async context => {
    const { id } = await requireTrailer(db, context)
    const change = { userId: context.identity.id, now: new Date(clock.now()) }
    await changeOpeningHours(db, { vendorId: id, ...context.body, ...change })
    return listHours()
  })
}
