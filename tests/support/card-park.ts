/**
 * A park that takes cards, and the sandbox that takes them: real HTTP between the two, one clock for both. Its power can be
 * cut at a named point of its work; a new park is then started on the same database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Adapter } from 'socket.io-adapter'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Db } from '#server/database'
import { type StripeOptions, stripeProvider } from '#server/payments/stripe-provider'
import type { SharedRooms } from '#server/redis-rooms'
import type { Sandbox } from '#server/sandbox/sandbox'
import { resetSwitches } from '#server/sandbox/switches'
import { eachEngine, type Setting } from './each-engine'
import { type Park, startPark, type TestClock } from './park-server'
import { makePower, type Power, poweredDb, poweredProvider } from './power'
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET, startTestSandbox } from './sandbox'

/** A notification that the park sent to a customer's room. */
export interface Told {
  readonly orderId: string
  readonly status: string
}

/** How the park asks the provider; it tries once unless told otherwise. */
export type Manner = Pick<StripeOptions, 'retries' | 'timeout'>

export interface RestartOptions extends Manner {
  /** Lets the park finish what it was doing, as on a signal; without it the power is cut. */
  readonly gently?: boolean
  /** What happens while there is no park. */
  readonly meanwhile?: () => Promise<unknown>
}

/** What a test of card payments is given; all of it as it is at the moment. */
export interface CardPark {
  readonly park: Park
  readonly power: Power
  readonly db: Db
  readonly clock: TestClock
  readonly sandbox: Sandbox
  /** All notifications that any park sent, oldest first. */
  readonly told: readonly Told[]
  /** Throws the park away, its power cut, and starts a new one on what the database holds. */
  readonly restart: (options?: RestartOptions) => Promise<void>
  /** The same for the sandbox, on what its file holds, for a `meanwhile`. */
  readonly restartSandbox: () => Promise<void>
  readonly sendWebhooksTo: (park: Park) => void
  /** Starts a second park beside the first, on the same database and with the same provider, until the test is over. */
  readonly startAnother: () => Promise<Park>
}

/** Writes down what is said to customers' rooms, whether or not anyone listens. */
function listeningRooms(told: Told[]): SharedRooms {
  class Listening extends Adapter {
    override broadcast(...[packet, options]: Parameters<Adapter['broadcast']>): void {
      const [event, news] = packet.data
      if (event === 'order-status-notification') told.push(news)
      super.broadcast(packet, options)
    }
  }
  return { adapter: Listening, watch: () => {}, close: async () => {} }
}

const WEBHOOKS = '/api/payments/stripe/webhook'

/** Starts parks on one database; each time with the sandbox of the moment. */
const starterOf =
  ({ park: { db }, clock }: Setting, told: Told[]) =>
  (sandbox: Sandbox, power: Power, manner: Manner = {}): Promise<Park> => {
    const provider = stripeProvider({
      secretKey: SANDBOX_SECRET_KEY,
      webhookSecret: SANDBOX_WEBHOOK_SECRET,
      apiBase: new URL(sandbox.address),
      retries: 0,
      ...manner,
    })
    return startPark({
      database: { db: poweredDb(db, power), close: async () => {} },
      clock,
      listen: true,
      provider: poweredProvider(provider, power),
      rooms: listeningRooms(told),
    })
  }

async function openCardPark(setting: Setting, folder: string | null) {
  // Its place is taken by parks that take cards; its database stays.
  await setting.park.app.close()
  const { clock } = setting
  const kept = folder === null ? {} : { file: join(folder, 'sandbox.json') }
  const openSandbox = (port: number) => startTestSandbox({ clock, host: '127.0.0.1', port, ...kept })
  const told: Told[] = []
  const start = starterOf(setting, told)
  const others: Park[] = []
  const sandbox = await openSandbox(0)
  const power = makePower()
  const open = { clock, told, db: setting.park.db, sandbox, power, park: await start(sandbox, power) }

  const sendWebhooksTo = ({ address }: Park) => open.sandbox.sendWebhooksTo(`${address}${WEBHOOKS}`)
  const restart = async ({ meanwhile, gently = false, ...manner }: RestartOptions = {}) => {
    if (!gently) open.power.cut()
    await open.park.close()
    open.power.cut()
    await meanwhile?.()
    open.power = makePower()
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
    resetSwitches(open.sandbox.switches)
    open.power.cutAt([])
    for (const other of others.splice(0)) await other.close()
    if (open.power.isOff) await restart()
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
export function eachCardPark(title: string, tests: (at: CardPark) => void, isKept = false): void {
  eachEngine(title, setting => {
    const folder = isKept ? mkdtempSync(join(tmpdir(), 'food-park-sandbox-')) : null
    let open: Awaited<ReturnType<typeof openCardPark>> | undefined
    const now = () => {
      if (!open) throw new Error('The park has not started')
      return open
    }
    beforeAll(async () => {
      open = await openCardPark(setting, folder)
    }, 60_000)
    beforeEach(() => now().tidy())
    afterAll(async () => {
      await open?.close()
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    })
    tests({
      get park() {
        return now().park
      },
      get power() {
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
      get told() {
        return now().told
      },
      restart: options => now().restart(options),
      restartSandbox: () => now().restartSandbox(),
      sendWebhooksTo: park => now().sendWebhooksTo(park),
      startAnother: () => now().startAnother(),
    })
  })
}
