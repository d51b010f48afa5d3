import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterAll, expect, inject, it } from 'vitest'
import { LARGE_ORDERS } from '#tests/fixtures/data/large-bodies'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { signInOverHttp } from '#tests/fixtures/server/customers/http-customer'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { createCpuReader } from '#tests/fixtures/server/main-thread-cpu'
import { createServerProcesses } from '#tests/fixtures/server/processes/server-process'
import { percentileOf } from '#tools/performance/percentile'

/** Clients that send one large body after the other. */
const SENDERS = 10
const CHECKS = IS_LONG_RUN ? 1_000 : 50
/** In ms of the server's CPU time from the request to the answer, which is the time that the client waits on a quiet machine. */
const LONGEST_WAIT = 100
/** A few checks have no useful 99th percentile. */
const SHARE = IS_LONG_RUN ? 0.99 : 0.9

const { start, killAll } = createServerProcesses()
afterAll(killAll)

/** Sends requests on one connection, as a client of its own does. @returns the status */
function createSender(address: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: string, path: string, body = '') =>
    new Promise<number>((resolve, reject) => {
      const sent = { 'content-length': String(body.length), 'idempotency-key': randomUUID(), ...headers }
      const asked = request(address + path, { agent, method, headers: sent }, answer => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.on('error', reject).end(body)
    })
  return { send, close: () => agent.destroy() }
}

async function startOrderServer() {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const { child, expectOutput, readOutput } = start({
    DATABASE_URL: database.url,
    JWT_SECRET: 'x'.repeat(32),
    HOST: '127.0.0.1',
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
  })
  await expectOutput(/open: \S+/)
  return {
    address: /open: (\S+)/.exec(readOutput())?.[1] ?? '',
    readCpu: createCpuReader(child.pid),
    closeDatabase: database.close,
  }
}

/** Sends all large orders again and again. @returns a function that ends it, and returns the number of answers by status */
function sendLargeOrders(address: string, token: string) {
  const counts: Record<number, number> = {}
  let isOver = false
  const run = async (first: number) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const { send, close } = createSender(address, headers)
    for (let index = first; !isOver; index += 1) {
      const [, body = ''] = LARGE_ORDERS[index % LARGE_ORDERS.length] ?? []
      const status = await send('POST', '/api/orders', body)
      counts[status] = (counts[status] ?? 0) + 1
    }
    close()
  }
  const runs = Array.from({ length: SENDERS }, (_, index) => run(index))
  return {
    countAnswers: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    stop: async () => {
      isOver = true
      await Promise.all(runs)
      return counts
    },
  }
}

/** Asks for the health again and again. @returns the milliseconds of each answer, on the clock and of the server's CPU time */
async function checkHealth(address: string, readCpu: () => number) {
  const { send, close } = createSender(address, {})
  const waits: number[] = []
  const cpuTimes: number[] = []
  for (let check = 0; check < CHECKS; check += 1) {
    const [startedAt, cpu] = [performance.now(), readCpu()]
    expect(await send('GET', '/healthz')).toBe(200)
    waits.push(performance.now() - startedAt)
    cpuTimes.push(readCpu() - cpu)
  }
  close()
  return { waits, cpuTimes }
}

const describeTimes = (values: readonly number[]) =>
  [0.5, 0.99, 1].map(share => percentileOf(values, share).toFixed(1)).join(', ')

it('/healthz answers within 100 ms of CPU time while ten clients send bodies of 128 kB', async () => {
  const { address, readCpu, closeDatabase } = await startOrderServer()
  const { token } = await signInOverHttp(address)
  const orders = sendLargeOrders(address, token)
  // By then the code is compiled.
  await expect.poll(orders.countAnswers, { timeout: 60_000 }).toBeGreaterThan(SENDERS * LARGE_ORDERS.length)
  const { waits, cpuTimes } = await checkHealth(address, readCpu)
  const counts = await orders.stop()
  killAll()
  await closeDatabase()
  expect(Object.keys(counts)).not.toContain('500')
  if (IS_LONG_RUN)
    process.stdout.write(
      `/healthz, median, p99 and longest in ms: ${describeTimes(waits)}; of CPU ${describeTimes(cpuTimes)}; ${JSON.stringify(counts)}\n`,
    )
  expect(percentileOf(cpuTimes, SHARE)).toBeLessThan(LONGEST_WAIT)
}, 180_000)
