import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { PROJECT_ROOT } from '#server/project-root'
import { SettingsError } from '#server/settings'
import type { Db } from './database'
import { isLockConflict } from './database-errors'

export const MIGRATIONS_DIR = join(PROJECT_ROOT, 'server/db/migrations')
/** An advisory lock of PostgreSQL. Every server must use the same number. */
const MIGRATION_LOCK_ID = 7_325_001

/**
 * In milliseconds. So long customers wait for a migration that waits for a table. PostgreSQL looks for a deadlock after a second,
 * and may then end a request.
 */
const LOCK_TIMEOUT = 500
/** In milliseconds. In between, the waiting requests are served. */
const RETRY_PAUSE = 2_000
const MAX_ATTEMPTS = 20

const migrationsTable = pgTable('migrations', { name: text('name').primaryKey() })

/** A statement of a migration ends with a semicolon at the end of a line. A body between `$$` is part of its statement. */
const STATEMENT = /(?:\$\$.*?\$\$|[^;]|;(?!\s*$))+/gms

/** PGlite runs one statement at a time. */
const splitStatements = (file: string) =>
  (file.match(STATEMENT) ?? [])
    .map(statement => statement.replace(/^--.*$/gm, '').trim())
    .filter(statement => statement !== '')

/** The names of the migrations that this server knows, in their order. */
const listMigrations = async (folder = MIGRATIONS_DIR): Promise<string[]> =>
  (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()

/** Whether the database has every migration of this server. It may have newer ones (decision 20). */
export async function hasKnownMigrations(applied: readonly string[]): Promise<boolean> {
  return (await listMigrations()).every(name => applied.includes(name))
}

/** @throws SettingsError if a newer server has changed the tables */
async function assertNotNewer(tx: Db, known: readonly string[]): Promise<void> {
  const applied = await tx.select().from(migrationsTable).orderBy(migrationsTable.name)
  const newer = applied.find(({ name }) => !known.includes(name))
  if (newer !== undefined)
    throw new SettingsError(
      `the database has a newer schema (${newer.name}) than this server; start a newer version of the server`,
    )
}

async function applyMissing(tx: Db, names: readonly string[], folder: string): Promise<string[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`)
  await tx.execute(
    sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  await assertNotNewer(tx, names)
  // A change of a table waits for all who read it, such as a backup, and all later requests would wait behind it.
  await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`))
  const applied: string[] = []
  for (const name of names) if (await applyIfNew(tx, name, folder)) applied.push(name)
  return applied
}

/**
 * Applies the missing migrations in the order of their names, all or none. A lock lets one server migrate at a time. If a table
 * is in use, it gives way and tries again.
 * @param pauseBeforeRetry in milliseconds
 * @param folder the files of the migrations
 * @returns the names of the applied migrations
 * @throws SettingsError if a newer server has changed the tables, or if a table stays in use
 */
export async function migrate(
  db: Db,
  pauseBeforeRetry = RETRY_PAUSE,
  folder = MIGRATIONS_DIR,
): Promise<string[]> {
  const names = await listMigrations(folder)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await db.transaction(tx => applyMissing(tx, names, folder))
    } catch (error) {
      if (!isLockConflict(error)) throw error
      await wait(pauseBeforeRetry)
    }
  }
  throw new SettingsError('the tables are in use, such as by a backup, so they cannot be migrated')
}

async function applyIfNew(tx: Db, name: string, folder: string): Promise<boolean> {
  const found = await tx
    .select({ name: migrationsTable.name })
    .from(migrationsTable)
    .where(eq(migrationsTable.name, name))
  if (found.length > 0) return false
  for (const statement of splitStatements(await readFile(join(folder, name), 'utf8')))
    await tx.execute(sql.raw(statement))
  await tx.insert(migrationsTable).values({ name })
  return true
}
