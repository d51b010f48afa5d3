import { eq } from 'drizzle-orm'
import type { AddressFields } from '#domain/contract/ordering/address'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { addresses } from '#server/core/db/schema'

export type AddressRow = typeof addresses.$inferSelect
export type NewAddress = AddressFields & { addressType: string }

export const findAddressByUser = async (db: Db, userId: number): Promise<AddressRow | undefined> =>
  (await db.select().from(addresses).where(eq(addresses.userId, userId)))[0]

/** Saves the customer's only address, or replaces it. A phone number of undefined keeps the saved one. */
export async function saveAddress(db: Db, userId: number, address: NewAddress): Promise<AddressRow> {
  const rows = await db
    .insert(addresses)
    .values({ userId, ...address })
    .onConflictDoUpdate({ target: addresses.userId, set: address })
    .returning()
  return requireRow(rows)
}
