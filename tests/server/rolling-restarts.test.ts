import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, inject, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { provideRealtime } from '#app/actors/realtime-actors'
import { placeOrder, setOrderStatus } from '#domain/contract/ordering/orders'
import { orderStatusToast } from '#domain/toast'
import { cashOrder } from '#tests/fixtures/data/smoky-joes'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { signInOverHttp } from '#tests/fixtures/server/customers/http-customer'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startRedis } from '#tests/fixtures/server/processes/redis-process'
import { startReverseProxy } from '#tests/fixtures/server/processes/reverse-proxy'
import { createServerProcesses } from '#tests/fixtures/server/processes/server-process'

const RESTARTS = IS_LONG_RUN ? 10 : 2
const CLIENTS = 4
/** In milliseconds, between two requests of a client, so that other tests get the processor too. */
const PAUSE = 20
/** Two responses that the server keeps, and one that it computes. */
const PATHS = ['/api/vendors/list', '/api/vendors/31/items', '/api/auth/me']

const { start, killAll } = createServerProcesses()
const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  killAll()
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

const startServer = async (env: Record<string, string>) => {
  const { child, exitCode, expectOutput, readOutput } = start(env)
  await expectOutput(/open: \S+/)
  const address = /open: (\S+)/.exec(readOutput())?.[1] ?? ''
  return { child, exitCode, address }
}

async function readStatus(url: string): Promise<number> {
  const answer = await fetch(url)
  await answer.text()
  return answer.status
}

/** Sends requests until it is stopped. Each answer is counted by its status, and a broken connection as 'broken'. */
function startClient(address: string) {
  const counts: Record<string, number> = {}
  let isStopped = false
  const send = async (path: string) => {
    const status = await readStatus(address + path).catch(() => 'broken')
    counts[status] = (counts[status] ?? 0) + 1
  }
  const run = async () => {
    for (let sent = 0; !isStopped; sent += 1) {
      await send(PATHS[sent % PATHS.length] ?? '')
      await wait(PAUSE)
    }
  }
  const ended = run()
  return {
    stop: async () => {
      isStopped = true
      await ended
      return counts
    },
  }
}

/** Sends half of a sign-in, and waits until the server has begun to read it. */
async function beginSignIn(address: string) {
  const body = JSON.stringify({ email: 'demo@foodpark.test', password: 'lunchtime' })
  const signIn = request(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const answer = new Promise<readonly unknown[]>((resolve, reject) => {
    signIn.on('error', reject)
    signIn.on('response', ({ statusCode, headers }) => resolve([statusCode, headers.connection]))
  })
  await new Promise(resolve => signIn.once('continue', resolve))
  signIn.write(body.slice(0, 10))
  return () => {
    signIn.end(body.slice(10))
    return answer
  }
}

const isListening = (address: string) =>
  new Promise<boolean>(resolve => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

type Proxy = Awaited<ReturnType<typeof startReverseProxy>>
type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Lets a server drain until the proxy has noticed it, and waits for its end. */
async function endServer(proxy: Proxy, server: RunningServer, finishRequests = async () => {}) {
  server.child.kill('SIGTERM')
  await expect.poll(() => proxy.isUsing(server.address), { timeout: 30_000 }).toBe(false)
  server.child.kill('SIGINT')
  await expect.poll(() => isListening(server.address)).toBe(false)
  await finishRequests()
  expect(await server.exitCode).toBe(0)
  proxy.remove(server.address)
}

const createEnv = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  JWT_SECRET: 'x'.repeat(32),
  HOST: '127.0.0.1',
  // The test ends it, when the proxy has noticed.
  DRAIN_SECONDS: '300',
  // It would move the orders of the seed, which also sends the customer notifications.
  KITCHEN_STEP_SECONDS: '0',
  REQUESTS_PER_MINUTE: '0',
  LOG_LEVEL: 'silent',
})

