/** What is sold out: dishes and add-ons, until the kitchen has them again or until the next morning. */
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { nextMorning } from '#domain/opening-hours/opening-text'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { addonGroups, addons, menuItems } from '#server/core/db/schema'
import { notFoundError } from '#server/core/http/http-error'
import type { VendorMenu } from '#server/park/vendors/vendor-menus'
import { findVendorById } from '#server/park/vendors/vendor-store'
import type { TrailerContext } from './trailer-actions'

interface Availability {
  readonly isAvailable: boolean
  /** A dish that is sold out comes back the next morning. */
  readonly untilTomorrow?: boolean | undefined
}

/** The add-ons of a menu in its order, each once, with their group and when they are available again. */
export async function listAddons(db: Db, { vendor, groupsByItem }: VendorMenu) {
  const groups = new Map([...groupsByItem.values()].flat().map(group => [group.id, group]))
  const ofVendor = inArray(
    addons.groupId,
    db.select({ id: addonGroups.id }).from(addonGroups).where(eq(addonGroups.vendorId, vendor.id)),
  )
  const soldOut = await db
    .select({ id: addons.id, until: addons.soldOutUntil })
    .from(addons)
    .where(and(ofVendor, isNotNull(addons.soldOutUntil)))
  const untilOf = new Map(soldOut.map(({ id, until }) => [id, until?.toISOString() ?? null]))
  return [...groups.values()].flatMap(({ name: group, addons: own }) =>
    own.map(({ id, name, isSoldOut = false }) => ({
      id,
      name,
      group,
      isAvailable: !isSoldOut,
      soldOutUntil: untilOf.get(id) ?? null,
    })),
  )
}

async function toColumns(
  tx: Db,
  { isAvailable, untilTomorrow }: Availability,
  { vendorId, now }: TrailerContext,
) {
  const vendor = await findVendorById(tx, vendorId)
  const isTimed = !isAvailable && untilTomorrow === true && vendor !== undefined
  return {
    isAvailable,
    soldOutUntil: isTimed ? new Date(nextMorning(now.getTime(), vendor.timeZone)) : null,
  }
}

/**
 * Sets whether a dish is sold out. The next request for the menu shows it.
 * @throws HttpError 404 for a dish of another trailer
 */
export async function changeDishAvailability(
  db: Db,
  { dishId, ...availability }: Availability & { readonly dishId: number },
  trailer: TrailerContext,
): Promise<void> {
  const { userId, vendorId, now } = trailer
  await db.transaction(async tx => {
    const changed = await tx
      .update(menuItems)
      .set(await toColumns(tx, availability, trailer))
      .where(and(eq(menuItems.id, dishId), eq(menuItems.vendorId, vendorId)))
      .returning({ until: menuItems.soldOutUntil })
    if (changed.length === 0) throw notFoundError('Item')
    const details = { vendorId, dishId, isAvailable: availability.isAvailable, ...untilDetail(changed[0]) }
    await recordAudit(tx, { at: now, event: 'dish_availability_changed', userId, orderId: null, details })
  })
}

/**
 * Sets whether an add-on is sold out. The next request for the options of its dishes shows it, and customers who have it in their
 * cart are asked.
 * @throws HttpError 404 for an add-on of another trailer
 */
export async function changeAddonAvailability(
  db: Db,
  { addonId, ...availability }: Availability & { readonly addonId: number },
  trailer: TrailerContext,
): Promise<void> {
  const { userId, vendorId, now } = trailer
  await db.transaction(async tx => {
    const ownGroups = tx
      .select({ id: addonGroups.id })
      .from(addonGroups)
      .where(eq(addonGroups.vendorId, vendorId))
    const changed = await tx
      .update(addons)
      .set(await toColumns(tx, availability, trailer))
      .where(and(eq(addons.id, addonId), inArray(addons.groupId, ownGroups)))
      .returning({ until: addons.soldOutUntil })
    if (changed.length === 0) throw notFoundError('Addon')
    const details = { vendorId, addonId, isAvailable: availability.isAvailable, ...untilDetail(changed[0]) }
    await recordAudit(tx, { at: now, event: 'addon_availability_changed', userId, orderId: null, details })
  })
}

const untilDetail = (row: { readonly until: Date | null } | undefined) =>
  row?.until ? { until: row.until.toISOString() } : {}

const AVAILABLE = { isAvailable: true, soldOutUntil: null } as const

/** Offers the dishes and add-ons again that were sold out until a time that has come. */
export async function endSoldOut(db: Db, now: Date): Promise<void> {
  await db.transaction(async tx => {
    const record = (event: 'dish_availability_changed' | 'addon_availability_changed', details: object) =>
      recordAudit(tx, {
        at: now,
        event,
        userId: null,
        orderId: null,
        details: { ...details, isAvailable: true },
      })
    const dishes = await tx
      .update(menuItems)
      .set(AVAILABLE)
      .where(lte(menuItems.soldOutUntil, now))
      .returning({ dishId: menuItems.id, vendorId: menuItems.vendorId })
    for (const dish of dishes) await record('dish_availability_changed', dish)
    const back = await tx
      .update(addons)
      .set(AVAILABLE)
      .where(lte(addons.soldOutUntil, now))
      .returning({ addonId: addons.id })
    for (const addon of back) await record('addon_availability_changed', addon)
  })
}
