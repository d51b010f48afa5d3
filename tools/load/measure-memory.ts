/**
 * Sends eight hours of traffic of a busy park to a built server in ten minutes, and reads its memory after the garbage is
 * collected. Draws `.tmp/memory.svg`. Build first, and name an empty database.
 * `DATABASE_URL=postgres://… node --import tsx tools/load/measure-memory.ts [minutes]`
 */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DEMO_PASSWORD, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { startSandbox } from '#demo/stripe-sandbox/sandbox'
import { systemClock } from '#server/core/clock'
import { findFreePort } from '#tools/free-port'
import { startMeasuredServer } from '#tools/performance/measured-server'
import { createCustomers, type LoadTarget, simulateVisit, type VisitCounts } from './customer-visit'
import { type Curve, drawChart } from './draw-chart'
import { createLoadClient } from './load-client'

/** The memory of a server right after a garbage collection. */
interface MemorySample {
  /** The hours of the simulated day that have passed. */
  readonly hour: number
  /** In MB. */
  readonly heap: number
  readonly memory: number
}

/** In MB. */
const ROW_STEP = 50

/** Draws heap and memory over the day. @returns an SVG picture */
function drawMemoryCurves(samples: readonly MemorySample[], hours: number): string {
  const most = Math.max(...samples.map(({ memory }) => memory))
  const top = Math.ceil(most / ROW_STEP) * ROW_STEP
  const curve = (name: 'heap' | 'memory', colour: string): Curve => ({
    ...{ name, colour },
    points: samples.map(sample => [sample.hour / hours, sample[name] / top]),
  })
  return drawChart({
    title: 'Memory of the server during eight hours of traffic',
    xTitle: 'hours',
    rows: Array.from({ length: top / ROW_STEP + 1 }, (_, row) => ({
      at: (row * ROW_STEP) / top,
      label: `${row * ROW_STEP} MB`,
    })),
    columns: Array.from({ length: hours + 1 }, (_, hour) => ({ at: hour / hours, label: String(hour) })),
    curves: [curve('heap', '#1a6e42'), curve('memory', '#b3261e')],
  })
}

const HOURS = 8
const CUSTOMERS = 300
/** The minutes of a whole day. A shorter round is a part of the day. */
const DAY_MINUTES = 10
const SAMPLES = 32
/** In milliseconds, after the last visit. */
const REST = 15_000
const MB = 1024 * 1024
const PASSWORD = 'a password for measurements'
const SANDBOX_KEYS = { secretKey: 'sk_test_measurements', webhookSecret: 'whsec_measurements' }
/** What must not grow with the orders of a day. */
const STEADY_TABLES = [
  'users',
  'carts',
  'cart_lines',
  'sign_in_attempts',
  'provider_pace',
  'vendors',
  'menu_items',
]
/** What is kept for a day or longer. */
const KEPT_TABLES = [
  'orders',
  'payments',
  'outbox',
  'idempotency_keys',
  'mails',
  'revoked_tokens',
  'audit_events',
]

interface Probe extends MemorySample {
  readonly external: number
  readonly handles: Readonly<Record<string, number>>
  readonly rows: Readonly<Record<string, number>>
}

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing')
const minutes = Number(process.argv[2] ?? DAY_MINUTES)
const duration = minutes * 60_000
const hours = (HOURS * minutes) / DAY_MINUTES
/** Each customer orders once an hour. */
const visits = hours * CUSTOMERS

const sandbox = await startSandbox({ ...SANDBOX_KEYS, clock: systemClock, host: '127.0.0.1', port: 0 })
const probePort = await findFreePort()
const server = await startMeasuredServer(CUSTOMERS, {
  password: PASSWORD,
  settings: {
    REQUESTS_PER_MINUTE: '1000000',
    STRIPE_API_BASE: sandbox.address,
    STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
    NODE_OPTIONS: `--import=${join(process.cwd(), 'tools/load/memory-probe.mjs')}`,
    MEMORY_PROBE_PORT: String(probePort),
  },
})
sandbox.sendWebhooksTo(`${server.address}/api/payments/stripe/webhook`)
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()

