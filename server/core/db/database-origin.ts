/** What a database was begun as. It decides what a server may do with it, whatever its settings say (decision 41). */
import { eq, sql } from 'drizzle-orm'
import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { listDemoParts, type Settings, SettingsError } from '#server/settings'
import type { Db } from './database'
import { users, vendors } from './schema'

/** At most one row. */
const databaseOrigin = pgTable('database_origin', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isDemo: boolean('is_demo').notNull(),
})

/**
 * Whether the database was begun as the demo. The first call stores the answer, also for servers that start at the same time. A
 * database that holds something by then, such as one of an earlier version or of an import, is judged by it: the demo makes its
 * accounts first, so without them it is a real park.
 * @param isDemoWanted what an empty database becomes
 */
export async function isBegunAsDemo(db: Db, isDemoWanted: boolean): Promise<boolean> {
  const oldestAccount = sql`(SELECT ${users.isDemo} FROM ${users} ORDER BY ${users.id} LIMIT 1)`
  const isEmpty = sql`NOT EXISTS (SELECT FROM ${vendors})`
  await db
    .insert(databaseOrigin)
    .values({ isOnly: true, isDemo: sql`COALESCE(${oldestAccount}, ${isDemoWanted} AND ${isEmpty})` })
    .onConflictDoNothing()
  const [row] = await db.select({ isDemo: databaseOrigin.isDemo }).from(databaseOrigin)
  return row?.isDemo ?? false
}

/** @throws SettingsError if the settings are of a demo and the database of a real park, or the other way round */
export async function assertOrigin(db: Db, settings: Settings): Promise<void> {
  const demoParts = listDemoParts(settings)
  const isDemo = await isBegunAsDemo(db, demoParts.length > 0)
  if (!isDemo && demoParts.length > 0)
    throw new SettingsError(
      `the database was begun as a real park, and these settings would open on it: ${demoParts.join(', ')}`,
    )
  if (isDemo && demoParts.length === 0)
    throw new SettingsError(
      'the database was begun as the demo, whose passwords are public and whose payments are tests: name an empty one in DATABASE_URL or DATA_DIR, or set SEED_DEMO=true',
    )
}

/** Whether the database holds the demo accounts, whose password is public. */
export const hasDemoAccounts = async (db: Db): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1)).length > 0
