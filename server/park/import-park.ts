import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { toPence } from '#domain/money'
import { BY_COMMAND, recordAudit } from '#server/audit/record-audit'
import type { Db } from '#server/db/database'
import { addonGroups, addons, cartLines, itemAddonGroups, menuItems, vendors } from '#server/db/schema'
import { findTables, insertTable } from '#server/tables/table-store'
import { saveCharges } from '#server/vendors/charge-store'
import type { ParkFile, Trailer } from './park-file'
import { saveParkTimeZone } from './park-settings-store'
import { type CatalogueRows, idsOf, type PlannedRows, planImport } from './plan-import'
import { findTrailersWithoutStaff } from './trailers-without-staff'

/** What an import has done. */
export interface ImportReport {
  readonly trailers: { readonly added: number; readonly changed: number }
  readonly dishes: { readonly added: number; readonly changed: number; readonly removed: number }
  /** Dishes that the file does not name, but that stand in carts: they stay, sold out. */
  readonly keptDishes: readonly string[]
}

/** What the import of a whole park has done. */
interface ParkReport extends ImportReport {
  readonly tables: { readonly added: number }
  /** The open trailers of the file without a staff account. */
  readonly unseenTrailers: readonly string[]
}

/** The add-on with the highest id that a cart holds. */
const findAddonIdsInCarts = (db: Db) =>
  db
    .select({ id: sql<number | null>`max((selection->>'addonId')::int)` })
    .from(sql`${cartLines}, jsonb_array_elements(${cartLines.selections}) AS selection`)

const readRows = async (db: Db): Promise<CatalogueRows> => ({
  vendors: await db.select().from(vendors),
  items: await db.select().from(menuItems),
  groups: await db.select().from(addonGroups),
  addons: await db.select().from(addons),
  addonIdsInCarts: (await findAddonIdsInCarts(db)).flatMap(({ id }) => id ?? []),
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

async function writeRows(tx: Db, rows: PlannedRows): Promise<void> {
  await upsertRows(tx, vendors, rows.vendors)
  await upsertRows(tx, addonGroups, rows.groups)
  await upsertRows(tx, addons, rows.addons)
  await upsertRows(tx, menuItems, rows.items)
  for (const part of inParts(rows.links)) await tx.insert(itemAddonGroups).values(part)
}

/** The rows of the file's trailers that the file no longer has. */
function findRemoved(existing: CatalogueRows, planned: PlannedRows) {
  const trailerIds = new Set(idsOf(planned.vendors))
  const keptItems = new Set(idsOf(planned.items))
  const keptGroups = new Set(idsOf(planned.groups))
  const keptAddons = new Set(idsOf(planned.addons))
  const ownGroups = existing.groups.filter(({ vendorId }) => trailerIds.has(vendorId))
  const ownGroupIds = new Set(idsOf(ownGroups))
  return {
    items: existing.items.filter(({ id, vendorId }) => trailerIds.has(vendorId) && !keptItems.has(id)),
    groupIds: idsOf(ownGroups.filter(({ id }) => !keptGroups.has(id))),
    addonIds: idsOf(
      existing.addons.filter(({ id, groupId }) => ownGroupIds.has(groupId) && !keptAddons.has(id)),
    ),
  }
}

/** Removes dishes; those in carts stay, sold out, so that no cart loses a line. @returns the names of those that stay */
async function removeItems(tx: Db, items: CatalogueRows['items']): Promise<string[]> {
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
    .where(inArray(menuItems.id, idsOf(kept)))
  return kept.map(({ name }) => name)
}

/**
 * Sets the time zone, and adds the tables that the park does not have. Other tables keep their codes.
 * @returns how many tables are new
 */
async function importSettings(tx: Db, { timeZone, tables = [] }: ParkFile): Promise<number> {
  if (timeZone !== undefined) await saveParkTimeZone(tx, timeZone)
  const known = new Set((await findTables(tx)).map(({ name }) => name.toLowerCase()))
  const added = tables.filter(name => !known.has(name.toLowerCase()))
  for (const name of added) await insertTable(tx, name)
  return added.length
}

/** Ids are given out without gaps, so two changes of the catalogue must not run at once. Reading goes on. */
export const lockCatalogue = async (tx: Db): Promise<void> => {
  await tx.execute(
    sql`LOCK TABLE ${vendors}, ${addonGroups}, ${addons}, ${menuItems}, ${itemAddonGroups} IN SHARE ROW EXCLUSIVE MODE`,
  )
}

/** @param writesTrailers whether the trailers themselves change, beside their menus */
async function writePark(
  tx: Db,
  park: ParkFile,
  writesTrailers: boolean,
): Promise<ImportReport & { readonly trailerIds: readonly number[] }> {
  const existing = await readRows(tx)
  const { rows, newTrailers, newDishes } = planImport(park, existing)
  const removed = findRemoved(existing, rows)
  const linkedItems = [...idsOf(rows.items), ...idsOf(removed.items)]
  await tx.delete(itemAddonGroups).where(inArray(itemAddonGroups.itemId, linkedItems))
  await tx.delete(addons).where(inArray(addons.id, removed.addonIds))
  await tx.delete(addonGroups).where(inArray(addonGroups.id, removed.groupIds))
  await writeRows(tx, writesTrailers ? rows : { ...rows, vendors: [] })
  const keptDishes = await removeItems(tx, removed.items)
  return {
    trailers: { added: newTrailers, changed: rows.vendors.length - newTrailers },
    dishes: {
      added: newDishes,
      changed: rows.items.length - newDishes,
      removed: removed.items.length - keptDishes.length,
    },
    keptDishes,
    trailerIds: idsOf(rows.vendors),
  }
}

/** Writes into the audit trail that a command on the server has imported a file. */
const recordImport = (tx: Db, { trailers }: ParkFile, { dishes }: ImportReport, now: Date): Promise<void> =>
  recordAudit(tx, {
    ...{ at: now, event: 'park_imported', userId: null, orderId: null },
    details: {
      by: BY_COMMAND,
      trailers: trailers.map(({ name }) => name),
      dishesAdded: dishes.added,
      dishesChanged: dishes.changed,
      dishesRemoved: dishes.removed,
    },
  })

/**
 * Makes the trailers of a file what the file says, all or nothing. Other trailers stay as they are. The same file can be
 * imported again.
 * @throws ParkConflictError if an id of the file belongs to another trailer
 */
export const importPark = (db: Db, park: ParkFile, now = new Date()): Promise<ParkReport> =>
  db.transaction(async tx => {
    await lockCatalogue(tx)
    const { trailerIds, ...report } = await writePark(tx, park, true)
    const addedTables = await importSettings(tx, park)
    if (park.charges) {
      const { service, delivery } = park.charges
      await saveCharges(tx, { service: toPence(service), delivery: toPence(delivery) })
    }
    await recordImport(tx, park, report, now)
    const unseenTrailers = await findTrailersWithoutStaff(tx, trailerIds)
    return { ...report, tables: { added: addedTables }, unseenTrailers }
  })

/**
 * Makes the menu of one trailer what it says, and leaves the trailer itself as it is. Lock the catalogue first.
 * @throws ParkConflictError if an id of the menu belongs to another trailer
 */
export const importMenu = (tx: Db, trailer: Trailer): Promise<ImportReport> =>
  writePark(tx, { trailers: [trailer] }, false)
