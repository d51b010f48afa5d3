import type { ParkCharges } from '#domain/cart/pricing'
import { formatMoney, toPence, toPounds } from '#domain/money'
import { type HostChange, recordHostChange } from '#server/core/audit/host-change'
import type { Db } from '#server/core/db/database'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import type { Identity } from '#server/identity/auth/tokens'
import type { RouteRegistrar } from '#server/identity/routes/route-registrar'
import { lockCatalogue } from '#server/park/import/import-park'
import { findParkCharges, saveParkCharges } from '#server/park/vendors/park-charges-store'
import type { Services } from '#server/services'
import { assertFormUnchanged, formVersionOf } from '#server/staff/host/form-version'
import { eventsOfPark } from '#server/staff/host/last-change'
import { requireTrailer } from '#server/staff/host/require-trailer'
import { changeTrailerState } from '#server/staff/kitchen/trailer-actions'
import { insertTrailer, removeTrailerFromPark, updateTrailer } from './host-trailer-changes'
import { findHostTrailers } from './host-trailer-store'

interface ParkChargesChange extends HostChange {
  readonly charges: ParkCharges
  readonly version: string
}

/**
 * Sets what the park charges beside the dishes, in pence (specification 25.20).
 * @throws HttpError 409 if the charges have changed since they were read
 */
const changeParkCharges = (db: Db, { charges, version, ...change }: ParkChargesChange): Promise<void> =>
  db.transaction(async tx => {
    // An import sets the charges too.
    await lockCatalogue(tx)
    const before = await findParkCharges(tx)
    await assertFormUnchanged(tx, {
      code: 'edit_conflict',
      current: before,
      next: charges,
      version,
      events: eventsOfPark('charges_changed'),
      describe: () =>
        `has changed the charges since you opened them: service ${formatMoney(before.service)}, delivery ${formatMoney(before.delivery)}`,
    })
    await saveParkCharges(tx, charges)
    await recordHostChange(tx, 'charges_changed', { before, after: charges }, change)
  })

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
