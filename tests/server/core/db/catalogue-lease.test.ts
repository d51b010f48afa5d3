import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { BEGIN_LEASE, createCatalogueLease } from '#server/core/db/catalogue-lease'
import { createDedicatedConnection } from '#server/core/db/dedicated-connection'
import { SELECT_LOCKS } from '#tests/fixtures/server/databases/locks'
import { recordQueries } from '#tests/fixtures/server/databases/record-queries'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'

const RENAME = 'UPDATE vendors SET description = description'

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
/** Another program that changes the catalogue. */
let admin: pg.Client
/** The clock of the leases, in ms. */
let now = 0
const closers: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  now = 0
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const close of closers.splice(0)) await close()
  await admin.end()
  await database.close()
})

/** @param overrides options of the connection */
function openLease(clock?: () => number, overrides: pg.ClientConfig = {}) {
  const errors: string[] = []
  const { readVersion, close } = createCatalogueLease(
    onBreak =>
      createDedicatedConnection(
        () => new pg.Client({ connectionString: database.url, ...overrides }),
        ({ message }) => {
          errors.push(message)
          onBreak()
        },
      ),
    clock,
  )
  closers.push(close)
  return { readVersion, errors }
}

const readByAdmin = async (): Promise<string> =>
  (await admin.query('SELECT version FROM catalogue_version')).rows[0].version
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const recordReads = () => recordQueries(text => text.endsWith(BEGIN_LEASE))

it('answers without a query until its time is over', async () => {
  const { readVersion } = openLease(() => now)
  const version = await readVersion()
  expect(version).toBe(await readByAdmin())
  const reads = recordReads()
  now = 49
  expect(readVersion()).toBe(version)
  expect(reads()).toEqual([])
  now = 50
  expect(await readVersion()).toBe(version)
  expect(reads()).toHaveLength(1)
})

it('keeps a change of another program from committing, and lets it go on when nothing extends the lease', async () => {
  const { readVersion } = openLease()
  const timers = holdTimers()
  const before = await readVersion()
  let isCommitted = false
  const change = admin.query(RENAME).then(() => {
    isCommitted = true
  })
  const watcher = new pg.Client({ connectionString: database.url })
  await watcher.connect()
  closers.push(() => watcher.end())
  const readWaiting = async () =>
    (await watcher.query(`${SELECT_LOCKS} AND locktype = 'advisory' AND NOT granted`)).rowCount
  while ((await readWaiting()) === 0) expect(isCommitted).toBe(false)
  await timers.runAllTimersAsync()
  await change
  expect(await readVersion()).not.toBe(before)
})

// Specification 22.24.
it('shows each change to the next request at two servers that read all the time', async () => {
  const leases = [openLease(), openLease()]
  let isReading = true
  const readAllTheTime = async (readVersion: () => string | Promise<string>) => {
    while (isReading) {
      await readVersion()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  const readers = leases.map(({ readVersion }) => readAllTheTime(readVersion))
  for (let change = 0; change < 30; change += 1) {
    await admin.query(RENAME)
    const versions = await Promise.all(leases.map(({ readVersion }) => readVersion()))
    expect(versions).toEqual(Array(2).fill(await readByAdmin()))
  }
  isReading = false
  await Promise.all(readers)
})

it('is not given while a change keeps the lock, and each request reads the version', async () => {
  const { readVersion } = openLease(() => now)
  await admin.query('BEGIN')
  await admin.query('TRUNCATE item_addon_groups')
  const reads = recordReads()
  const before = await readVersion()
  expect(await readVersion()).toBe(before)
  expect(reads()).toHaveLength(2)
  await admin.query('COMMIT')
  const after = await readVersion()
  expect([after === before, after]).toEqual([false, await readByAdmin()])
})

it('ends with its connection', async () => {
  const { readVersion, errors } = openLease(() => now)
  const before = await readVersion()
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM (${SELECT_LOCKS} AND locktype = 'advisory' AND mode = 'ShareLock') AS leases`,
  )
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  await admin.query(RENAME)
  const after = await readVersion()
  expect([after === before, after]).toEqual([false, await readByAdmin()])
})

// Specification 22.24.
it('lets a change go on when its server hangs, and the server reads the version again afterwards', async () => {
  const { readVersion } = openLease(() => now, { idle_in_transaction_session_timeout: 100 })
  // A server that hangs runs no timers.
  holdTimers()
  const before = await readVersion()
  await admin.query(RENAME)
  now = 200
  const after = await readVersion()
  expect([after === before, after]).toEqual([false, await readByAdmin()])
})
