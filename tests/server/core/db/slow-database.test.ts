import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { placeOrder } from '#domain/contract/ordering/orders'
import { getMenu } from '#domain/contract/ordering/vendors'
import { openPostgresDatabase } from '#server/core/db/database'
import { orders } from '#server/core/db/schema'
import { cashOrder, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { insertNewCustomer } from '#tests/fixtures/server/customers/new-customer'
import { type DatabaseRelay, startDatabaseRelay } from '#tests/fixtures/server/databases/database-relay'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

/** Far longer than a query takes on a busy machine, in ms. */
const QUERY_TIMEOUT = 3_000
/** More than the server has connections. */
const CUSTOMER_COUNT = 30

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let relay: DatabaseRelay
let testServer: TestServer
beforeAll(async () => {
  database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  relay = await startDatabaseRelay(database.url)
  testServer = await startTestServer({
    database: openPostgresDatabase(relay.url, { timeouts: { query: QUERY_TIMEOUT } }),
  })
})
afterEach(() => {
  relay.answerAfter(0)
  relay.loseAnswerTo(null)
})
afterAll(async () => {
  await testServer.close()
  relay.close()
  await database.close()
})

const insertCustomers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => insertNewCustomer(testServer, `${randomUUID()}@park.example`)),
  )
type Customer = Awaited<ReturnType<typeof insertNewCustomer>>

const order = ({ token }: Customer, idempotencyKey: string) =>
  testServer.callApi(placeOrder, cashOrder(), { token, idempotencyKey })
/** Repeats the order with its key, as the app does, if the server is too busy. */
async function orderUntilTaken(customer: Customer) {
  const key = randomUUID()
  await expect.poll(async () => (await order(customer, key)).status).toBe(201)
}
const readMenuStatus = async () => (await testServer.callApi(getMenu, { vendorId: SMOKY_JOES_ID })).status
const readOrders = ({ id }: Customer) =>
  database.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))

// First, because a connection sends the text of a statement only once.
it('an order that is saved while its answer is lost is a 503, and the repeat with its key is that order', async () => {
  const [customer] = await insertCustomers(1)
  if (!customer) throw new Error('No customer')
  const key = randomUUID()
  relay.loseAnswerTo('INSERT INTO orders')
  const lost = await order(customer, key)
  expect([lost.status, lost.headers['retry-after']]).toEqual([503, '2'])
  const [saved] = await readOrders(customer)
  relay.loseAnswerTo(null)
  const repeated = await order(customer, key)
  expect([repeated.status, repeated.data?.id]).toEqual([201, String(saved?.id)])
  expect(await readOrders(customer)).toHaveLength(1)
})

it('a database whose every answer is late takes one order of each customer, and others are answered', async () => {
  const customers = await insertCustomers(CUSTOMER_COUNT)
  relay.answerAfter(40)
  const placed = customers.map(orderUntilTaken)
  await expect.poll(async () => (await testServer.app.inject('/readyz')).statusCode).toBe(200)
  await expect.poll(readMenuStatus).toBe(200)
  await Promise.all(placed)
  const counts = (await Promise.all(customers.map(readOrders))).map(({ length }) => length)
  expect(new Set(counts)).toEqual(new Set([1]))
})
