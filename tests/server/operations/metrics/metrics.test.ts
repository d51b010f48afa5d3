import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { demo } from '#demo/demo'
import { getCurrentUser, login } from '#domain/contract/account/auth'
import { addToCart } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent, getPaymentStatus } from '#domain/contract/ordering/payments'
import { OUTBOX_LOCK_ID } from '#server/messages/outbox/outbox-store'
import { payments } from '#server/payments/store/payment-schema'
import { readServerSettings, SettingsError } from '#server/settings'
import { type RunningServer, startServer } from '#server/start-server'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData } from '#tests/fixtures/payments/fake-provider'
import { sessionIdFromUrl } from '#tests/fixtures/payments/shopper'
import { payOnCheckoutPage } from '#tests/fixtures/payments/test-sandbox'
import { signInOverHttp } from '#tests/fixtures/server/customers/http-customer'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'

const { openClient, closeAll } = createSocketClients()
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  closeAll()
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

const REQUESTS_PER_MINUTE = 100
/** Of the process itself. They need not change during a test. */
const isOfProcess = (name: string) => /^(?:process|nodejs)_/.test(name)
/** Prometheus writes it. */
const OF_PROMETHEUS = 'up'
const SENT = '{outcome="sent"}'

async function startMeasuredServer() {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'food-park-metrics-'))
  const server = await startServer(
    readServerSettings({
      ...{ DATABASE_URL: database.url, DATA_DIR, JWT_SECRET: 'x'.repeat(32), HOST: '127.0.0.1' },
      ...{ PORT: '0', SANDBOX_PORT: '0', METRICS_PORT: '0', KITCHEN_STEP_SECONDS: '0', LOG_LEVEL: 'silent' },
      REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
    }),
    demo,
  )
  cleanups.push(
    () => rmSync(DATA_DIR, { recursive: true, force: true }),
    database.close,
    () => admin.end(),
    server.stop,
  )
  return { server, admin, db: database.db }
}

/** Each series with its value, by the name of the metric. */
async function readMetrics({ metricsUrl }: RunningServer): Promise<Map<string, Map<string, number>>> {
  const text = await (await fetch(metricsUrl ?? '')).text()
  const metrics = new Map<string, Map<string, number>>()
  for (const line of text.split('\n').filter(row => row !== '' && !row.startsWith('#'))) {
    const [, name = '', labels = '', value] = /^([^{ ]+)(\{.*\})? (\S+)/.exec(line) ?? []
    const series = metrics.get(name) ?? new Map()
    metrics.set(name, series.set(labels, Number(value)))
  }
  return metrics
}

/** All expressions of a parsed file. */
function expressionsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    key === 'expr' && typeof value === 'string' ? [value] : expressionsIn(value),
  )
}

/** The metrics that an expression reads: each name before a selector, a range or the end of an argument. */
const metricsIn = (expression: string): string[] =>
  expression.match(/\b(?:up|(?:food_park|process|nodejs)_\w+)\b/g) ?? []

