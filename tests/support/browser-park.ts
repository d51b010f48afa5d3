/** A park that browsers can visit: the built client, a database of its own, and a clock and a kitchen that wait to be told. */
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import { stripeProvider } from '#server/payments/stripe-provider'
import type { Sandbox } from '#server/sandbox/sandbox'
import { embeddedPark } from './engines'
import { makeTestClock, type Park, startPark, type TestClock } from './park-server'
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET, startTestSandbox } from './sandbox'
import { settled } from './stand-ins'
import { makeWeather, type Weather } from './weather'

/** Where in the folder of a run its parts lie; see `grounds.ts`. */
export const groundsIn = (folder: string) => ({
  /** The built client. */
  client: join(folder, 'client'),
  /** The seeded database that every park begins with. */
  planted: join(folder, 'park.tar'),
})

/** How long the demo kitchen takes for a step. */
const STEP_SECONDS = 20
/** The kitchen looks once a second. */
const GLANCE = 1_000
/** The sweeper sweeps every half minute, one sweep at a time. */
const SWEEP = 30_000

export interface BrowserPark extends Park {
  readonly clock: TestClock
  /** Takes the park's cards, on the park's clock. */
  readonly sandbox: Sandbox
  /** Lets so many milliseconds pass for the park and its sandbox, a sweep at a time; browsers have clocks of their own. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** Lets the demo kitchen move every waiting order one step on. */
  readonly cook: () => Promise<void>
  readonly line: LiveLine
  /** What happens to calls on their way; the live line has a way of its own. */
  readonly weather: Weather
  /** Keeps the server waiting for its database until the returned function is called. */
  readonly hold: () => () => Promise<void>
}

/** The live line to the browsers. The API goes on while it is cut. */
export interface LiveLine {
  readonly cut: () => void
  readonly mend: () => void
}

/** Closes what is open and, until it is mended, whatever is opened. */
function liveLine(server: Server): LiveLine {
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
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
  }
}

/** Occupies the database's one connection; what is still held is let go when the park closes. */
function holdsOf({ db }: Park) {
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
async function openSandbox(clock: TestClock, host: string) {
  const sandbox = await startTestSandbox({ clock, host })
  const provider = stripeProvider({
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
export async function openBrowserPark(
  folder: string,
  checkoutHost = 'localhost',
  client = groundsIn(folder).client,
): Promise<BrowserPark> {
  const { planted } = groundsIn(folder)
  const clock = makeTestClock()
  const { sandbox, provider } = await openSandbox(clock, checkoutHost)
  const park: Park = await startPark({
    clock,
    database: await embeddedPark(planted),
    clientDir: client,
    kitchenStepSeconds: STEP_SECONDS,
    provider,
    publicUrl: () => park.address,
    listen: true,
  })
  sandbox.sendWebhooksTo(`${park.address}/api/payments/stripe/webhook`)
  // The database does one thing after the other: what is asked last is answered when the kitchen is done.
  const quiet = async () => {
    await park.db.execute(sql`SELECT 1`)
    await settled()
  }
  const cook = async () => {
    clock.advance(STEP_SECONDS * 1000)
    await quiet()
    clock.advance(GLANCE)
    await quiet()
  }
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= SWEEP) {
      clock.advance(Math.min(left, SWEEP))
      await quiet()
    }
  }
  const { hold, letGo } = holdsOf(park)
  const { server } = park.app
  const weather = makeWeather(server)
  const close = async () => {
    weather.clear()
    letGo()
    await park.close()
    await sandbox.close()
  }
  return { ...park, clock, sandbox, cook, pass, hold, close, weather, line: liveLine(server) }
}
