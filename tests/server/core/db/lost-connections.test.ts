import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { addToCart, clearCart } from '#domain/contract/ordering/cart'
import { listVendors } from '#domain/contract/ordering/vendors'
import { openPostgresDatabase } from '#server/core/db/database'
import { SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { type DatabaseRelay, startDatabaseRelay } from '#tests/fixtures/server/databases/database-relay'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

/** Far longer than a query takes on a busy machine. */
const SILENCE_TIMEOUT_MS = 3_000
/** In ms. */
const READY_WITHIN = 3_000

let testServer: TestServer
let token = ''
let relay: DatabaseRelay
let database: Awaited<ReturnType<typeof createPostgresDatabase>>
beforeAll(async () => {
  database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  relay = await startDatabaseRelay(database.url)
  testServer = await startTestServer({
    database: openPostgresDatabase(relay.url, { timeouts: { query: SILENCE_TIMEOUT_MS } }),
  })
  token = await testServer.signIn('demo@foodpark.test')
}, 60_000)
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await testServer.close()
  relay.close()
  await database.close()
})

const addToCartThroughRelay = async () => {
  const wrap = { itemId: WRAP_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
  const { status, headers } = await testServer.callApi(addToCart, wrap, { token })
  return [status, headers['retry-after']]
}

/** Several statements in one transaction. */
const clearCartThroughRelay = async () => {
  const { status, headers } = await testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
  return [status, headers['retry-after']]
}

it('a connection lost during a transaction is answered with 503, and the next one works', async () => {
  expect(await addToCartThroughRelay()).toEqual([200, undefined])
  relay.cutAt('delete from "cart_lines"')
  expect(await clearCartThroughRelay()).toEqual([503, '2'])
  relay.cutAt(null)
  expect(await clearCartThroughRelay()).toEqual([200, undefined])
})

it('a connection lost at the only statement of a change is answered with 503, and the next one works', async () => {
  relay.cutAt('INSERT INTO cart_lines')
  expect(await addToCartThroughRelay()).toEqual([503, '2'])
  relay.cutAt(null)
  expect(await addToCartThroughRelay()).toEqual([200, undefined])
})

it('any number of connections lost at BEGIN are replaced', async () => {
  relay.cutAt('begin')
  for (let time = 0; time < 12; time += 1) expect(await clearCartThroughRelay()).toEqual([503, '2'])
  relay.cutAt(null)
  expect(await clearCartThroughRelay()).toEqual([200, undefined])
  expect((await testServer.callApi(listVendors, { page: 1, limit: 1 })).status).toBe(200)
})

it('silent connections are answered with 503, and replaced when the database is back', async () => {
  expect(await addToCartThroughRelay()).toEqual([200, undefined])
  relay.keepSilent(true)
  expect(await addToCartThroughRelay()).toEqual([503, '2'])
  relay.keepSilent(false)
  expect(await addToCartThroughRelay()).toEqual([200, undefined])
})

it('a server is ready 3 s after the network to a silent database is back', async () => {
  // Without jobs: one that is silent too would make it wait when it closes.
  const otherServer = await startTestServer({ database: openPostgresDatabase(relay.url), role: 'web' })
  const readReadiness = async () => (await otherServer.app.inject('/readyz')).statusCode
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect(await readReadiness()).toBe(200)
  // How long the check waits for an answer. Requests wait for twelve seconds.
  const [client] = query.mock.contexts
  expect(Object(client).connectionParameters.query_timeout).toBeLessThan(READY_WITHIN)
  relay.keepSilent(true)
  const before = relay.countLost()
  const unanswered = readReadiness()
  await expect.poll(relay.countLost).toBeGreaterThan(before)
  relay.keepSilent(false)
  const backAt = performance.now()
  expect(await unanswered).toBe(503)
  expect(await readReadiness()).toBe(200)
  const time = performance.now() - backAt
  await otherServer.close()
  if (!IS_LONG_RUN) return
  process.stdout.write(`ready ${time.toFixed(0)} ms after the network is back\n`)
  expect(time).toBeLessThan(READY_WITHIN)
})
