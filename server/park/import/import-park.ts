import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { BY_COMMAND, recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import {
  addonGroups,
  addons,
  cartLines,
  itemAddonGroups,
  menuItems,
  users,
  vendors,
} from '#server/core/db/schema'
import { IS_STAFF } from '#server/identity/auth/user-store'
import { isOutsideHours } from '#server/park/vendors/vendor-opening'
import { findVendorsInPark } from '#server/park/vendors/vendor-store'
import { readLastIds, saveLastIds } from './catalogue-ids'
import { type ChangeCounts, findCatalogueChanges } from './find-changes'
import { importSettings, type SettingsReport } from './import-settings'
import type { ParkFile, Trailer } from './park-file'
import { type Catalogue, type CatalogueRows, idsOf, planImport } from './plan-import'

/** A trailer that takes orders which appear on no kitchen board. */
interface UnseenTrailer {
  readonly name: string
  /** Whether its hours keep it closed for now. */
  readonly isOutsideHours: boolean
}

/** Finds the open trailers without a staff account. @param now in UTC ms */
async function findTrailersWithoutStaff(
  db: Db,
  trailerIds: readonly number[],
  now: number,
): Promise<UnseenTrailer[]> {
  const staff = await db.selectDistinct({ vendorId: users.vendorId }).from(users).where(IS_STAFF)
  const staffed = new Set(staff.map(({ vendorId }) => vendorId))
  const trailers = await findVendorsInPark(db)
  return trailers
    .filter(({ id, isOpen }) => trailerIds.includes(id) && isOpen && !staffed.has(id))
    .map(trailer => ({ name: trailer.name, isOutsideHours: isOutsideHours(trailer, now) }))
}

/** What an import has done. */
export interface ImportReport {
  readonly trailers: ChangeCounts
  readonly dishes: ChangeCounts & { readonly removed: number }
  /** Dishes that are in carts but not in the file: they stay, sold out. */
  readonly keptDishes: readonly string[]
}

/** What the import of a whole park has done. */
interface ParkReport extends ImportReport, SettingsReport {
  /** Whether the import has changed anything. */
  readonly isChanged: boolean
  /** The open trailers of the file without a staff account. */
  readonly unseenTrailers: readonly UnseenTrailer[]
}

const readCatalogue = async (db: Db): Promise<Catalogue> => ({
  vendors: await db.select().from(vendors),
  items: await db.select().from(menuItems),
  groups: await db.select().from(addonGroups),
  addons: await db.select().from(addons),
  links: await db.select().from(itemAddonGroups),
  lastIds: await readLastIds(db),
})

/** PostgreSQL takes at most 65,535 values in a statement. */
const ROWS_PER_STATEMENT = 1_000
const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, part) =>
    rows.slice(part * ROWS_PER_STATEMENT, (part + 1) * ROWS_PER_STATEMENT),
  )

/** Adds rows, and changes those that exist. */
async function upsertRows<Table extends PgTable & { readonly id: PgColumn }>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const set: PgUpdateSetSource<PgTable> = Object.fromEntries(
    columns.map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]),
  )
  for (const part of inParts(rows))
    await tx.insert<PgTable>(table).values(part).onConflictDoUpdate({ target: table.id, set })
}

async function writeRows(tx: Db, rows: CatalogueRows): Promise<void> {
  await upsertRows(tx, vendors, rows.vendors)
  await upsertRows(tx, addonGroups, rows.groups)
  await upsertRows(tx, addons, rows.addons)
  await upsertRows(tx, menuItems, rows.items)
  for (const part of inParts(rows.links)) await tx.insert(itemAddonGroups).values(part)
}

/** Removes dishes; those in carts stay, sold out, so that no cart loses a line. @returns those that stay, as they were */
async function removeItems(tx: Db, items: CatalogueRows['items']): Promise<CatalogueRows['items']> {
  if (items.length === 0) return []
  // A cart that takes one of them at this moment waits until it is gone.
  await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(inArray(menuItems.id, idsOf(items)))
    .for('update')
  const lines = await tx
    .selectDistinct({ itemId: cartLines.itemId })
    .from(cartLines)
    .where(inArray(cartLines.itemId, idsOf(items)))
  const inCarts = new Set(lines.map(({ itemId }) => itemId))
  const [kept, removed] = [
    items.filter(({ id }) => inCarts.has(id)),
    items.filter(({ id }) => !inCarts.has(id)),
  ]
  await tx.delete(menuItems).where(inArray(menuItems.id, idsOf(removed)))
  await tx
    .update(menuItems)
    .set({ isAvailable: false })
    .where(and(inArray(menuItems.id, idsOf(kept)), eq(menuItems.isAvailable, true)))
  return kept
}