/** Places a cash order, pays a card order, starts another card payment, and sends requests up to the limit. */
async function useEverything(server: RunningServer) {
  const { address, testCheckoutUrl } = server
  const { token, request } = await signInOverHttp(address)
  await expect(request(login, { email: 'sam@foodpark.test', password: 'a guess' })).rejects.toThrow()
  await request(placeOrder, cashOrder(), { idempotencyKey: randomUUID() })
  const startPayment = async () => {
    const line = { itemId: WRAP_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
    await request(addToCart, line)
    const input = { orderData: cardOrderData(), amount: 11 }
    return request(createPaymentIntent, input, { idempotencyKey: randomUUID() })
  }
  const { paymentIntentId, sessionUrl } = await startPayment()
  await payOnCheckoutPage({ address: testCheckoutUrl ?? '' }, sessionIdFromUrl(sessionUrl))
  const readStatus = async () => (await request(getPaymentStatus, { paymentIntentId })).status
  await expect.poll(readStatus, { interval: 500 }).toBe('succeeded')
  const client = openClient(address, { token })
  client.client.emit('user-auth', (await request(getCurrentUser, {})).id)
  await client.expectEvent('auth-success')
  const { paymentIntentId: unpaid } = await startPayment()
  // Twice the limit, because the next minute may begin meanwhile.
  const refusals = Array.from({ length: 2 * REQUESTS_PER_MINUTE + 1 }, () => request(getCurrentUser, {}))
  expect((await Promise.allSettled(refusals)).some(({ status }) => status === 'rejected')).toBe(true)
  // The receipt of the paid order, and with it a run of the job that sends it.
  const countSent = async () => (await readMetrics(server)).get('food_park_mails_total')?.get(SENT)
  await expect.poll(countSent, { interval: 500, timeout: 20_000 }).toBe(1)
  return { unpaid }
}

// Specification 22.36 and 28.12.
it('every metric of the dashboard and the alerts exists, and changes when what it measures happens', async () => {
  const { server, admin, db } = await startMeasuredServer()
  const before = await readMetrics(server)
  // Notifications cannot be published now.
  await admin.query('SELECT pg_advisory_lock($1)', [OUTBOX_LOCK_ID])
  const { unpaid } = await useEverything(server)
  await db.update(payments).set({ state: 'needs_review' }).where(eq(payments.state, 'paid'))
  const longAgo = new Date(Date.now() - 3_600_000)
  const inAnHour = new Date(Date.now() + 3_600_000)
  await db
    .update(payments)
    .set({ createdAt: longAgo, updatedAt: longAgo, claimedAt: inAnHour })
    .where(eq(payments.reference, unpaid))
  const after = await readMetrics(server)
  await admin.query('SELECT pg_advisory_unlock_all()')
  await admin.query('BEGIN; LOCK TABLE payments IN ACCESS EXCLUSIVE MODE')
  const duringLock = readMetrics(server)
  const whileBusy = await readMetrics(server)
  await duringLock
  await admin.query('ROLLBACK')

  const files = ['docs/operations/dashboard.json', 'docs/operations/alerts.yml']
  const names = files.flatMap(file => expressionsIn(parse(readFileSync(file, 'utf8')))).flatMap(metricsIn)
  expect(new Set(names).size).toBeGreaterThan(10)
  const isUnchanged = (name: string) => {
    const states = [before, after, whileBusy].map(metrics => JSON.stringify([...(metrics.get(name) ?? [])]))
    return new Set(states).size === 1
  }
  const ours = names.filter(name => name !== OF_PROMETHEUS)
  expect(ours.filter(name => !after.has(name))).toEqual([])
  expect(ours.filter(name => !isOfProcess(name) && isUnchanged(name))).toEqual([])

  const readValue = (name: string, labels = '') => after.get(`food_park_${name}`)?.get(labels)
  expect(readValue('orders_total', '{type="dine_in",payment="cash"}')).toBe(1)
  expect(readValue('orders_total', '{type="dine_in",payment="card"}')).toBe(1)
  expect(readValue('payments_total', '{outcome="paid"}')).toBe(1)
  expect(readValue('flagged_payments')).toBe(1)
  expect(readValue('job_runs_total', '{job="mails",outcome="done"}')).toBeGreaterThan(0)
  // Not 0 for sure: the last job of the test file before may still end in this process.
  expect(readValue('job_runs_total', '{job="mails",outcome="failed"}')).toBeTypeOf('number')
  expect(readValue('live_connections')).toBe(1)
  expect(readValue('shed_total', '{reason="too_many_requests"}')).toBeGreaterThan(0)
  expect(readValue('outbox_lag_seconds')).toBeGreaterThan(0)
  // An open checkout is due 36 minutes after it began.
  expect(readValue('payment_sweep_lag_seconds')).toBeGreaterThan(1_400)
  expect(readValue('most_wrong_passwords')).toBe(1)
  expect(readValue('database_up')).toBe(1)
  // A locked table takes the answer of the database away, not the metrics.
  expect(whileBusy.get('food_park_database_up')?.get('')).toBe(0)
}, 90_000)

// Specification 22.36.
it('the metrics have an address of their own, and none without a port', async () => {
  const { server } = await startMeasuredServer()
  expect(server.metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  expect((await fetch(`${server.address}/metrics`)).headers.get('content-type')).not.toContain('version=')
  expect((await fetch(new URL('/other', server.metricsUrl ?? ''))).status).toBe(404)
  expect(readServerSettings({}).metrics).toBeNull()
  expect(readServerSettings({ METRICS_PORT: '9100' }).metrics).toEqual({ host: '127.0.0.1', port: 9100 })
  expect(() => readServerSettings({ METRICS_PORT: '3000' })).toThrow(
    new SettingsError('METRICS_PORT must differ from PORT and SANDBOX_PORT'),
  )
})
