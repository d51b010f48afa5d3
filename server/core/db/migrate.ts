import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { PROJECT_ROOT } from '#server/core/project-root'
import { SettingsError } from '#server/settings'
import type { Db } from './database'
import { isLockConflict } from './database-errors'

export const MIGRATIONS_DIR = join(PROJECT_ROOT, 'server/core/db/migrations')
/** An advisory lock of PostgreSQL. Every server must use the same number. */
export const MIGRATION_LOCK_ID = 7_325_001

/**
 * In milliseconds. A migration waits at most this long for a table, and customers wait behind it. PostgreSQL looks for a deadlock after a second,
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
export const listMigrations = async (folder = MIGRATIONS_DIR): Promise<string[]> =>
  (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()

/** Whether the database has every migration of this server. It may have newer ones (decision 20). */
export async function hasKnownMigrations(applied: readonly string[]): Promise<boolean> {
  return (await listMigrations()).every(name => applied.includes(name))
}

/**
 * The names of the migrations that the database lacks. A lock, until the transaction ends, lets one server migrate at a time.
 * @throws SettingsError if a newer server has changed the tables
 */
async function lockAndReadMissing(tx: Db, known: readonly string[]): Promise<string[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`)
  await tx.execute(
    sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  const rows = await tx.select().from(migrationsTable).orderBy(migrationsTable.name)
  const applied = rows.map(({ name }) => name)
  const newer = applied.find(name => !known.includes(name))
  if (newer !== undefined)
    throw new SettingsError(
      `the database has a newer schema (${newer}) than this server; start a newer version of the server`,
    )
  return known.filter(name => !applied.includes(name))
}

/** Applies a migration, unless another server has done so meanwhile. */
async function applyIfMissing(tx: Db, name: string, known: readonly string[], folder: string) {
  const missing = await lockAndReadMissing(tx, known)
  if (!missing.includes(name)) return false
  // A change of a table waits for all its readers, such as a backup, and all later requests would wait behind it.
  await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`))
  for (const statement of splitStatements(await readFile(join(folder, name), 'utf8')))
    await tx.execute(sql.raw(statement))
  await tx.insert(migrationsTable).values({ name })
  return true
}

/** Calls `apply` again as long as the tables are in use. @throws SettingsError if they stay in use */
async function retryWhileLocked<Result>(apply: () => Promise<Result>, pause: number): Promise<Result> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await apply()
    } catch (error) {
      if (!isLockConflict(error)) throw error
      await wait(pause)
    }
  }
  throw new SettingsError('the tables are in use, such as by a backup, so they cannot be migrated')
}

/**
 * Applies the missing migrations in the order of their names. Each one is applied as a whole or not at all. If a table is in
 * use, it gives way and tries again.
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
  const known = await listMigrations(folder)
  const applied: string[] = []
  for (const name of await db.transaction(tx => lockAndReadMissing(tx, known))) {
    const apply = () => db.transaction(tx => applyIfMissing(tx, name, known, folder))
    if (await retryWhileLocked(apply, pauseBeforeRetry)) applied.push(name)
  }
  return applied
}
