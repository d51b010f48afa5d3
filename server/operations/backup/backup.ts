/** Writes a backup of the database into a file, and restores one (specification 22.38). */
import { existsSync, openAsBlob } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { count, max, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { APPLICATION_NAME, type Db, openPostgresDatabase } from '#server/core/db/database'
import { EmbeddedClient } from '#server/core/db/embedded-client'
import { MIGRATION_LOCK_ID } from '#server/core/db/migrate'
import { embeddedFolderOf } from '#server/core/db/open-database'
import { orders } from '#server/core/db/schema'
import { payments } from '#server/payments/store/payment-schema'
import { type Settings, SettingsError } from '#server/settings'
import { runPostgresClient } from './postgres-client'

type BackupSettings = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** What a database holds, for a person who checks a backup. */
export interface BackupContent {
  readonly orders: number
  readonly payments: number
  /** Null without orders. */
  readonly newestOrder: Date | null
}

async function readContent(db: Db): Promise<BackupContent> {
  const [orderRow] = await db.select({ count: count(), newest: max(orders.createdAt) }).from(orders)
  const [paymentRow] = await db.select({ count: count() }).from(payments)
  return {
    orders: orderRow?.count ?? 0,
    payments: paymentRow?.count ?? 0,
    newestOrder: orderRow?.newest ?? null,
  }
}

async function dumpEmbedded(folder: string, file: string): Promise<BackupContent> {
  const client = await EmbeddedClient.open({ dataDir: folder })
  try {
    const dump = await client.dumpDataDir('gzip')
    await writeFile(file, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
    return await readContent(drizzle(client))
  } finally {
    await client.close()
  }
}

/** Runs `work` on one connection to a PostgreSQL, which stays open meanwhile. */
async function withPostgres<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { jobsDb, close } = openPostgresDatabase(url)
  return work(jobsDb).finally(close)
}

async function dumpPostgres(databaseUrl: string, file: string): Promise<BackupContent> {
  // The program keeps the mode of a file that exists.
  await writeFile(file, '', { mode: 0o600 })
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]
  await runPostgresClient('pg_dump', args, databaseUrl)
  return withPostgres(databaseUrl, readContent)
}

/**
 * Writes a backup of the database. Only its owner can read the file, because it holds personal data. The servers of a PostgreSQL
 * go on meanwhile; the caller must hold the lock of an embedded one.
 * @returns what the database holds
 * @throws SettingsError if there is no database, or if it cannot be read; an earlier file stays as it was
 */
export async function backUpDatabase(settings: BackupSettings, file: string): Promise<BackupContent> {
  const { databaseUrl } = settings
  const draft = `${file}.draft`
  try {
    if (databaseUrl === null && !existsSync(embeddedFolderOf(settings)))
      throw new SettingsError(`There is no database in ${settings.dataDir}`)
    const content = await (databaseUrl === null
      ? dumpEmbedded(embeddedFolderOf(settings), draft)
      : dumpPostgres(databaseUrl, draft))
    await rename(draft, file)
    return content
  } finally {
    await rm(draft, { force: true })
  }
}

/** The first bytes of both kinds of backup. */
const POSTGRES_MARK = Buffer.from('PGDMP')
const EMBEDDED_MARK = Buffer.from([0x1f, 0x8b])

/** @throws SettingsError if the file is no backup of this kind of database */
async function assertIsBackup(file: string, { databaseUrl }: BackupSettings): Promise<void> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(POSTGRES_MARK.length), 0).finally(() => handle.close())
  const [mark, name] =
    databaseUrl === null
      ? ([EMBEDDED_MARK, 'the embedded database'] as const)
      : ([POSTGRES_MARK, 'a PostgreSQL'] as const)
  if (!buffer.subarray(0, mark.length).equals(mark))
    throw new SettingsError(`${file} is no backup of ${name}`)
}

const NOT_EMPTY = 'The database is not empty. Add --replace to lose what it holds.'

const listTables = (db: Db) =>
  db.select({ name: sql<string>`tablename` }).from(sql`pg_tables`).where(sql`schemaname = 'public'`)

const IN_USE = 'A server or another command uses the database. Stop all servers first.'

/** In milliseconds. PostgreSQL closes the connections of a server that has just ended within this time. */
const CLOSING_TIME = 2_000
const CLOSING_CHECK = 100

/** Takes the lock of migrations, so that a server that starts waits. @returns whether nothing else uses the database */
async function lockUnused(db: Db): Promise<boolean> {
  const [row] = await db
    .select({
      isUnused: sql<boolean>`pg_try_advisory_lock(${MIGRATION_LOCK_ID}) AND NOT EXISTS (
        SELECT FROM pg_stat_activity WHERE datname = current_database()
          AND pid <> pg_backend_pid() AND application_name LIKE ${`${APPLICATION_NAME}%`})`,
    })
    .from(sql`(SELECT 1) AS one`)
  return row?.isUnused ?? false
}

/** @throws SettingsError if a server runs */
async function keepServersAway(db: Db): Promise<void> {
  for (let waited = 0; waited < CLOSING_TIME; waited += CLOSING_CHECK) {
    if (await lockUnused(db)) return
    await wait(CLOSING_CHECK)
  }
  throw new SettingsError(IN_USE)
}

const restorePostgres = (databaseUrl: string, file: string, replaces: boolean): Promise<BackupContent> =>
  withPostgres(databaseUrl, async db => {
    const tables = await listTables(db)
    if (tables.length > 0 && !replaces) throw new SettingsError(NOT_EMPTY)
    await keepServersAway(db)
    // One transaction: a backup that cannot be restored changes nothing.
    await runPostgresClient(
      'pg_restore',
      [
        ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
        ...(replaces ? ['--clean', '--if-exists'] : []),
        ...[`--dbname=${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}`, file],
      ],
      databaseUrl,
    )
    return readContent(db)
  })

async function restoreEmbedded(folder: string, file: string, replaces: boolean): Promise<BackupContent> {
  if (existsSync(folder) && !replaces) throw new SettingsError(NOT_EMPTY)
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  const client = await EmbeddedClient.open({ dataDir: draft, loadDataDir: await openAsBlob(file) })
  const content = await readContent(drizzle(client)).finally(() => client.close())
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
  return content
}

/**
 * Restores a backup. All servers must be stopped; the caller must hold the lock of an embedded one. The next
 * start of a server applies the migrations that are newer than the backup.
 * @param replaces whether a database that is not empty is replaced
 * @returns what the database holds now
 * @throws SettingsError if the file is no backup, the database is not empty, or a server uses it; nothing has changed then
 */
export async function restoreDatabase(
  settings: BackupSettings,
  file: string,
  replaces: boolean,
): Promise<BackupContent> {
  await assertIsBackup(file, settings)
  const { databaseUrl } = settings
  return databaseUrl === null
    ? restoreEmbedded(embeddedFolderOf(settings), file, replaces)
    : restorePostgres(databaseUrl, file, replaces)
}
