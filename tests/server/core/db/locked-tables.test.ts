import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { getAddress } from '#domain/contract/ordering/address'
import { getMenu } from '#domain/contract/ordering/vendors'
import { openPostgresDatabase } from '#server/core/db/database'
import { migrate } from '#server/core/db/migrate'
import { SettingsError } from '#server/settings'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { SELECT_LOCKS } from '#tests/fixtures/server/databases/locks'
import { recordQueries } from '#tests/fixtures/server/databases/record-queries'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer } from '#tests/fixtures/server/test-server'

const LOCK_TIMEOUT_MS = 1_500
const LAST_MIGRATION = '0012-open-and-abandoned-orders.sql'

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let admin: pg.Client
beforeEach(async () => {
  database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await admin.end()
  await database.close()
})

/** Locks a table until the returned function is called. */
async function lockTable(table: string, mode: string) {
  await admin.query('BEGIN')
  await admin.query(`LOCK TABLE ${table} IN ${mode} MODE`)
  return () => admin.query('ROLLBACK')
}

const countWaiting = async () => (await admin.query(`${SELECT_LOCKS} AND NOT granted`)).rowCount

const expectWaiting = (count: number) =>
  expect.poll(countWaiting, { interval: 5, timeout: 10_000 }).toBe(count)

it('a reader of a locked table gives its connection back, so that menus and readiness are answered', async () => {
  const options = { poolSize: 1, timeouts: { lock: LOCK_TIMEOUT_MS } }
  const testServer = await startTestServer({ database: openPostgresDatabase(database.url, options) })
  const token = await testServer.signIn('demo@foodpark.test')
  const unlock = await lockTable('addresses', 'ACCESS EXCLUSIVE')
  const readQueries = recordQueries()
  const reader = testServer.callApi(getAddress, {}, { token })
  await expect.poll(() => readQueries().some(text => text.includes('from "addresses"'))).toBe(true)
  const ready = await testServer.app.inject('/readyz')
  const menu = await testServer.callApi(getMenu, { vendorId: SMOKY_JOES_ID })
  expect([ready.statusCode, menu.status]).toEqual([200, 200])
  expect((await reader).status).toBe(503)
  await unlock()
  expect((await testServer.callApi(getAddress, {}, { token })).status).toBe(404)
  await testServer.close()
})

it('readiness is answered while a reader keeps the only connection of requests', async () => {
  const timeouts = { lock: 0, statement: 0, query: 60_000 }
  const options = { poolSize: 1, timeouts }
  const testServer = await startTestServer({ database: openPostgresDatabase(database.url, options) })
  const token = await testServer.signIn('demo@foodpark.test')
  const unlock = await lockTable('addresses', 'ACCESS EXCLUSIVE')
  const reader = testServer.callApi(getAddress, {}, { token })
  await expectWaiting(1)
  expect((await testServer.app.inject('/readyz')).statusCode).toBe(200)
  expect(await countWaiting()).toBe(1)
  await unlock()
  expect((await reader).status).toBe(404)
  await testServer.close()
})

it('a request waits at most 3 s for a lock, a job as long as it takes, and no transaction idles for more than 15 s', async () => {
  const { db, jobsDb, close } = openPostgresDatabase(database.url)
  const readTimeouts = async (from: typeof db) => {
    const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
    const rows = names.map(name =>
      from.execute(sql`SELECT setting::integer FROM pg_settings WHERE name = ${name}`),
    )
    return JSON.stringify((await Promise.all(rows)).map(row => Object(row).rows[0].setting))
  }
  expect(await readTimeouts(db)).toBe('[3000,10000,15000]')
  expect(await readTimeouts(jobsDb)).toBe('[0,600000,15000]')
  await close()
})

it('a migration gives way to a backup and to customers, and is applied afterwards', async () => {
  await admin.query('DELETE FROM migrations WHERE name = $1', [LAST_MIGRATION])
  await admin.query('DROP INDEX orders_unpaid, orders_abandoned')
  const { db, jobsDb, close } = openPostgresDatabase(database.url)
  // A writer keeps the index from being created.
  const endBackup = await lockTable('orders', 'ROW EXCLUSIVE')
  const readQueries = recordQueries()
  const migrated = migrate(jobsDb, 100)
  await expectWaiting(1)
  await expectWaiting(0)
  expect(readQueries()).toContain('SET LOCAL lock_timeout = 500')
  await db.execute('UPDATE orders SET allergy_note = allergy_note')
  await endBackup()
  expect(await migrated).toEqual([LAST_MIGRATION])
  await close()
})

it('a server refuses to start on the tables of a newer one, and one with older tables is not ready', async () => {
  const testServer = await startTestServer({ database: openPostgresDatabase(database.url) })
  const readReadiness = async () => (await testServer.app.inject('/readyz')).statusCode
  await admin.query("INSERT INTO migrations VALUES ('9999-future.sql')")
  await expect(migrate(testServer.jobsDb)).rejects.toThrow(
    new SettingsError(
      'the database has a newer schema (9999-future.sql) than this server; start a newer version of the server',
    ),
  )
  // A running server goes on, because a migration first only adds what the new version needs.
  expect(await readReadiness()).toBe(200)
  await admin.query('DELETE FROM migrations WHERE name = $1', [LAST_MIGRATION])
  expect(await readReadiness()).toBe(503)
  await testServer.close()
})
