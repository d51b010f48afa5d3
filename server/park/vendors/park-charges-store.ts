import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { DEFAULT_PARK_CHARGES, type ParkCharges } from '#domain/cart/pricing'
import type { Db } from '#server/core/db/database'

/** What the park charges beside the dishes, in pence. At most one row. */
const parkCharges = pgTable('park_charges', {
  isOnly: boolean('is_only').primaryKey().default(true),
  service: integer('service').notNull(),
  delivery: integer('delivery').notNull(),
})

/** Reads what the park charges beside the dishes, in pence. */
export async function findParkCharges(db: Db): Promise<ParkCharges> {
  const { service, delivery } = parkCharges
  const [row] = await db.select({ service, delivery }).from(parkCharges)
  return row ?? DEFAULT_PARK_CHARGES
}

/** Sets the charges. They count from the next request on: the version of the catalogue changes with them. */
export async function saveParkCharges(tx: Db, charges: ParkCharges): Promise<void> {
  await tx
    .insert(parkCharges)
    .values({ isOnly: true, ...charges })
    .onConflictDoUpdate({ target: parkCharges.isOnly, set: charges })
}
