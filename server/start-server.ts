import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app'
import { systemClock } from './core/clock'
import type { Database, Db } from './core/db/database'
import { describeDatabaseRefusal } from './core/db/database-errors'
import { assertOrigin, hasDemoAccounts } from './core/db/database-origin'
import { migrate } from './core/db/migrate'
import { openDatabase } from './core/db/open-database'
import { compressClientFiles } from './core/http/files/compress-client-files'
import { stderrLogOptions } from './core/logger'
import { PROJECT_ROOT } from './core/project-root'
import { isPortInUse } from './core/safe-error'
import type { Tracing } from './core/tracing/open-tracing'
import type { DemoParts } from './demo-parts'
import { loadOrCreateJwtSecret } from './identity/auth/jwt-secret-file'
import { PASSWORD_COST } from './identity/auth/sign-in/password'
import type { RedisAdapter } from './live/redis-adapter'
import { MAILBOX_PATH } from './messages/mail/mailbox-page'
import { createMailboxMailer, type Mailer } from './messages/mail/mailer'
import { openPaymentProvider } from './payments/provider/open-payment-provider'
import { createRateLimitedProvider } from './payments/provider/rate-limited-provider'
import { type Settings, SettingsError } from './settings'
import { createWorkerApp } from './worker-app'

const CLIENT_DIR = join(PROJECT_ROOT, 'dist/client')
/** The contract of the API, which `npm run build` and `npm run contract` write. */
const CONTRACT_FOLDER = join(PROJECT_ROOT, 'dist/contract')

/** Migrates the tables, and seeds the demo if the settings ask for it and the database is no real park. */
async function prepareDatabase(db: Db, settings: Settings, demo: DemoParts | null): Promise<void> {
  try {
    await migrate(db)
    await assertOrigin(db, settings)
    if (settings.seedDemo) await demo?.seed(db, systemClock.now())
    else if (await hasDemoAccounts(db))
      throw new SettingsError(
        'the database holds the demo accounts, whose password is public: restore a backup from before them, or set SEED_DEMO=true for a demo',
      )
  } catch (error) {
    const refusal = settings.databaseUrl === null ? null : describeDatabaseRefusal(error)
    throw refusal === null ? error : new SettingsError(refusal)
  }
}

/** Connects to Redis if REDIS_URL is set. The client is loaded only then, so that a single server starts faster. */
async function connectRedis({ redisUrl }: Settings, secret: string): Promise<RedisAdapter | null> {
  if (redisUrl === null) return null
  const { connectRedisAdapter } = await import('./live/redis-adapter')
  return connectRedisAdapter(redisUrl, secret)
}

/** Serves metrics if METRICS_PORT is set. They are loaded only then. */
async function openMetrics({ metrics }: Settings, { db, readPoolUse }: Omit<Database, 'close'>) {
  if (metrics === null) return null
  const { startMetricsServer } = await import('./operations/metrics/metrics-server')
  return startMetricsServer(metrics, { db, readPoolUse, clock: systemClock })
}

/** Traces requests if a collector is set. OpenTelemetry is loaded only then. */
async function openTraces({ traces }: Settings): Promise<Tracing | null> {
  if (traces === null) return null
  const { openTracing } = await import('./core/tracing/open-tracing')
  return openTracing(traces)
}

/** Creates the mailer of the settings. The client of a mail server is loaded only if SMTP_URL is set. */
async function openMailer({ mail }: Settings): Promise<Mailer | null> {
  if (mail.kind === 'none') return null
  if (mail.kind === 'mailbox') return createMailboxMailer()
  const { createSmtpMailer } = await import('./messages/mail/smtp-mailer')
  return createSmtpMailer(mail)
}

function warnOfMissingParts({ log }: FastifyInstance, provider: unknown, mailer: Mailer | null): void {
  if (provider === null) log.warn('card payments are off: STRIPE_SECRET_KEY is not set')
  if (mailer === null)
    log.warn('mail is off: SMTP_URL is not set, so customers cannot sign up or reset a password')
}

/**
 * Connections that wait until the server accepts them; the system may allow fewer. Beyond it the system drops them without an
 * answer, and a client tries again after 1, 3, 7 and 15 s.
 */
const BACKLOG = 4_096

const listenOnPort = async (app: FastifyInstance, { host, port }: Settings): Promise<void> => {
  try {
    await app.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    throw isPortInUse(error) ? new SettingsError(`PORT ${port} is in use`) : error
  }
}

