import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import { IS_STAFF } from '#server/auth/user-store'
import type { Db } from '#server/db/database'
import { users, vendors } from '#server/db/schema'

/** Finds the open trailers without a staff account. Their orders appear on no kitchen board. @returns their names */
export async function findTrailersWithoutStaff(db: Db, trailerIds: readonly number[]): Promise<string[]> {
  const staff = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.vendorId, vendors.id), IS_STAFF))
  const rows = await db
    .select({ name: vendors.name })
    .from(vendors)
    .where(and(inArray(vendors.id, [...trailerIds]), eq(vendors.isOpen, true), notExists(staff)))
    .orderBy(asc(vendors.id))
  return rows.map(({ name }) => name)
}
