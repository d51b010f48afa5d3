/**
 * A park that takes cards, and the sandbox that takes them: real HTTP between the two, one clock for both. Its power can be
 * cut at a named point of its work; a new park is then started on the same database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Adapter } from 'socket.io-adapter'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Db } from '#server/db/database'
import { createStripeProvider, type StripeProviderOptions } from '#server/payments/stripe/stripe-provider'
import type { RedisAdapter } from '#server/notifications/redis-adapter'
import type { Sandbox } from '#server/sandbox/sandbox'
import { resetFaults } from '#server/sandbox/fault-injection'
import { type DatabaseSuite, describeOnEachDatabase } from './each-engine'
import { startTestServer, type TestClock, type TestServer } from './park-server'
import { type CrashInjector, createCrashInjector, createCrashingDb, createCrashingProvider } from './power'
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET, startTestSandbox } from './sandbox'

/** A notification that the park sent to a customer's room. */
export interface SentNotification {
  readonly orderId: string
  readonly status: string
}

/** How the park asks the provider; it tries once unless told otherwise. */
export type ProviderOptions = Pick<StripeProviderOptions, 'retries' | 'attemptTimeout'>

export interface RestartOptions extends ProviderOptions {
  /** Lets the park finish what it was doing, as on a signal; without it the power is cut. */
  readonly gracefully?: boolean
  /** What happens while there is no park. */
  readonly whileStopped?: () => Promise<unknown>
}

/** What a test of card payments is given; all of it as it is at the moment. */
export interface PaymentTestServer {
  readonly testServer: TestServer
  readonly crashInjector: CrashInjector
  readonly db: Db
  readonly clock: TestClock
  readonly sandbox: Sandbox
  /** All notifications that any park sent, oldest first. */
  readonly sentNotifications: readonly SentNotification[]
  /** Throws the park away, its power cut, and starts a new one on what the database holds. */
  readonly restart: (options?: RestartOptions) => Promise<void>
  /** The same for the sandbox, on what its file holds, for a `meanwhile`. */
  readonly restartSandbox: () => Promise<void>
  readonly sendWebhooksTo: (park: TestServer) => void
  /** Starts a second park beside the first, on the same database and with the same provider, until the test is over. */
  readonly startSecondServer: () => Promise<TestServer>
}

/** Writes down what is said to customers' rooms, whether or not anyone listens. */
function createRecordingRooms(told: SentNotification[]): RedisAdapter {
  class Listening extends Adapter {
    override broadcast(...[packet, options]: Parameters<Adapter['broadcast']>): void {
      const [event, news] = packet.data
      if (event === 'order-status-notification') told.push(news)
      super.broadcast(packet, options)
    }
  }
  return { adapter: Listening, onConnectionChange: () => {}, close: async () => {} }
}

const WEBHOOK_PATH = '/api/payments/stripe/webhook'

/** Starts parks on one database; each time with the sandbox of the moment. */
const createServerStarter =
  ({ testServer: { db }, clock }: DatabaseSuite, told: SentNotification[]) =>
  (sandbox: Sandbox, power: CrashInjector, manner: ProviderOptions = {}): Promise<TestServer> => {
    const provider = createStripeProvider({
      secretKey: SANDBOX_SECRET_KEY,
      webhookSecret: SANDBOX_WEBHOOK_SECRET,
      apiBase: new URL(sandbox.address),
      retries: 0,
      ...manner,
    })
    return startTestServer({
      database: { db: createCrashingDb(db, power), close: async () => {} },
      clock,
      listen: true,
      provider: createCrashingProvider(provider, power),
      redisAdapter: createRecordingRooms(told),
    })
  }

async function startPaymentTestServer(setting: DatabaseSuite, folder: string | null) {
  // Its place is taken by parks that take cards; its database stays.
  await setting.testServer.app.close()
  const { clock } = setting
  const kept = folder === null ? {} : { file: join(folder, 'sandbox.json') }
  const openSandbox = (port: number) => startTestSandbox({ clock, host: '127.0.0.1', port, ...kept })
  const told: SentNotification[] = []
  const start = createServerStarter(setting, told)
  const others: TestServer[] = []
  const sandbox = await openSandbox(0)
  const power = createCrashInjector()
  const open = { clock, told, db: setting.testServer.db, sandbox, power, park: await start(sandbox, power) }

  const sendWebhooksTo = ({ address }: TestServer) => open.sandbox.sendWebhooksTo(`${address}${WEBHOOK_PATH}`)
  const restart = async ({ whileStopped, gracefully = false, ...manner }: RestartOptions = {}) => {
    if (!gracefully) open.power.crash()
    await open.park.close()
    open.power.crash()
    await whileStopped?.()
    open.power = createCrashInjector()
    open.park = await start(open.sandbox, open.power, manner)
    sendWebhooksTo(open.park)
  }
  const restartSandbox = async () => {
    const { port } = open.sandbox
    await open.sandbox.close()
    open.sandbox = await openSandbox(port)
  }
  const startAnother = async () => {
    const other = await start(open.sandbox, open.power)
    others.push(other)
    return other
  }
  /** Everything as at the start, but for what is written. */
  const tidy = async () => {
    resetFaults(open.sandbox.faults)
    open.power.crashAt([])
    for (const other of others.splice(0)) await other.close()
    if (open.power.hasCrashed) await restart()
    sendWebhooksTo(open.park)
  }
  const close = async () => {
    await tidy()
    await open.park.close()
    await open.sandbox.close()
  }
  return Object.assign(open, { sendWebhooksTo, restart, restartSandbox, startAnother, tidy, close })
}

/**
 * Runs the tests on PGlite and on PostgreSQL, each with a sandbox that does no mischief until it is told to.
 * @param isKept whether the sandbox keeps what it knows, so that it can be restarted
 */
export function describePaymentsOnEachDatabase(
  title: string,
  tests: (at: PaymentTestServer) => void,
  isKept = false,
): void {
  describeOnEachDatabase(title, setting => {
    const folder = isKept ? mkdtempSync(join(tmpdir(), 'food-park-sandbox-')) : null
    let open: Awaited<ReturnType<typeof startPaymentTestServer>> | undefined
    const now = () => {
      if (!open) throw new Error('The park has not started')
      return open
    }
    beforeAll(async () => {
      open = await startPaymentTestServer(setting, folder)
    }, 60_000)
    beforeEach(() => now().tidy())
    afterAll(async () => {
      await open?.close()
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    })
    tests({
      get testServer() {
        return now().park
      },
      get crashInjector() {
        return now().power
      },
      get db() {
        return now().db
      },
      get clock() {
        return now().clock
      },
      get sandbox() {
        return now().sandbox
      },
      get sentNotifications() {
        return now().told
      },
      restart: options => now().restart(options),
      restartSandbox: () => now().restartSandbox(),
      sendWebhooksTo: park => now().sendWebhooksTo(park),
      startSecondServer: () => now().startAnother(),
    })
  })
}
