import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PASSWORD_COST } from './auth/password'
import { createApp } from './app'
import { systemClock } from './clock'
import { compressClient } from './http/compress-client'
import { type Database, type Db, openEmbeddedDatabase, openPostgresDatabase } from './db/database'
import { isDatabaseUnavailable } from './http/error-handler'
import { loadOrCreateJwtSecret } from './auth/jwt-secret-file'
import { createLogOptions } from './logger'
import { migrate } from './db/migrate'
import { openPaymentProvider } from './payments/provider/open-payment-provider'
import { hasDemoAccounts, seedIfEmpty } from './demo/seed-if-empty'
import type { RedisAdapter } from './notifications/redis-adapter'
import { type Settings, SettingsError } from './settings'
import { isPortInUse } from './taken-port'

const CLIENT_DIR = resolve(import.meta.dirname, '../dist/client')

const openDatabase = async ({ databaseUrl, dataDir }: Settings): Promise<Database> =>
  databaseUrl === null ? openEmbeddedDatabase(join(dataDir, 'pg')) : openPostgresDatabase(databaseUrl)

/** Tables up to date, and the demo's park where it is wanted. */
async function prepareDatabase(db: Db, { seedDemo, databaseUrl }: Settings): Promise<void> {
  try {
    await migrate(db)
    if (seedDemo) await seedIfEmpty(db, systemClock.now())
    else if (await hasDemoAccounts(db))
      throw new SettingsError(
        'the database holds the demo accounts, whose password is public; SEED_DEMO=true allows them',
      )
  } catch (error) {
    if (databaseUrl !== null && isDatabaseUnavailable(error))
      throw new SettingsError('the database at DATABASE_URL does not answer')
    throw error
  }
}

/** Joins the other servers where there may be any; loaded only then, so that a server alone starts light. */
async function connectOtherServers({ redisUrl }: Settings, secret: string): Promise<RedisAdapter | null> {
  if (redisUrl === null) return null
  const { connectRedisAdapter } = await import('./notifications/redis-adapter')
  return connectRedisAdapter(redisUrl, secret)
}

const listen = async (app: FastifyInstance, { host, port }: Settings): Promise<void> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw isPortInUse(error) ? new SettingsError(`PORT ${port} is in use`) : error
  }
}

const addressOfServer = ({ server }: FastifyInstance, settings: Settings): string => {
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
  readonly testCheckoutUrl: string | null
  /** Ends live connections, finishes what was asked, and closes Redis and the database. */
  readonly stop: () => Promise<void>
}

/** Starts the reference server with real parts; the caller holds the lock of embedded data. @throws BadSetting for what the settings make impossible */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const { db, close } = await openDatabase(settings)
  const jwtSecret = settings.jwtSecret ?? (await loadOrCreateJwtSecret(settings.dataDir))
  await prepareDatabase(db, settings)
  const redisAdapter = await connectOtherServers(settings, jwtSecret)
  const till = await openPaymentProvider(settings)
  const app = createApp({
    db,
    clock: systemClock,
    jwtSecret,
    clientDir: CLIENT_DIR,
    kitchenStepSeconds: settings.kitchenStepSeconds,
    requestsPerMinute: settings.requestsPerMinute,
    trustedProxies: settings.trustedProxies,
    passwordCost: PASSWORD_COST,
    log: createLogOptions(settings.logLevel),
    provider: till.provider,
    publicUrl: () => settings.publicUrl ?? addressOfServer(app, settings),
    ...(redisAdapter && { redisAdapter }),
  })
  if (till.provider === null) app.log.warn('card payments are off: STRIPE_SECRET_KEY is not set')
  await listen(app, settings)
  const address = addressOfServer(app, settings)
  till.onListening(address)
  compressClient(CLIENT_DIR).catch(() => app.log.warn('the client is served without compression'))
  return {
    address,
    testCheckoutUrl: till.testCheckoutUrl,
    stop: async () => {
      await app.close()
      await redisAdapter?.close()
      await close()
      await till.close()
    },
  }
}
