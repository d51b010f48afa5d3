/** Databases for tests: a seeded park on PGlite and on PostgreSQL, each test file with its own. */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { type Database, type Db, openPostgresDatabase } from '#server/db/database'
import { migrate } from '#server/db/migrate'
import { seedIfEmpty } from '#server/demo/seed-if-empty'

/** Saturday evening, a quarter past seven in London: the park is full. */
export const TEST_START_TIME = Date.UTC(2026, 5, 13, 18, 15)
/** Cheap to compute; real ones cost a fifth of a second each. */
export const TEST_PASSWORD_COST = { N: 2 ** 10, r: 8, p: 1 }

async function migrateAndSeed(db: Db): Promise<void> {
  await migrate(db)
  await seedIfEmpty(db, TEST_START_TIME, TEST_PASSWORD_COST)
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const withDatabaseName = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Writes a seeded PGlite into a file, since loading one is much faster than making one. */
export async function writePGliteTemplate(file: string): Promise<void> {
  const client = await PGlite.create()
  await migrateAndSeed(drizzle(client))
  const dump = await client.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await client.close()
}

/** A seeded PGlite in memory; from a template where there is one. */
export async function openSeededPGlite(template?: string): Promise<Database> {
  const client = await PGlite.create(template ? { loadDataDir: await openAsBlob(template) } : {})
  const db = drizzle(client)
  if (!template) await migrateAndSeed(db)
  return { db, close: () => client.close() }
}

/** Makes a seeded database that others are copied from. @returns its name */
export async function createPostgresTemplate(url: string): Promise<string> {
  const name = `park_template_${randomUUID().slice(0, 8)}`
  await runStatement(withDatabaseName(url, 'postgres'), `CREATE DATABASE ${name}`)
  const { db, close } = openPostgresDatabase(withDatabaseName(url, name))
  await migrateAndSeed(db)
  await close()
  return name
}

export const dropPostgresDatabase = (url: string, name: string): Promise<void> =>
  runStatement(withDatabaseName(url, 'postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)

/** An empty or copied database of one's own, gone when it is closed. */
export async function createPostgresDatabase(
  url: string,
  template = 'template0',
): Promise<Database & { url: string }> {
  const name = `park_${randomUUID().replaceAll('-', '')}`
  await runStatement(withDatabaseName(url, 'postgres'), `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const own = withDatabaseName(url, name)
  const { db, close } = openPostgresDatabase(own)
  const end = async () => {
    await close()
    await dropPostgresDatabase(url, name)
  }
  return { db, close: end, url: own }
}
