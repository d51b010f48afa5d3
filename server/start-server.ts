import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PASSWORD_COST } from '#server/accounts/password'
import { createApp } from '#server/app'
import { systemClock } from '#server/clock'
import { compressClient } from '#server/compress-client'
import { type Database, type Db, openEmbedded, openPostgres } from '#server/database'
import { isDatabaseAway } from '#server/http/error-answer'
import { keptSecret } from '#server/kept-secret'
import { makeLog } from '#server/log'
import { migrate } from '#server/migrate'
import { openTill } from '#server/payments/stripe-till'
import { holdsDemo, seedWhenEmpty } from '#server/planting'
import type { SharedRooms } from '#server/redis-rooms'
import { BadSetting, type Settings } from '#server/settings'
import { isPortTaken } from '#server/taken-port'

const CLIENT_DIR = resolve(import.meta.dirname, '../dist/client')

const openDatabase = async ({ databaseUrl, dataDir }: Settings): Promise<Database> =>
  databaseUrl === null ? openEmbedded(join(dataDir, 'pg')) : openPostgres(databaseUrl)

/** Tables up to date, and the demo's park where it is wanted. */
async function prepare(db: Db, { seedDemo, databaseUrl }: Settings): Promise<void> {
  try {
    await migrate(db)
    if (seedDemo) await seedWhenEmpty(db, systemClock.now())
    else if (await holdsDemo(db))
      throw new BadSetting(
        'the database holds the demo accounts, whose password is public; SEED_DEMO=true allows them',
      )
  } catch (error) {
    if (databaseUrl !== null && isDatabaseAway(error))
      throw new BadSetting('the database at DATABASE_URL does not answer')
    throw error
  }
}

/** Joins the other servers where there may be any; loaded only then, so that a server alone starts light. */
async function joinOthers({ redisUrl }: Settings, secret: string): Promise<SharedRooms | null> {
  if (redisUrl === null) return null
  const { joinThroughRedis } = await import('#server/redis-rooms')
  return joinThroughRedis(redisUrl, secret)
}

const listen = async (app: FastifyInstance, { host, port }: Settings): Promise<void> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw isPortTaken(error) ? new BadSetting(`PORT ${port} is in use`) : error
  }
}

const addressOf = ({ server }: FastifyInstance, settings: Settings): string => {
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
  const named = host.includes(':') ? `[${host}]` : host
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port
  return `http://${named}:${port}`
}

export interface RunningServer {
  /** Where a browser on this machine finds it. */
  readonly address: string
  /** Where the sandbox takes card payments; null where real cards are taken, or none. */
  readonly testCheckout: string | null
  /** Ends live connections, finishes what was asked, and closes Redis and the database. */
  readonly stop: () => Promise<void>
}

/** Starts the reference server with real parts; the caller holds the lock of embedded data. @throws BadSetting for what the settings make impossible */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const { db, close } = await openDatabase(settings)
  const secret = settings.jwtSecret ?? (await keptSecret(settings.dataDir))
  await prepare(db, settings)
  const rooms = await joinOthers(settings, secret)
  const till = await openTill(settings)
  const app = createApp({
    db,
    clock: systemClock,
    secret,
    clientDir: CLIENT_DIR,
    kitchenStepSeconds: settings.kitchenStepSeconds,
    requestsPerMinute: settings.requestsPerMinute,
    proxies: settings.proxies,
    passwordCost: PASSWORD_COST,
    log: makeLog(settings.logLevel),
    provider: till.provider,
    publicUrl: () => settings.publicUrl ?? addressOf(app, settings),
    ...(rooms && { rooms }),
  })
  if (till.provider === null) app.log.warn('card payments are off: STRIPE_SECRET_KEY is not set')
  await listen(app, settings)
  const address = addressOf(app, settings)
  till.opened(address)
  compressClient(CLIENT_DIR).catch(() => app.log.warn('the client is served without compression'))
  return {
    address,
    testCheckout: till.testCheckout,
    stop: async () => {
      await app.close()
      await rooms?.close()
      await close()
      await till.close()
    },
  }
}
