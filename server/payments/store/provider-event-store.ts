import { eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { providerEvents } from './payment-schema'

export const isProviderEventRecorded = async (db: Db, id: string): Promise<boolean> =>
  (await db.select().from(providerEvents).where(eq(providerEvents.id, id))).length > 0

/** Notes an event with its effect. @returns false when it has been noted before */
export const recordProviderEvent = async (tx: Db, id: string, at: Date): Promise<boolean> =>
  (await tx.insert(providerEvents).values({ id, at }).onConflictDoNothing().returning()).length > 0

/** Forgets the events that the provider does not repeat any more. */
export const deleteProviderEventsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(providerEvents).where(lt(providerEvents.at, moment))
}