/** New ids follow the last one that was given, so two changes of the catalogue must not run at once. Reading goes on. */
export const lockCatalogue = async (tx: Db): Promise<void> => {
  await tx.execute(
    sql`LOCK TABLE ${vendors}, ${addonGroups}, ${addons}, ${menuItems}, ${itemAddonGroups} IN SHARE ROW EXCLUSIVE MODE`,
  )
}

interface WriteReport extends ImportReport {
  /** The trailers of the file. */
  readonly trailerIds: readonly number[]
  /** The names of the trailers that have changed. */
  readonly changedTrailers: readonly string[]
}

/** @param writesTrailers whether the trailers themselves change, beside their menus */
async function writePark(tx: Db, park: ParkFile, writesTrailers: boolean): Promise<WriteReport> {
  const existing = await readCatalogue(tx)
  const rows = planImport(park, existing)
  const changes = findCatalogueChanges(existing, rows, writesTrailers)
  const { changed, removed, relinkedItems, trailers, dishes } = changes
  await tx.delete(itemAddonGroups).where(inArray(itemAddonGroups.itemId, relinkedItems))
  await tx.delete(addons).where(inArray(addons.id, idsOf(removed.addons)))
  await tx.delete(addonGroups).where(inArray(addonGroups.id, idsOf(removed.groups)))
  await writeRows(tx, changed)
  await saveLastIds(tx, rows.lastIds)
  const kept = await removeItems(tx, removed.items)
  const deleted = removed.items.filter(item => !kept.includes(item))
  const soldOut = kept.filter(({ isAvailable }) => isAvailable)
  const removedFrom = [...deleted, ...soldOut].map(({ vendorId }) => vendorId)
  const changedIds = new Set([...changes.changedTrailerIds, ...removedFrom])
  return {
    trailers,
    dishes: {
      added: dishes.added,
      changed: dishes.changed + soldOut.length,
      removed: deleted.length,
    },
    keptDishes: kept.map(({ name }) => name),
    trailerIds: idsOf(rows.vendors),
    changedTrailers: rows.vendors.filter(({ id }) => changedIds.has(id)).map(({ name }) => name),
  }
}

/** Whether an import has changed anything. */
const hasChanged = ({ trailers, dishes }: ImportReport, settings: SettingsReport): boolean =>
  trailers.added + trailers.changed + dishes.added + dishes.changed + dishes.removed > 0 ||
  settings.tables.added > 0 ||
  settings.isTimeZoneChanged ||
  settings.areParkChargesChanged

/** Writes into the audit trail that a command on the server has imported a file. */
const recordImport = (tx: Db, { changedTrailers, dishes }: WriteReport, now: Date): Promise<void> =>
  recordAudit(tx, {
    ...{ at: now, event: 'park_imported', userId: null, orderId: null },
    details: {
      by: BY_COMMAND,
      trailers: changedTrailers,
      dishesAdded: dishes.added,
      dishesChanged: dishes.changed,
      dishesRemoved: dishes.removed,
    },
  })

/** Compares a file with the park, and changes nothing. @throws ParkConflictError as an import of it would */
export async function checkImport(db: Db, park: ParkFile): Promise<void> {
  planImport(park, await readCatalogue(db))
}

/**
 * Changes the trailers of a file to what the file says, all or nothing. Other trailers stay as they are. The same file can be
 * imported again: it changes nothing then, and is not in the audit trail.
 * @throws ParkConflictError if an id of the file belongs to another trailer
 */
export const importPark = (db: Db, park: ParkFile, now = new Date()): Promise<ParkReport> =>
  db.transaction(async tx => {
    await lockCatalogue(tx)
    const written = await writePark(tx, park, true)
    const { trailerIds, changedTrailers: _, ...report } = written
    const settings = await importSettings(tx, park, now)
    const isChanged = hasChanged(report, settings)
    if (isChanged) await recordImport(tx, written, now)
    const unseenTrailers = await findTrailersWithoutStaff(tx, trailerIds, now.getTime())
    return { ...report, ...settings, isChanged, unseenTrailers }
  })

/** Imports the menu of one trailer, and leaves the trailer itself as it is. Lock the catalogue first. */
export const importMenu = (tx: Db, trailer: Trailer): Promise<ImportReport> =>
  writePark(tx, { trailers: [trailer] }, false)
