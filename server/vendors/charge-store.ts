import { type Charges, DEFAULT_CHARGES } from '#domain/cart/pricing'
import type { Db } from '#server/db/database'
import { parkCharges } from '#server/db/schema'

/** Reads what the park charges beside the dishes, in pence. */
export async function findCharges(db: Db): Promise<Charges> {
  const { service, delivery } = parkCharges
  const [row] = await db.select({ service, delivery }).from(parkCharges)
  return row ?? DEFAULT_CHARGES
}

/** Sets the charges. They count from the next request on: the version of the catalogue changes with them. */
export async function saveCharges(tx: Db, charges: Charges): Promise<void> {
  await tx
    .insert(parkCharges)
    .values({ isOnly: true, ...charges })
    .onConflictDoUpdate({ target: parkCharges.isOnly, set: charges })
}
