import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterEach, expect, inject, it } from 'vitest'
import { demo } from '#demo/demo'
import { placeOrder } from '#domain/contract/ordering/orders'
import { SERVER_ROLES, type ServerRole } from '#server/core/jobs/server-role'
import { readServerSettings, SettingsError } from '#server/settings'
import { startServer } from '#server/start-server'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { signInOverHttp } from '#tests/fixtures/server/customers/http-customer'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startRedis } from '#tests/fixtures/server/processes/redis-process'
import { createTestClock, startTestServer } from '#tests/fixtures/server/test-server'

/** In milliseconds, the intervals of the payment sweep and of the cleanup. */
const [SWEEP, CLEANUP] = [30_000, 3_600_000]

const { joinRoom, closeAll } = createSocketClients()
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  closeAll()
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

/** The intervals of all that a server with this role repeats. */
async function readIntervals(role: ServerRole): Promise<number[]> {
  const clock = createTestClock()
  const intervals: number[] = []
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const every = (interval: number, task: () => void) => {
    intervals.push(interval)
    return clock.every(interval, task)
  }
  const testServer = await startTestServer({ role, database, clock: { ...clock, every } })
  await testServer.close()
  return intervals
}

// Specification 22.37.
it('the role web starts no jobs of the database', async () => {
  const [all, web] = [await readIntervals('all'), await readIntervals('web')]
  expect(all).toEqual(expect.arrayContaining([SWEEP, CLEANUP]))
  expect(web).not.toContain(SWEEP)
  expect(web).not.toContain(CLEANUP)
  expect(web.length).toBeLessThan(all.length)
})

// Specification 22.37.
it('a worker runs the jobs, customers of the web servers hear of it, and it answers only health checks', async () => {
  const redis = await startRedis()
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'food-park-roles-'))
  cleanups.push(redis.stop, database.close, () => rmSync(DATA_DIR, { recursive: true, force: true }))
  const start = async (role: ServerRole) => {
    const env = {
      ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, JWT_SECRET: 'x'.repeat(32), DATA_DIR },
      ...{ HOST: '127.0.0.1', PORT: '0', SERVER_ROLE: role, KITCHEN_STEP_SECONDS: '1', LOG_LEVEL: 'silent' },
    }
    const server = await startServer(readServerSettings(env), demo)
    cleanups.push(server.stop)
    return server
  }
  const web = await start('web')
  const worker = await start('worker')
  expect((await fetch(`${worker.address}/readyz`)).status).toBe(200)
  expect((await fetch(`${worker.address}/healthz`)).status).toBe(200)
  expect((await fetch(`${worker.address}/api/vendors/list`)).status).toBe(404)
  const { token, userId, request } = await signInOverHttp(web.address)
  const refused = io(worker.address, { auth: { token }, reconnection: false, transports: ['websocket'] })
  await new Promise(resolve => refused.once('connect_error', resolve))

  const customer = await joinRoom(web.address, token, userId)
  await request(placeOrder, cashOrder())
  // Only the demo kitchen of the worker moves it.
  await customer.expectEvent('order-status-notification')
}, 60_000)

// Specification 22.37.
it('a role other than all requires a database and a Redis that the servers share', () => {
  expect(readServerSettings({}).role).toBe('all')
  expect(() => readServerSettings({ SERVER_ROLE: 'kitchen' })).toThrow(
    new SettingsError(`SERVER_ROLE must be ${SERVER_ROLES.join(', ')}`),
  )
  expect(() => readServerSettings({ SERVER_ROLE: 'web' })).toThrow(
    new SettingsError(
      'DATABASE_URL is required with SERVER_ROLE=web; REDIS_URL is required with SERVER_ROLE=web',
    ),
  )
})
