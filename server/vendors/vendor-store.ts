import { count, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { vendors } from '#server/db/schema'

export type VendorRow = typeof vendors.$inferSelect

/** One page of the trailers by their ids, and how many there are in all. */
export async function findVendorPage(db: Db, page: number, limit: number) {
  const rows = await db
    .select()
    .from(vendors)
    .orderBy(vendors.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const [all] = await db.select({ total: count() }).from(vendors)
  return { rows, total: all?.total ?? 0 }
}

export const findVendorById = async (db: Db, id: number): Promise<VendorRow | undefined> =>
  (await db.select().from(vendors).where(eq(vendors.id, id)))[0]
