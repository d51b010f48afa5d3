import type { FastifyInstance } from 'fastify'
import type { ServerClock } from './core/clock'
import type { ReadCatalogueVersion } from './core/db/catalogue-version'
import type { Db, ReadAppliedMigrations } from './core/db/database'
import type { ServerRole } from './core/jobs/server-role'
import type { LogOptions } from './core/logger'
import type { StartKitchen } from './demo-parts'
import type { PasswordCost } from './identity/auth/sign-in/password'
import type { SecondFactorPolicy } from './identity/second-factor/second-factor-policy'
import type { RedisAdapter } from './live/redis-adapter'
import type { Mailer } from './messages/mail/mailer'
import type { PaymentProvider } from './payments/provider/payment-provider'
import { KEEPS_ALL, type Retention } from './privacy/retention-settings'

/** Everything that the app depends on. `start-server.ts` passes the real services, and tests pass their own. */
export interface Services {
  readonly role: ServerRole
  readonly db: Db
  /** For jobs whose statements may take long. */
  readonly jobsDb: Db
  /** Tells whether the database answers, and which tables it has. */
  readonly readAppliedMigrations: ReadAppliedMigrations
  /** Tells whether vendors, dishes or add-ons have changed. */
  readonly readCatalogueVersion: ReadCatalogueVersion
  readonly clock: ServerClock
  /** The secret that signs the tokens. */
  readonly jwtSecret: string
  /** Another secret whose tokens are accepted while the secret is being changed. */
  readonly previousJwtSecret?: string | null
  /** The folder of the built client. */
  readonly clientDir: string
  /** Whether the first pages are sent with their content. Absent: always. */
  readonly rendersPages?: () => boolean
  /** How long a page waits for its content, in milliseconds. Then the plain page is sent. */
  readonly pageReadTimeout?: number
  /** Starts the kitchen of the demo. Absent: trailers cook themselves. */
  readonly startKitchen?: StartKitchen
  /** The limit for one customer, or for one address without a token. 0 is no limit. */
  readonly requestsPerMinute: number
  /** How many unpaid orders one customer may have. 0 is no limit. */
  readonly maxUnpaidOrders: number
  /** How long personal data is kept. */
  readonly retention: Retention
  /** Whether the server is about to stop. */
  readonly isDraining: () => boolean
  /** Trusted proxies: their X-Forwarded-For header sets the client address. Otherwise it is the connection's address. */
  readonly trustedProxies: readonly string[]
  readonly passwordCost: PasswordCost
  readonly log: LogOptions
  /** Traces the requests of the app. Absent: they are not traced. */
  readonly traceRequests?: (app: FastifyInstance) => void
  /** Takes card payments. Null: card calls answer 501. */
  readonly provider: PaymentProvider | null
  /** Sends mails. Null: calls that need a mail answer 503. */
  readonly mailer: Mailer | null
  /** The URL of the shop, without a slash at the end. A function, because the port may be unknown before the server listens. */
  readonly publicUrl: () => string
  /** A session ends after this many minutes without a use. 0: only after 12 hours. */
  readonly sessionIdleMinutes: number
  /** Who must have a second factor. */
  readonly secondFactorPolicy: SecondFactorPolicy
  /** Whether customers reach the server by https. */
  readonly isHttps: boolean
  /** Whether browsers must also open all subdomains by https only. */
  readonly hstsSubdomains: boolean
  /** Other origins whose pages may call the API and open live connections. */
  readonly allowedOrigins: readonly string[]
  /** Has `openapi.json` and `asyncapi.json`, which are served with a page. Null serves neither. */
  readonly contractFolder: string | null
  /** Shares notifications with other servers. Absent for a single server. */
  readonly redisAdapter?: RedisAdapter
}

const DEFAULTS = {
  role: 'all',
  mailer: null,
  retention: KEEPS_ALL,
  trustedProxies: [],
  sessionIdleMinutes: 0,
  secondFactorPolicy: 'none',
  isHttps: false,
  hstsSubdomains: false,
  allowedOrigins: [],
  contractFolder: null,
  isDraining: () => false,
} as const satisfies Partial<Services>

/** Services of which some may be absent. */
export type PartialServices = Omit<Services, keyof typeof DEFAULTS> &
  Partial<Pick<Services, keyof typeof DEFAULTS>>

/** The services with the defaults of those that are absent. */
export const completeServices = (given: PartialServices): Services => ({ ...DEFAULTS, ...given })
