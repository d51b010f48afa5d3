/** A park that browsers can visit: the built client, a database of its own, and a clock and a kitchen that wait to be told. */
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import { createStripeProvider } from '#server/payments/stripe/stripe-provider'
import type { Sandbox } from '#server/sandbox/sandbox'
import { openSeededPGlite } from './engines'
import { createTestClock, startTestServer, type TestClock, type TestServer } from './park-server'
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET, startTestSandbox } from './sandbox'
import { flushPromises } from './stand-ins'
import { createNetworkFaults, type NetworkFaults } from './weather'

/** Where in the folder of a run its parts lie; see `grounds.ts`. */
export const browserFixturePaths = (folder: string) => ({
  /** The built client. */
  client: join(folder, 'client'),
  /** The seeded database that every park begins with. */
  planted: join(folder, 'park.tar'),
})

/** How long the demo kitchen takes for a step. */
const KITCHEN_STEP_SECONDS = 20
/** The kitchen looks once a second. */
const KITCHEN_POLL_MS = 1_000
/** The sweeper sweeps every half minute, one sweep at a time. */
const SWEEP_INTERVAL_MS = 30_000

export interface BrowserTestServer extends TestServer {
  readonly clock: TestClock
  /** Takes the park's cards, on the park's clock. */
  readonly sandbox: Sandbox
  /** Lets so many milliseconds pass for the park and its sandbox, a sweep at a time; browsers have clocks of their own. */
  readonly advanceTime: (milliseconds: number) => Promise<void>
  /** Lets the demo kitchen move every waiting order one step on. */
  readonly advanceKitchen: () => Promise<void>
  readonly realtimeLink: RealtimeLink
  /** What happens to calls on their way; the live line has a way of its own. */
  readonly networkFaults: NetworkFaults
  /** Keeps the server waiting for its database until the returned function is called. */
  readonly blockDatabase: () => () => Promise<void>
}

/** The live line to the browsers. The API goes on while it is cut. */
export interface RealtimeLink {
  readonly disconnect: () => void
  readonly restore: () => void
}

/** Closes what is open and, until it is mended, whatever is opened. */
function createRealtimeLink(server: Server): RealtimeLink {
  const open = new Set<Duplex>()
  let isCut = false
  server.on('upgrade', (_, socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (isCut) socket.destroy()
  })
  server.prependListener('request', ({ url, socket }) => {
    if (isCut && url?.startsWith('/socket.io/')) socket.destroy()
  })
  return {
    disconnect: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    restore: () => {
      isCut = false
    },
  }
}

/** Occupies the database's one connection; what is still held is let go when the park closes. */
function createDatabaseBlocker({ db }: TestServer) {
  const held = new Set<() => void>()
  const hold = () => {
    const over = db.transaction(() => new Promise<void>(resolve => held.add(resolve)))
    return () => {
      letGo()
      return over
    }
  }
  const letGo = () => {
    for (const resolve of held) resolve()
    held.clear()
  }
  return { hold, letGo }
}

/** A sandbox whose checkouts are at `host`, and the park's way to it. A fault meets one try, so that it costs no time. */
async function startSandboxWithProvider(clock: TestClock, host: string) {
  const sandbox = await startTestSandbox({ clock, host })
  const provider = createStripeProvider({
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    apiBase: new URL(sandbox.address),
    retries: 0,
  })
  return { sandbox, provider }
}

/**
 * Opens a park on a free port, the evening of its seeds, with a sandbox that takes its cards.
 * @param folder where its grounds were laid
 * @param checkoutHost where the sandbox says that its checkouts are; the client was built to open those of 'localhost' only
 * @param client the folder of another build of the client than the usual one
 */
export async function startBrowserTestServer(
  folder: string,
  checkoutHost = 'localhost',
  client = browserFixturePaths(folder).client,
): Promise<BrowserTestServer> {
  const { planted } = browserFixturePaths(folder)
  const clock = createTestClock()
  const { sandbox, provider } = await startSandboxWithProvider(clock, checkoutHost)
  const park: TestServer = await startTestServer({
    clock,
    database: await openSeededPGlite(planted),
    clientDir: client,
    kitchenStepSeconds: KITCHEN_STEP_SECONDS,
    provider,
    publicUrl: () => park.address,
    listen: true,
  })
  sandbox.sendWebhooksTo(`${park.address}/api/payments/stripe/webhook`)
  // The database does one thing after the other: what is asked last is answered when the kitchen is done.
  const quiet = async () => {
    await park.db.execute(sql`SELECT 1`)
    await flushPromises()
  }
  const advanceKitchen = async () => {
    clock.advance(KITCHEN_STEP_SECONDS * 1000)
    await quiet()
    clock.advance(KITCHEN_POLL_MS)
    await quiet()
  }
  const advanceTime = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= SWEEP_INTERVAL_MS) {
      clock.advance(Math.min(left, SWEEP_INTERVAL_MS))
      await quiet()
    }
  }
  const { hold: blockDatabase, letGo } = createDatabaseBlocker(park)
  const { server } = park.app
  const networkFaults = createNetworkFaults(server)
  const close = async () => {
    networkFaults.clear()
    letGo()
    await park.close()
    await sandbox.close()
  }
  return {
    ...park,
    clock,
    sandbox,
    advanceKitchen,
    advanceTime,
    blockDatabase,
    close,
    networkFaults,
    realtimeLink: createRealtimeLink(server),
  }
}