const counts: VisitCounts = {
  ...{ visits: 0, requests: 0, cashOrders: 0, cardOrders: 0, leftCheckouts: 0, signIns: 0, moves: 0 },
  refusals: {},
}
const send = createLoadClient(server.address)
const staff = await send('POST', '/api/auth/login', {
  body: { email: DEMO_STAFF_EMAIL, password: DEMO_PASSWORD },
})
const target: LoadTarget = {
  ...{ address: server.address, send, counts, password: PASSWORD },
  staffToken: JSON.parse(staff.text).token,
  pay: checkoutUrl =>
    fetch(checkoutUrl, {
      method: 'POST',
      body: new URLSearchParams({ card: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' }),
      redirect: 'manual',
    }),
}

async function countRows(): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const table of [...STEADY_TABLES, ...KEPT_TABLES]) {
    const { rows: found } = await database.query(`SELECT count(*)::int AS count FROM ${table}`)
    rows[table] = found[0].count
  }
  return rows
}

const startedAt = performance.now()
const readHour = () => ((performance.now() - startedAt) / duration) * hours
async function readProbe(): Promise<Probe> {
  const answer = await fetch(`http://127.0.0.1:${probePort}`)
  const { heapUsed, rss, external, handles } = JSON.parse(await answer.text())
  return {
    ...{ hour: readHour(), heap: heapUsed / MB, memory: rss / MB, external: external / MB, handles },
    rows: await countRows(),
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`)
function printProbe({ hour, heap, memory, external, handles, rows }: Probe): void {
  const steady = STEADY_TABLES.map(table => `${table} ${rows[table]}`).join(', ')
  const numbers = [hour.toFixed(2), heap.toFixed(1), memory.toFixed(0), external.toFixed(1)].join(' | ')
  print(`${numbers} | ${JSON.stringify(handles)} | ${steady}`)
}

/** The growth of the heap in an hour of the day, in MB: the slope of the line that fits best. */
function slopeOf(samples: readonly MemorySample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [hour, heap] = [mean(samples.map(({ hour }) => hour)), mean(samples.map(({ heap }) => heap))]
  const products = samples.reduce((sum, sample) => sum + (sample.hour - hour) * (sample.heap - heap), 0)
  return products / samples.reduce((sum, sample) => sum + (sample.hour - hour) ** 2, 0)
}

const probes: Probe[] = []
async function sampleMemory(): Promise<void> {
  for (let index = 0; index <= SAMPLES; index += 1) {
    await wait(Math.max(0, (index * duration) / SAMPLES - (performance.now() - startedAt)))
    const probe = await readProbe()
    probes.push(probe)
    printProbe(probe)
  }
}

async function sendVisits(): Promise<void> {
  const customers = createCustomers(server.emails, server.tokens)
  const last = new Map<string, Promise<void>>()
  for (let index = 0; index < visits; index += 1) {
    await wait(Math.max(0, (index * duration) / visits - (performance.now() - startedAt)))
    const customer = customers[index % CUSTOMERS]
    if (!customer) continue
    // A customer is in the park once at a time.
    const visit = (last.get(customer.email) ?? Promise.resolve()).then(() => simulateVisit(target, customer))
    last.set(
      customer.email,
      visit.catch((error: unknown) => {
        print(`a visit ended early: ${error}`)
      }),
    )
  }
  await Promise.all(last.values())
}

print('hour | heap MB | memory MB | external MB | handles | rows')
await Promise.all([sampleMemory(), sendVisits()])
await wait(REST)
const atRest = await readProbe()
printProbe(atRest)
print(JSON.stringify({ ...counts, rowsKept: KEPT_TABLES.map(table => `${table} ${atRest.rows[table]}`) }))
print(
  `the heap grows by ${(slopeOf(probes.slice(SAMPLES / 4)) * 1024).toFixed(0)} kB an hour after the first quarter`,
)
await server.stop()
await sandbox.close()
await database.end()
writeFileSync('.tmp/memory.svg', drawMemoryCurves(probes.slice(0, SAMPLES + 1), hours))
print(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
