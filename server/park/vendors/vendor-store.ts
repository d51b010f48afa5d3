import { and, count, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { vendors } from '#server/core/db/schema'
import { PARK_TIME_ZONE } from '#server/park/import/park-settings-store'

export type VendorRow = typeof vendors.$inferSelect

/** A vendor with the time zone in which its opening hours are. */
export interface ZonedVendor extends VendorRow {
  readonly timeZone: string
}

const VENDOR_COLUMNS = { ...getTableColumns(vendors), timeZone: PARK_TIME_ZONE }

/** How long a vendor needs, in minutes, with the waiting time that its staff have added. */
export const preparationTimeOf = ({ preparationMin, preparationMax, extraMinutes }: VendorRow) => ({
  min: preparationMin + extraMinutes,
  max: preparationMax + extraMinutes,
})

/** Vendors that have left the park are on no list and take no orders. Their orders keep them. */
const isInPark = isNull(vendors.removedAt)

/** Returns one page of the vendors in the order of their ids, and the number of all vendors. */
export async function findVendorPage(db: Db, page: number, limit: number) {
  const rows = await db
    .select(VENDOR_COLUMNS)
    .from(vendors)
    .where(isInPark)
    .orderBy(vendors.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db.select({ total: count() }).from(vendors).where(isInPark)
  return { rows, total: counted?.total ?? 0 }
}

/** Finds a vendor of the park. */
export const findVendorById = async (db: Db, id: number): Promise<ZonedVendor | undefined> =>
  (
    await db
      .select(VENDOR_COLUMNS)
      .from(vendors)
      .where(and(eq(vendors.id, id), isInPark))
  )[0]

/** The vendors that have not left the park, in the order of their ids. */
export const findVendorsInPark = (db: Db): Promise<ZonedVendor[]> =>
  db.select(VENDOR_COLUMNS).from(vendors).where(isInPark).orderBy(vendors.id)

/** The vendors that have opening hours. */
export const findVendorsWithHours = (db: Db): Promise<ZonedVendor[]> =>
  db
    .select(VENDOR_COLUMNS)
    .from(vendors)
    .where(and(isNotNull(vendors.openingHours), isInPark))
