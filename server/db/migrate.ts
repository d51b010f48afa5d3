import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { PROJECT_ROOT } from '#server/project-root'
import type { Db } from './database'

const MIGRATIONS_DIR = join(PROJECT_ROOT, 'server/db/migrations')
/** An advisory lock of PostgreSQL. Every server must use the same number. */
const MIGRATION_LOCK_ID = 7_325_001

const migrationsTable = pgTable('migrations', { name: text('name').primaryKey() })

/** A statement of a migration ends with a semicolon at the end of a line. A body between `$$` is part of its statement. */
const STATEMENT = /(?:\$\$.*?\$\$|[^;]|;(?!\s*$))+/gms

/** PGlite runs one statement at a time. */
const splitStatements = (file: string) =>
  (file.match(STATEMENT) ?? [])
    .map(statement => statement.replace(/^--.*$/gm, '').trim())
    .filter(statement => statement !== '')

/**
 * Applies the missing migrations in the order of their names, all or none. A lock lets one server migrate at a time.
 * @returns the names of the applied migrations
 */
export async function migrate(db: Db): Promise<string[]> {
  const names = (await readdir(MIGRATIONS_DIR)).filter(name => name.endsWith('.sql')).sort()
  return db.transaction(async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`)
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    const applied: string[] = []
    for (const name of names) if (await applyIfNew(tx, name)) applied.push(name)
    return applied
  })
}

async function applyIfNew(tx: Db, name: string): Promise<boolean> {
  const found = await tx
    .select({ name: migrationsTable.name })
    .from(migrationsTable)
    .where(eq(migrationsTable.name, name))
  if (found.length > 0) return false
  for (const statement of splitStatements(await readFile(join(MIGRATIONS_DIR, name), 'utf8')))
    await tx.execute(sql.raw(statement))
  await tx.insert(migrationsTable).values({ name })
  return true
}
