import { toPence, toPounds } from '#domain/money'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import type { Identity } from '#server/identity/auth/tokens'
import type { RouteRegistrar } from '#server/identity/routes/route-registrar'
import { findParkCharges } from '#server/park/vendors/park-charges-store'
import type { Services } from '#server/services'
import { formVersionOf } from '#server/staff/host/form-version'
import { requireTrailer } from '#server/staff/host/require-trailer'
import { changeTrailerState } from '#server/staff/kitchen/trailer-actions'
import { changeParkCharges } from './change-park-charges'
import { insertTrailer, removeTrailerFromPark, updateTrailer } from './host-trailer-changes'
import { findHostTrailers } from './host-trailer-store'

export interface HostParkDependencies {
  readonly onSessionsEnded: (account: Pick<Identity, 'id'>) => void
  /** The trailers whose kitchen boards are connected to any server; null if that is not known. */
  readonly findBoardsOfAllServers: () => Promise<readonly number[] | null>
}

/** Registers the calls for trailers (specification, section 25). */
export function registerHostParkRoutes(
  { hostRoute }: RouteRegistrar,
  { db, clock }: Services,
  { onSessionsEnded, findBoardsOfAllServers }: HostParkDependencies,
): void {
  const listTrailers = async () => {
    const [trailers, boards] = await Promise.all([
      findHostTrailers(db, clock.now()),
      findBoardsOfAllServers(),
    ])
    return {
      trailers: trailers.map(trailer => ({ ...trailer, hasBoard: boards?.includes(trailer.id) ?? null })),
    }
  }
  const changeOf = ({ id: userId }: Identity) => ({ userId, now: new Date(clock.now()) })

  hostRoute(SERVED_CALLS.listHostTrailers, listTrailers)

  hostRoute(SERVED_CALLS.setHostTrailerState, async context => {
    const { id: vendorId } = await requireTrailer(db, context)
    await changeTrailerState(db, context.body, { vendorId, ...changeOf(context.identity) })
    return listTrailers()
  })

  hostRoute(SERVED_CALLS.addTrailer, async ({ body, identity }) => {
    await insertTrailer(db, body, changeOf(identity))
    return listTrailers()
  })

  hostRoute(SERVED_CALLS.changeTrailer, async context => {
    const { id } = await requireTrailer(db, context)
    const { version, ...fields } = context.body
    await updateTrailer(db, { id, fields, version, ...changeOf(context.identity) })
    return listTrailers()
  })

  hostRoute(SERVED_CALLS.removeTrailer, async context => {
    const { id } = await requireTrailer(db, context)
    const removedStaff = await removeTrailerFromPark(db, id, changeOf(context.identity))
    for (const id of removedStaff) onSessionsEnded({ id })
    return listTrailers()
  })
}

/** Registers the calls for what the park charges beside the dishes. Pounds on the wire. */
export function registerParkChargesRoutes({ hostRoute }: RouteRegistrar, { db, clock }: Services): void {
  const readCharges = async () => {
    const charges = await findParkCharges(db)
    const { service, delivery } = charges
    return { service: toPounds(service), delivery: toPounds(delivery), version: formVersionOf(charges) }
  }

  hostRoute(SERVED_CALLS.getParkCharges, readCharges)

  hostRoute(SERVED_CALLS.setParkCharges, async ({ body, identity }) => {
    const { version } = body
    const charges = { service: toPence(body.service), delivery: toPence(body.delivery) }
    await changeParkCharges(db, { charges, version, userId: identity.id, now: new Date(clock.now()) })
    return readCharges()
  })
}
