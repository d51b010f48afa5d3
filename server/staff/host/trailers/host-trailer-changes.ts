/** What hosts change about trailers. Each change is audited in its transaction (specification 25.12 to 25.14). */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import type { TrailerFields } from '#domain/contract/host/trailers'
import { ENDED_STATUSES } from '#domain/orders/order-status'
import { type HostChange, recordHostChange } from '#server/core/audit/host-change'
import type { Db } from '#server/core/db/database'
import { orders, vendors } from '#server/core/db/schema'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { deleteInvitationsOf } from '#server/identity/accounts/invitations/invitation-store'
import { createIdSource, readLastIds, saveLastIds } from '#server/park/import/catalogue-ids'
import { lockCatalogue } from '#server/park/import/import-park'
import { idsOf } from '#server/park/import/plan-import'
import type { VendorRow } from '#server/park/vendors/vendor-store'
import { payments, UNFINISHED_PAYMENT_STATES } from '#server/payments/store/payment-schema'
import { assertFormUnchanged } from '#server/staff/host/form-version'
import { eventsOfTrailer } from '#server/staff/host/last-change'
import { removeStaffOf } from '#server/staff/host/staff/host-staff-store'
import { toTrailerFields } from './host-trailer-store'

const toColumns = ({ preparation, picture, ...fields }: TrailerFields) => ({
  ...fields,
  image: picture,
  preparationMin: preparation.min,
  preparationMax: preparation.max,
})

/** @throws HttpError 409 for the name of another trailer of the park */
async function assertNameFree(tx: Db, name: string, ownId: number): Promise<void> {
  const isTaken = and(eq(vendors.name, name), isNull(vendors.removedAt), ne(vendors.id, ownId))
  if ((await tx.$count(vendors, isTaken)) > 0)
    throw new HttpError('trailer_name_taken', `The park has a trailer '${name}' already`)
}

/** Whether the park has the same trailer already: the form comes again when its first answer was lost. */
async function isAddedAlready(tx: Db, fields: TrailerFields): Promise<boolean> {
  const isNamesake = and(eq(vendors.name, fields.name), isNull(vendors.removedAt))
  const namesakes = await tx.select().from(vendors).where(isNamesake)
  return namesakes.some(trailer => isDeepStrictEqual(toTrailerFields(trailer), fields))
}

async function giveTrailerId(tx: Db): Promise<number> {
  const rows = await tx.select({ id: vendors.id }).from(vendors)
  const { vendor: last } = await readLastIds(tx)
  const id = createIdSource(last, idsOf(rows)).next()
  await saveLastIds(tx, { vendor: id })
  return id
}

/**
 * Adds a trailer, closed and without a menu. The same one again changes nothing.
 * @throws HttpError 409 for the name of another trailer
 */
export async function insertTrailer(db: Db, fields: TrailerFields, change: HostChange): Promise<void> {
  await db.transaction(async tx => {
    await lockCatalogue(tx)
    if (await isAddedAlready(tx, fields)) return
    const id = await giveTrailerId(tx)
    await assertNameFree(tx, fields.name, id)
    await tx.insert(vendors).values({ id, ...toColumns(fields), status: 'Closed', isOpen: false, rating: 0 })
    await recordHostChange(tx, 'trailer_added', { vendorId: id, name: fields.name }, change)
  })
}

interface TrailerChange extends HostChange {
  readonly id: number
  readonly fields: TrailerFields
  readonly version: string
}

/** @throws HttpError 404 if the trailer has left the park, 409 if it has changed since it was read, or for a name that is taken */
export async function updateTrailer(
  db: Db,
  { id, fields, version, ...change }: TrailerChange,
): Promise<void> {
  await db.transaction(async tx => {
    await lockCatalogue(tx)
    const before = await lockTrailer(tx, id)
    await assertFormUnchanged(tx, {
      code: 'edit_conflict',
      current: toTrailerFields(before),
      next: fields,
      version,
      events: eventsOfTrailer(before, ['trailer_changed']),
      describe: () => `has changed ${before.name} since you opened this form`,
    })
    await assertNameFree(tx, fields.name, id)
    const columns = toColumns(fields)
    await tx.update(vendors).set(columns).where(eq(vendors.id, id))
    const changed = Object.entries(columns).flatMap(([field, value]) =>
      Object.entries(before).some(([name, old]) => name === field && old !== value) ? [field] : [],
    )
    await recordHostChange(tx, 'trailer_changed', { vendorId: id, changed }, change)
  })
}

/** @throws HttpError 404 if the trailer has left the park */
export async function lockTrailer(tx: Db, id: number): Promise<VendorRow> {
  const isInPark = and(eq(vendors.id, id), isNull(vendors.removedAt))
  const [trailer] = await tx.select().from(vendors).where(isInPark).for('update')
  if (!trailer) throw notFoundError('Trailer')
  return trailer
}

/** @throws HttpError 409 while the trailer is open, or while money or food is under way */
async function assertNothingOpen(tx: Db, { id, name, isOpen, isPaused }: VendorRow): Promise<void> {
  if (isOpen || isPaused) throw new HttpError('trailer_open', `Please close ${name} first`)
  const isUnfinished = and(
    eq(orders.vendorId, id),
    inArray(payments.state, [...UNFINISHED_PAYMENT_STATES, 'needs_review']),
  )
  const unfinished = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isUnfinished)
    .limit(1)
  if (unfinished.length > 0)
    throw new HttpError(
      'payments_still_open',
      `A payment at ${name} is not finished. Please try again later.`,
    )
  const isOpenOrder = and(
    eq(orders.vendorId, id),
    eq(orders.isAbandoned, false),
    notInArray(orders.status, [...ENDED_STATUSES]),
  )
  const count = await tx.$count(orders, isOpenOrder)
  if (count > 0)
    throw new HttpError(
      'orders_still_open',
      `${name} has ${count === 1 ? 'an open order' : `${count} open orders`}. The staff must finish ${count === 1 ? 'it' : 'them'} first.`,
    )
}

/**
 * Removes a trailer from the park, and its staff accounts. Its orders and its row stay.
 * @returns the accounts that were removed, whose sessions have ended
 * @throws HttpError 404 if it has left already, 409 while it is open or has open orders or payments
 */
export const removeTrailerFromPark = (db: Db, id: number, change: HostChange): Promise<number[]> =>
  db.transaction(async tx => {
    const trailer = await lockTrailer(tx, id)
    await assertNothingOpen(tx, trailer)
    // After the trailer is locked, as an invitation that is accepted locks both in this order.
    await deleteInvitationsOf(tx, id)
    const removedStaff = await removeStaffOf(tx, id, change)
    await tx.update(vendors).set({ removedAt: change.now }).where(eq(vendors.id, id))
    await recordHostChange(tx, 'trailer_removed', { vendorId: id, name: trailer.name }, change)
    return removedStaff
  })
