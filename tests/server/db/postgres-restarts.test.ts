import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { count, gte } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { placeOrder } from '#domain/contract/ordering/orders'
import { orders } from '#server/db/schema'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { createPostgresDatabase, TEST_START_TIME } from '#tests/fixtures/server/databases'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const CUSTOMERS = 4
const ORDERS_BEFORE_STOP = 4
const ORDERS_AFTER_START = 8
/** In milliseconds, between two tries of a customer. */
const PAUSE = 20

interface Ordering {
  readonly testServer: TestServer
  readonly token: string
  /** The id of each order by its key. */
  readonly placed: Map<string, string>
  /** The statuses of requests that failed. */
  readonly failures: number[]
}

/** Orders again and again. A request that fails is sent again with its key. */
async function orderUntil(isOver: () => boolean, { testServer, token, placed, failures }: Ordering) {
  while (!isOver()) {
    const idempotencyKey = randomUUID()
    while (!placed.has(idempotencyKey)) {
      const body = cashOrder([wrapItem(1 + (placed.size % 9))])
      const { status, data } = await testServer.callApi(placeOrder, body, { token, idempotencyKey })
      if (data) placed.set(idempotencyKey, data.id)
      else failures.push(status)
      await wait(PAUSE)
    }
  }
}

it('a PostgreSQL that stops and comes back while customers order loses no order, and takes none twice', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const testServer = await startTestServer({ database })
  const token = await testServer.signIn('demo@foodpark.test')
  const name = new URL(database.url).pathname.slice(1)
  const admin = new pg.Client({ connectionString: new URL('/postgres', database.url).href })
  await admin.connect()
  const stopDatabase = async () => {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  }
  const startDatabase = () => admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)

  const placed = new Map<string, string>()
  const failures: number[] = []
  let goal = Number.POSITIVE_INFINITY
  const customers = Array.from({ length: CUSTOMERS }, () =>
    orderUntil(() => placed.size >= goal, { testServer, token, placed, failures }),
  )
  await expect.poll(() => placed.size, { interval: 5 }).toBeGreaterThanOrEqual(ORDERS_BEFORE_STOP)
  await stopDatabase()
  await expect.poll(async () => (await testServer.app.inject('/readyz')).statusCode).toBe(503)
  await expect.poll(() => failures.length).toBeGreaterThan(0)
  await startDatabase()
  goal = placed.size + ORDERS_AFTER_START
  await Promise.all(customers)
  expect(new Set(failures)).toEqual(new Set([503]))
  const [row] = await database.db
    .select({ count: count() })
    .from(orders)
    .where(gte(orders.createdAt, new Date(TEST_START_TIME)))
  expect(row?.count).toBe(placed.size)
  expect(new Set(placed.values()).size).toBe(placed.size)
  await admin.end()
  await testServer.close()
}, 60_000)
