import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { startOrderStream } from '#tests/fixtures/server/customers/order-stream'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer } from '#tests/fixtures/server/test-server'

const ORDERS_BEFORE_STOP = 4
const ORDERS_AFTER_START = 8
/** In milliseconds after the return of the database. A new connection takes a few, so a slow machine has time enough. */
const READY_WITHIN = 3_000
const ORDERS_WITHIN = 5_000

/** @returns the milliseconds from `start` until the answer is yes */
async function measureUntil(start: number, isTrue: () => Promise<boolean> | boolean): Promise<number> {
  await expect.poll(isTrue, { interval: 5, timeout: 20_000 }).toBe(true)
  return Math.round(performance.now() - start)
}

// Specification 22.42.
it('a PostgreSQL that stops and comes back while customers order loses no order, and takes none twice', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const testServer = await startTestServer({ database })
  const name = new URL(database.url).pathname.slice(1)
  const admin = new pg.Client({ connectionString: new URL('/postgres', database.url).href })
  await admin.connect()
  const stopDatabase = async () => {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  }
  const startDatabase = () => admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  const isReady = async () => (await testServer.app.inject('/readyz')).statusCode === 200

  const stream = await startOrderStream(testServer)
  await stream.waitForMore(ORDERS_BEFORE_STOP)
  await stopDatabase()
  await expect.poll(isReady).toBe(false)
  await expect.poll(() => stream.failures.length).toBeGreaterThan(0)
  const placedBefore = stream.countPlaced()
  await startDatabase()
  const backAt = performance.now()
  const [readyAfter, orderAfter] = await Promise.all([
    measureUntil(backAt, isReady),
    measureUntil(backAt, () => stream.countPlaced() > placedBefore),
  ])
  await stream.endAfter(ORDERS_AFTER_START)
  expect(new Set(stream.failures)).toEqual(new Set([503]))
  await stream.expectAllKept(database.db)
  await admin.end()
  await testServer.close()
  // A machine that runs other tests too may take any time.
  if (!IS_LONG_RUN) return
  process.stdout.write(`ready after ${readyAfter} ms, the first order after ${orderAfter} ms\n`)
  expect(readyAfter).toBeLessThan(READY_WITHIN)
  expect(orderAfter).toBeLessThan(ORDERS_WITHIN)
}, 60_000)
