import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, inject, it } from 'vitest'
import { placeOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent, getPaymentStatus } from '#domain/contract/ordering/payments'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData } from '#tests/fixtures/payments/fake-provider'
import { sessionIdFromUrl } from '#tests/fixtures/payments/shopper'
import { payOnCheckoutPage } from '#tests/fixtures/payments/test-sandbox'
import { signInOverHttp } from '#tests/fixtures/server/customers/http-customer'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startRedis } from '#tests/fixtures/server/processes/redis-process'
import { startRoundRobinProxy } from '#tests/fixtures/server/processes/round-robin-proxy'
import { createServerProcesses } from '#tests/fixtures/server/processes/server-process'
import { startOnFreePort } from '#tools/free-port'

const { start, killAll } = createServerProcesses()
const clients: Socket[] = []
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  killAll()
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

/** Starts two server processes on one PostgreSQL and one Redis, with a proxy for their pages and one for their checkouts. */
async function startServers() {
  const [redis, database] = [
    await startRedis(),
    await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate')),
  ]
  const [proxy, stickyProxy, checkoutProxy] = [
    await startRoundRobinProxy(),
    await startRoundRobinProxy({ isSticky: true }),
    await startRoundRobinProxy(),
  ]
  const dataDir = mkdtempSync(join(tmpdir(), 'food-park-several-'))
  cleanups.push(redis.stop, database.close, proxy.close, stickyProxy.close, checkoutProxy.close)
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const startServerWith = async (name: string, sandboxPort: number) => {
    const SANDBOX_PORT = String(sandboxPort)
    const { child, exitCode, expectOutput, readOutput } = start({
      ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, JWT_SECRET: 'x'.repeat(32), SANDBOX_PORT },
      ...{ HOST: '127.0.0.1', PUBLIC_URL: proxy.address, SANDBOX_URL: checkoutProxy.address },
      ...{ DATA_DIR: join(dataDir, name), KITCHEN_STEP_SECONDS: '1', LOG_LEVEL: 'silent' },
    })
    await expectOutput(/open: \S+|is in use/)
    if (/is in use/.test(readOutput())) throw new Error(readOutput())
    const address = /open: (\S+)/.exec(readOutput())?.[1] ?? ''
    for (const { add } of [proxy, stickyProxy]) add(address)
    checkoutProxy.add(`http://127.0.0.1:${SANDBOX_PORT}`)
    const kill = () => {
      child.kill('SIGKILL')
      return exitCode
    }
    return { address, kill }
  }
  const startServer = (name: string) => startOnFreePort(port => startServerWith(name, port))
  const [first, second] = [await startServer('first'), await startServer('second')]
  return { first, second, proxy, stickyProxy, checkoutProxy }
}

interface Device {
  readonly address: string
  readonly transport: 'polling' | 'websocket'
}

/** Opens a live connection, and waits until it hears of the customer's orders. */
async function connectDevice({ address, transport }: Device, token: string, userId: string) {
  const heard: string[] = []
  const client = io(address, {
    auth: { token },
    forceNew: true,
    reconnection: false,
    upgrade: false,
    transports: [transport],
    extraHeaders: { cookie: `device=${randomUUID()}` },
  })
  clients.push(client)
  client.onAny((event: string) => heard.push(event))
  client.emit('join-user-room', userId)
  await expect.poll(() => heard).toContain('room-joined')
  return { heard, client }
}

// Specification 22.40.
it('an order at one server reaches the customer at another one, behind a proxy with and without sticky sessions', async () => {
  const { first, second, proxy, stickyProxy } = await startServers()
  const { token, userId, request } = await signInOverHttp(first.address)
  const devices: readonly Device[] = [
    { address: second.address, transport: 'websocket' },
    { address: proxy.address, transport: 'websocket' },
    { address: proxy.address, transport: 'polling' },
    { address: stickyProxy.address, transport: 'polling' },
  ]
  const connected = await Promise.all(devices.map(device => connectDevice(device, token, userId)))
  await request(placeOrder, cashOrder())
  for (const { heard } of connected) await expect.poll(() => heard).toContain('order-status-notification')

  // The server that holds a connection is gone: the device opens a new one, and no request reaches the lost server.
  await first.kill()
  await connectDevice({ address: proxy.address, transport: 'polling' }, token, userId)
}, 120_000)

// Specification 22.39.
it('a payment that was started at a server that was killed is paid and confirmed at another one', async () => {
  const { first, second, checkoutProxy } = await startServers()
  const { request: requestFirst } = await signInOverHttp(first.address)
  const { request } = await signInOverHttp(second.address)
  const options = { idempotencyKey: randomUUID() }
  const input = { orderData: cardOrderData(), amount: 11 }
  const { paymentIntentId, sessionUrl } = await requestFirst(createPaymentIntent, input, options)
  expect(sessionUrl).toMatch(new RegExp(`^${checkoutProxy.address}/`))
  await first.kill()
  expect((await request(createPaymentIntent, input, options)).paymentIntentId).toBe(paymentIntentId)
  const page = await payOnCheckoutPage(checkoutProxy, sessionIdFromUrl(sessionUrl))
  expect(page.status).toBe(303)
  const readStatus = async () => (await request(getPaymentStatus, { paymentIntentId })).status
  await expect.poll(readStatus, { interval: 250 }).toBe('succeeded')
}, 120_000)