// Specification 22.1.
it('servers that restart one after another behind a proxy fail no request', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const proxy = await startReverseProxy()
  cleanups.push(database.close, proxy.close)
  const env = createEnv(database.url)
  let [current, next] = await Promise.all([startServer(env), startServer(env)])
  proxy.add(current.address)
  const clients = Array.from({ length: CLIENTS }, () => startClient(proxy.address))
  for (let restarts = 1; restarts <= RESTARTS; restarts += 1) {
    proxy.add(next.address)
    const finishSignIn = await beginSignIn(current.address)
    const successor = restarts < RESTARTS ? startServer(env) : next
    await endServer(proxy, current, async () => expect(await finishSignIn()).toEqual([200, 'close']))
    current = next
    next = await successor
  }
  const counts = await Promise.all(clients.map(client => client.stop()))
  for (const count of counts) expect(Object.keys(count)).toEqual(['200', '401'])
}, 180_000)

type Customer = Awaited<ReturnType<typeof signInOverHttp>>

const DESKTOP = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', maxTouchPoints: 0 }
const STEPS = ['confirmed', 'preparing', 'ready', 'completed'] as const

/** Listens as the app does. @returns the toasts of all received notifications, and how often it has connected */
async function startListener(url: string, { token, userId }: { token: string; userId: string }) {
  const toasts: unknown[] = []
  const machine = provideRealtime({
    ...{ url, device: DESKTOP, getToken: () => token },
    ...{ beep: () => {}, log: () => {} },
  })
  const actions = {
    requestMissedUpdates: () => {},
    showToast: (_: unknown, toast: unknown) => void toasts.push(toast),
    forwardOrderStatus: () => {},
  }
  const actor = createActor(machine.provide({ actions }), { input: { userId } })
  cleanups.push(async () => void actor.stop())
  let connections = 0
  let wasListening = false
  actor.subscribe(snapshot => {
    const isNow = snapshot.matches({ attached: { connected: 'listening' } })
    if (isNow && !wasListening) connections += 1
    wasListening = isNow
  })
  actor.start()
  await waitFor(actor, snapshot => snapshot.matches({ attached: { connected: 'listening' } }))
  return { toasts, countConnections: () => connections }
}

/** Orders, and moves each order through all statuses, until it is stopped. @returns a function that stops it and returns the expected toasts */
function startKitchen(customer: Customer, staff: Customer) {
  const expected: unknown[] = []
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      const { id: orderId } = await customer.request(placeOrder, cashOrder(), {
        idempotencyKey: randomUUID(),
      })
      for (const status of STEPS) {
        await staff.request(setOrderStatus, { orderId, status })
        expected.push(orderStatusToast({ orderId, status }))
        await wait(PAUSE)
      }
    }
  }
  const ended = run()
  return {
    countMoves: () => expected.length,
    stop: async () => {
      isStopped = true
      await ended
      return expected
    },
  }
}

it('a customer hears of every change of an order once and in order while servers restart one after another', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const redis = await startRedis()
  const proxy = await startReverseProxy()
  cleanups.push(database.close, redis.stop, proxy.close)
  const env = { ...createEnv(database.url), REDIS_URL: redis.url }
  let [current, next] = await Promise.all([startServer(env), startServer(env)])
  proxy.add(current.address)
  const customer = await signInOverHttp(proxy.address)
  const staff = await signInOverHttp(proxy.address, 'vendor31@foodpark.test')
  const { toasts, countConnections } = await startListener(proxy.address, customer)
  const kitchen = startKitchen(customer, staff)
  for (let restarts = 1; restarts <= RESTARTS; restarts += 1) {
    proxy.add(next.address)
    const successor = restarts < RESTARTS ? startServer(env) : next
    await endServer(proxy, current)
    const moves = kitchen.countMoves()
    await expect.poll(countConnections, { timeout: 30_000 }).toBeGreaterThan(restarts)
    await expect.poll(kitchen.countMoves, { timeout: 30_000 }).toBeGreaterThan(moves + STEPS.length)
    current = next
    next = await successor
  }
  const expected = await kitchen.stop()
  await expect.poll(() => toasts.length, { timeout: 30_000 }).toBe(expected.length)
  expect(toasts).toEqual(expected)
  if (IS_LONG_RUN) process.stdout.write(`${expected.length} notifications in ${RESTARTS} restarts\n`)
}, 900_000)