const addressOfServer = ({ server }: FastifyInstance, settings: Settings): string => {
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
  const urlHost = host.includes(':') ? `[${host}]` : host
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port
  return `http://${urlHost}:${port}`
}

export interface RunningServer {
  /** The URL for a browser on this machine. */
  readonly address: string
  /** The URL of the sandbox. Null with the real provider, or without card payments. */
  readonly testCheckoutUrl: string | null
  /** The URL of the demo's mailbox. Null if mails are sent, or not even written. */
  readonly mailboxUrl: string | null
  /** The URL of the metrics. Null without them. */
  readonly metricsUrl: string | null
  /** Reports itself as not ready, and resolves after the time in which it still serves new requests, or at `end`. */
  readonly drain: (end: AbortSignal) => Promise<void>
  /** Ends live connections, finishes running requests, and closes Redis and the database. */
  readonly stop: () => Promise<void>
}

const precompressClient = (app: FastifyInstance): void => {
  compressClientFiles(CLIENT_DIR).catch(() =>
    app.log.warn('client files could not be precompressed; serving them uncompressed'),
  )
}

/** The settings that the app takes as they are. */
const pickAppSettings = (settings: Settings) => ({
  role: settings.role,
  previousJwtSecret: settings.previousJwtSecret,
  requestsPerMinute: settings.requestsPerMinute,
  maxUnpaidOrders: settings.maxUnpaidOrders,
  retention: settings.retention,
  sessionIdleMinutes: settings.sessionIdleMinutes,
  secondFactorPolicy: settings.secondFactorPolicy,
  trustedProxies: settings.trustedProxies,
  hstsSubdomains: settings.hstsSubdomains,
  allowedOrigins: settings.allowedOrigins,
  contractFolder: settings.servesApiDocs && existsSync(CONTRACT_FOLDER) ? CONTRACT_FOLDER : null,
})

/**
 * Starts the reference server (specification 22.1). The caller must hold the lock of the embedded data.
 * @param demo what the demo adds; null for a real park
 * @throws SettingsError if the server cannot start with these settings
 */
export async function startServer(settings: Settings, demo: DemoParts | null = null): Promise<RunningServer> {
  const { close, ...database } = await openDatabase(settings)
  const jwtSecret = settings.jwtSecret ?? (await loadOrCreateJwtSecret(settings.dataDir))
  await prepareDatabase(database.jobsDb, settings, demo).catch(async error => {
    await close()
    throw error
  })
  const tracing = await openTraces(settings)
  const metrics = await openMetrics(settings, database)
  const redisAdapter = await connectRedis(settings, jwtSecret)
  const paymentHandle = await openPaymentProvider(settings, demo)
  const mailer = await openMailer(settings)
  let isDraining = false
  const isWorker = settings.role === 'worker'
  const create = isWorker ? createWorkerApp : createApp
  const app: FastifyInstance = create({
    ...database,
    ...pickAppSettings(settings),
    clock: systemClock,
    jwtSecret,
    clientDir: CLIENT_DIR,
    isDraining: () => isDraining,
    passwordCost: PASSWORD_COST,
    log: stderrLogOptions(settings.logLevel),
    ...(tracing && { traceRequests: tracing.traceRequests }),
    provider:
      paymentHandle.provider && createRateLimitedProvider(paymentHandle.provider, database.db, systemClock),
    mailer,
    isHttps: settings.publicUrl?.startsWith('https:') ?? false,
    publicUrl: () => settings.publicUrl ?? addressOfServer(app, settings),
    ...(redisAdapter && { redisAdapter }),
    ...(demo &&
      settings.kitchenStepSeconds > 0 && { startKitchen: demo.createKitchen(settings.kitchenStepSeconds) }),
  })
  warnOfMissingParts(app, paymentHandle.provider, mailer)
  await listenOnPort(app, settings)
  const address = addressOfServer(app, settings)
  paymentHandle.onListening(address)
  if (!isWorker) precompressClient(app)
  return {
    address,
    testCheckoutUrl: paymentHandle.testCheckoutUrl,
    mailboxUrl: mailer?.kind === 'mailbox' && !isWorker ? `${address}${MAILBOX_PATH}` : null,
    metricsUrl: metrics?.url ?? null,
    drain: async end => {
      isDraining = true
      await wait(settings.drainSeconds * 1_000, undefined, { signal: end }).catch(() => {})
    },
    stop: async () => {
      await app.close()
      await metrics?.close()
      await tracing?.close()
      await redisAdapter?.close()
      await close()
      await paymentHandle.close()
    },
  }
}
