import { eq, lt } from 'drizzle-orm'
import type { Db } from '#server/database'
import { providerEvents } from '#server/payments/schema'

export const isKnownEvent = async (db: Db, id: string): Promise<boolean> =>
  (await db.select().from(providerEvents).where(eq(providerEvents.id, id))).length > 0

/** Notes an event with its effect. @returns false when it has been noted before */
export const noteEvent = async (tx: Db, id: string, at: Date): Promise<boolean> =>
  (await tx.insert(providerEvents).values({ id, at }).onConflictDoNothing().returning()).length > 0

/** Forgets the events that the provider does not repeat any more. */
export const forgetEventsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(providerEvents).where(lt(providerEvents.at, moment))
}
