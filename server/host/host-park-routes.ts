import type { RouteRegistrar } from '#server/http/route-registrar'
import { SERVED_CALLS } from '#server/http/served-calls'
import { changeTrailerState } from '#server/kitchen/trailer-actions'
import type { Services } from '#server/services'
import { findHostTrailers } from './host-trailer-store'
import { requireTrailer } from './require-trailer'

/** Registers the calls for trailers, their staff and their menus (specification, section 25). */
export function registerHostParkRoutes({ hostRoute }: RouteRegistrar, { db, clock }: Services): void {
  const listTrailers = async () => ({ trailers: await findHostTrailers(db) })

  hostRoute(SERVED_CALLS.listHostTrailers, listTrailers)

  hostRoute(SERVED_CALLS.setHostTrailerState, async context => {
    const { id: vendorId } = await requireTrailer(db, context)
    const trailer = { userId: context.identity.id, vendorId, now: new Date(clock.now()) }
    await changeTrailerState(db, context.body.state, undefined, trailer)
    return listTrailers()
  })
}
