import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { placeOrder } from '#domain/contract/ordering/orders'
import { openPostgresDatabase } from '#server/core/db/database'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { expectWaitingStatements } from '#tests/fixtures/server/databases/expect-waiting'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const LIMIT = 2

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let admin: pg.Client
let servers: readonly TestServer[]
const startServer = () =>
  startTestServer({
    database: openPostgresDatabase(database.url, { timeouts: { lock: 0 } }),
    maxUnpaidOrders: LIMIT,
  })
beforeEach(async () => {
  database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  servers = [await startServer(), await startServer()]
})
afterEach(async () => {
  for (const { close } of servers) await close()
  await admin.end()
  await database.close()
})

/** Places an order at each server. Each has counted the orders before the first one writes its own. */
async function placeAtEachServer(token: string) {
  await admin.query('BEGIN; SELECT FROM users FOR UPDATE')
  const answers = servers.map(({ callApi }) => callApi(placeOrder, cashOrder(), { token }))
  await expectWaitingStatements(database.db, servers.length)
  await admin.query('ROLLBACK')
  return Promise.all(answers)
}

const countUnpaid = async () => {
  const { rows } = await admin.query(
    `SELECT count(*)::integer AS count FROM orders JOIN users ON users.id = orders.user_id
     WHERE email = 'demo@foodpark.test' AND status = 'pending_payment'`,
  )
  return rows[0].count
}

// Specification 22.13.
it('two servers together place no more unpaid orders than are allowed', async () => {
  const [first] = servers
  const token = (await first?.signIn('demo@foodpark.test')) ?? ''
  await first?.callApi(placeOrder, cashOrder(), { token })
  const answers = await placeAtEachServer(token)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_unpaid_orders' })
  expect(await countUnpaid()).toBe(LIMIT)
}, 60_000)

it('two servers place two orders of a customer at once if both are allowed', async () => {
  const token = (await servers[0]?.signIn('demo@foodpark.test')) ?? ''
  const answers = await placeAtEachServer(token)
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
}, 60_000)
