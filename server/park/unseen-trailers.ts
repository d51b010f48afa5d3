import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { users, vendors } from '#server/db/schema'

/** The names of the open trailers among these whose orders nobody sees, because they have no staff account. */
export async function findUnseenTrailers(db: Db, trailerIds: readonly number[]): Promise<string[]> {
  const staff = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.vendorId, vendors.id), eq(users.role, 'vendor'), isNull(users.deletedAt)))
  const rows = await db
    .select({ name: vendors.name })
    .from(vendors)
    .where(and(inArray(vendors.id, [...trailerIds]), eq(vendors.isOpen, true), notExists(staff)))
    .orderBy(asc(vendors.id))
  return rows.map(({ name }) => name)
}
