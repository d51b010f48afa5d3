/** The built server as a process of its own, with customers who are signed in. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedIfEmpty } from '#demo/seed-if-empty'
import { systemClock } from '#server/core/clock'
import { openEmbeddedDatabase, openPostgresDatabase } from '#server/core/db/database'
import { migrate } from '#server/core/db/migrate'
import { users } from '#server/core/db/schema'
import { hashPassword } from '#server/identity/auth/sign-in/password'
import { createTokenService } from '#server/identity/auth/tokens'

const JWT_SECRET = 'a secret for measurements, long enough'
const ADDRESS = /is open: (\S+)/
/** In milliseconds. Linux counts CPU time in hundredths of a second. */
const CLOCK_TICK = 10

/** The CPU time of a running process, in milliseconds. */
function readCpuTime(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK
}

/** The memory of a running process, in MB. */
function readMemory(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Starts a server process and waits until it is open. */
export async function startServerProcess(dataDir: string, settings: Record<string, string> = {}) {
  const env = { ...process.env, JWT_SECRET, PORT: '0', SANDBOX_PORT: '0', DATA_DIR: dataDir, ...settings }
  const server = spawn(process.execPath, ['demo/serve.mjs'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  // A measurement that fails leaves no server behind.
  process.on('exit', () => server.kill())
  const [output] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
  const [, address] = ADDRESS.exec(String(output)) ?? []
  if (address === undefined) throw new Error('The server did not start')
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const { pid } = server
  return { address, readCpuTime: () => readCpuTime(pid), readMemory: () => readMemory(pid), stop }
}

/** Sends a JSON request. @returns its status, when the whole response has arrived */
type SendMeasured = (method: string, path: string, token: string, body?: object) => Promise<number>

function createClient(address: string): SendMeasured {
  // Each customer's browser keeps its connections. The default keeps 256 in all, and opens all others anew.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY })
  return (method, path, token, body) =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
      const sent = request(`${address}${path}`, { method, agent, headers: { ...headers, ...key } })
      sent.on('error', reject)
      sent.on('response', response => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      })
      sent.end(body && JSON.stringify(body))
    })
}

/** Adds customers to the database, which is migrated and seeded first. @returns their tokens and their addresses */
async function addCustomers(dataDir: string, count: number, passwordHash: string) {
  const url = process.env.DATABASE_URL
  const { db, close } = await (url
    ? openPostgresDatabase(url)
    : openEmbeddedDatabase({ dataDir: join(dataDir, 'pg') }))
  await migrate(db)
  await seedIfEmpty(db, systemClock.now())
  const accounts = Array.from({ length: count }, (_, index) => ({
    email: `measured${index}-${randomUUID()}@foodpark.test`,
    name: 'Customer',
    passwordHash,
  }))
  const customers = await db.insert(users).values(accounts).returning()
  await close()
  const tokens = createTokenService([JWT_SECRET], systemClock)
  return {
    tokens: await Promise.all(customers.map(customer => tokens.issue(customer))),
    emails: customers.map(({ email }) => email),
  }
}

interface MeasuredServerOptions {
  /** Further settings of the server. They replace the usual ones of a measurement. */
  readonly settings?: Readonly<Record<string, string>>
  /** The password of each customer. Without it they cannot sign in. */
  readonly password?: string
}

export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>

/** Starts a server with the demo and with customers, without a rate limit and without the demo kitchen. */
export async function startMeasuredServer(
  customerCount: number,
  { settings = {}, password }: MeasuredServerOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'food-park-measured-'))
  const passwordHash = password === undefined ? '' : await hashPassword(password)
  const { tokens, emails } = await addCustomers(dataDir, customerCount, passwordHash)
  const server = await startServerProcess(dataDir, {
    SEED_DEMO: 'true',
    REQUESTS_PER_MINUTE: '0',
    MAX_UNPAID_ORDERS: '0',
    KITCHEN_STEP_SECONDS: '0',
    ...settings,
  })
  return {
    tokens,
    emails,
    address: server.address,
    readCpuTime: server.readCpuTime,
    readMemory: server.readMemory,
    send: createClient(server.address),
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
