import { readdir, readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from './database'

const MIGRATIONS_DIR = new URL('./migrations/', import.meta.url)
/** Any number, as long as every server of this product takes the same. */
const MIGRATION_LOCK_ID = 7_325_001

const migrationsTable = pgTable('migrations', { name: text('name').primaryKey() })

/** PGlite takes one statement at a time; ours end with a semicolon at the end of a line. */
const splitStatements = (file: string) =>
  file
    .split(/;\s*$/m)
    .map(statement => statement.replace(/^--.*$/gm, '').trim())
    .filter(statement => statement !== '')

/**
 * Brings the tables up to date: applies, in the order of their names, the migrations that were not yet. All or
 * nothing, and one server at a time: a second one waits for the lock and then finds nothing to do.
 * @returns the names that it applied
 */
export async function migrate(db: Db): Promise<string[]> {
  const names = (await readdir(MIGRATIONS_DIR)).filter(name => name.endsWith('.sql')).sort()
  return db.transaction(async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`)
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    const done: string[] = []
    for (const name of names) if (await applyIfNew(tx, name)) done.push(name)
    return done
  })
}

async function applyIfNew(tx: Db, name: string): Promise<boolean> {
  const before = await tx
    .select({ name: migrationsTable.name })
    .from(migrationsTable)
    .where(eq(migrationsTable.name, name))
  if (before.length > 0) return false
  for (const statement of splitStatements(await readFile(new URL(name, MIGRATIONS_DIR), 'utf8')))
    await tx.execute(sql.raw(statement))
  await tx.insert(migrationsTable).values({ name })
  return true
}
