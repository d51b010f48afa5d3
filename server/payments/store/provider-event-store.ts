import { eq, lt } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { providerEvents } from './payment-schema'

export const isProviderEventRecorded = async (db: Db, id: string): Promise<boolean> =>
  (await db.select().from(providerEvents).where(eq(providerEvents.id, id))).length > 0

/** Records an event in the caller's transaction. @returns false when it is recorded already */
export const recordProviderEvent = async (tx: Db, id: string, at: Date): Promise<boolean> =>
  (await tx.insert(providerEvents).values({ id, at }).onConflictDoNothing().returning()).length > 0

/** Deletes events that are too old for the provider to repeat. */
export const deleteProviderEventsBefore = async (db: Db, cutoff: Date): Promise<void> => {
  await db.delete(providerEvents).where(lt(providerEvents.at, cutoff))
}
