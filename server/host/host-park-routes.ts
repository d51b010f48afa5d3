import { notFoundError } from '#server/http/http-error'
import { parseId } from '#server/http/parse-request'
import type { AuthenticatedRequestContext, RouteRegistrar } from '#server/http/route-registrar'
import { SERVED_CALLS } from '#server/http/served-calls'
import { changeTrailerState } from '#server/kitchen/trailer-actions'
import type { Services } from '#server/services'
import { assertTrailerExists, findHostTrailers } from './host-trailer-store'

/** @throws HttpError 404 for a path without the id of a trailer */
export function requireTrailerId({ params }: Pick<AuthenticatedRequestContext<unknown>, 'params'>): number {
  const id = parseId(params.id)
  if (id === null) throw notFoundError('Vendor')
  return id
}

/** Registers the calls for trailers, their staff and their menus (specification, section 25). */
export function registerHostParkRoutes({ hostRoute }: RouteRegistrar, { db, clock }: Services): void {
  const listTrailers = async () => ({ trailers: await findHostTrailers(db) })

  hostRoute(SERVED_CALLS.listHostTrailers, listTrailers)

  hostRoute(SERVED_CALLS.setHostTrailerState, async context => {
    const vendorId = requireTrailerId(context)
    await assertTrailerExists(db, vendorId)
    const trailer = { userId: context.identity.id, vendorId, now: new Date(clock.now()) }
    await changeTrailerState(db, context.body.state, undefined, trailer)
    return listTrailers()
  })
}
