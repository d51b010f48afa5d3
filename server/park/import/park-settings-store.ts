/** The settings of the park that its hosts may change. */
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { LOCALE_SETTINGS } from '#domain/locale'
import type { Db } from '#server/core/db/database'

/** At most one row. */
const parkSettings = pgTable('park_settings', {
  isOnly: boolean('is_only').primaryKey().default(true),
  timeZone: text('time_zone').notNull(),
})

/** The time zone of the park, for a query that reads other data too. */
export const PARK_TIME_ZONE = sql<string>`COALESCE((SELECT time_zone FROM park_settings), ${LOCALE_SETTINGS.timezone})`

/** Reads the time zone of the park, such as 'Europe/London'. A park that never set one has the one of the app config. */
export async function readParkTimeZone(db: Db): Promise<string> {
  const [row] = await db.select({ timeZone: parkSettings.timeZone }).from(parkSettings)
  return row?.timeZone ?? LOCALE_SETTINGS.timezone
}

/** Sets the time zone. @param timeZone a name of the IANA database that the caller has checked */
export async function saveParkTimeZone(tx: Db, timeZone: string): Promise<void> {
  await tx
    .insert(parkSettings)
    .values({ isOnly: true, timeZone })
    .onConflictDoUpdate({ target: parkSettings.isOnly, set: { timeZone } })
}
