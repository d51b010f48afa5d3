import type { z } from 'zod'
import { findCurrencyErrors, LOCALE_SETTINGS } from '#domain/locale'
import { ROLE_RULES, type ServerRole } from './core/jobs/server-role'
import { resolveTraces, type TraceSettings } from './core/tracing/trace-settings'
import { environmentSchema } from './environment-schema'
import type { SecondFactorPolicy } from './identity/second-factor/second-factor-policy'
import { MAIL_RULES, type MailSettings, resolveMail } from './messages/mail/mail-settings'
import { METRICS_RULES, type MetricsSettings, resolveMetrics } from './operations/metrics/metrics-settings'
import {
  CARD_PAYMENT_RULES,
  type CardPaymentSettings,
  resolveCardPayments,
} from './payments/provider/card-payment-settings'
import { type Retention, resolveRetention } from './privacy/retention-settings'

/** A setting that stops the server from starting. The message is the one line to print; it names all such settings. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

export interface Settings {
  readonly isProduction: boolean
  readonly role: ServerRole
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** The connections for requests to the database at `databaseUrl`. */
  readonly poolSize: number
  /** Null: this server is the only one. */
  readonly redisUrl: string | null
  /** Null: created once and stored in `dataDir`. */
  readonly jwtSecret: string | null
  /** Its tokens are accepted too, while the secret is being changed. Null: none. */
  readonly previousJwtSecret: string | null
  /** 0 without the demo, so that no simulator moves the orders of real customers. */
  readonly kitchenStepSeconds: number
  readonly seedDemo: boolean
  readonly cardPayments: CardPaymentSettings
  readonly mail: MailSettings
  /** Without a slash at the end. Null: the server's own address. */
  readonly publicUrl: string | null
  /** Other origins whose pages may call the API and open live connections. */
  readonly allowedOrigins: readonly string[]
  /** Whether browsers must open all subdomains of the app by https only. */
  readonly hstsSubdomains: boolean
  /** Whether the contract of the API and its page are served. */
  readonly servesApiDocs: boolean
  readonly requestsPerMinute: number
  /** How many unpaid orders one customer may have. 0 is no limit. */
  readonly maxUnpaidOrders: number
  readonly retention: Retention
  /** A session ends after this many minutes without a use. 0: only after 12 hours. */
  readonly sessionIdleMinutes: number
  /** Who must have a second factor. */
  readonly secondFactorPolicy: SecondFactorPolicy
  /** How long the server still serves after SIGTERM, so that a proxy can take it out first. */
  readonly drainSeconds: number
  /** Addresses and networks. Empty if customers connect directly to this server. */
  readonly trustedProxies: readonly string[]
  /** Null: the server has no metrics. */
  readonly metrics: MetricsSettings | null
  /** Null: the server traces nothing. */
  readonly traces: TraceSettings | null
  readonly logLevel: string
}

interface Environment extends z.output<typeof environmentSchema> {
  /** Whether this server is the one with the demo. */
  readonly hasDemo: boolean
}

/** Whether a flag is on. Outside production it is on by default. */
const isFlagOn = (flag: string | undefined, { NODE_ENV }: Pick<Environment, 'NODE_ENV'>): boolean =>
  flag ? ['1', 'true'].includes(flag) : NODE_ENV !== 'production'

/** Without the demo no setting can switch a part of it on. */
const isDemoSeeded = (env: Environment): boolean => env.hasDemo && isFlagOn(env.SEED_DEMO, env)

/** Whether customers pay with test cards or sign in with public passwords. */
const isDemo = (env: Environment): boolean =>
  env.hasDemo && (isDemoSeeded(env) || env.NODE_ENV !== 'production')

/** The secret of the demo in compose.yaml. Anyone can sign tokens with it. */
const PUBLISHED_SECRET = 'a-secret-of-the-demo-that-everyone-can-read'

/** Rules about several settings. Each returns the message of a broken rule, else false. */
const CROSS_FIELD_RULES: readonly ((env: Environment) => string | false)[] = [
  env =>
    ['1', 'true'].includes(env.SEED_DEMO ?? '') &&
    !env.hasDemo &&
    'SEED_DEMO needs the server of the demo: npm start, or node demo/serve.mjs',
  env =>
    env.PUBLIC_URL?.protocol === 'https:' &&
    isDemo(env) &&
    'PUBLIC_URL with https requires NODE_ENV=production without SEED_DEMO',
  env =>
    /^[rs]k_live_/.test(env.STRIPE_SECRET_KEY ?? '') &&
    isDemo(env) &&
    'STRIPE_SECRET_KEY of real cards requires NODE_ENV=production without SEED_DEMO',
  env => env.NODE_ENV === 'production' && !env.JWT_SECRET && 'JWT_SECRET is required in production',
  env =>
    env.JWT_SECRET === PUBLISHED_SECRET &&
    !isDemoSeeded(env) &&
    'JWT_SECRET is the published one of the demo: set one that only you know',
  ...CARD_PAYMENT_RULES,
  ...MAIL_RULES,
  ...METRICS_RULES,
  ...ROLE_RULES,
  env =>
    env.JWT_SECRET_PREVIOUS !== undefined && !env.JWT_SECRET && 'JWT_SECRET_PREVIOUS requires JWT_SECRET',
  env =>
    env.DATABASE_URL !== undefined &&
    env.NODE_ENV !== 'production' &&
    !env.JWT_SECRET &&
    'JWT_SECRET is required with DATABASE_URL',
]

type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** @throws SettingsError that names every wrong setting */
function parseEnvironment(env: EnvironmentVariables, hasDemo: boolean): Environment {
  const { data, error } = environmentSchema.safeParse(env)
  const wrong = new Map<string, string>()
  for (const { path, message } of error?.issues.toReversed() ?? []) wrong.set(path.join('.'), message)
  const others = Object.entries(env).filter(([name]) => !wrong.has(name))
  const known = data ?? environmentSchema.parse(Object.fromEntries(others))
  const conflicts = CROSS_FIELD_RULES.flatMap(findConflict => findConflict({ ...known, hasDemo }) || [])
  // A conflict with a setting that is wrong itself may be gone once that is right.
  const certain = conflicts.filter(conflict => ![...wrong.keys()].some(name => conflict.includes(name)))
  const lines = Array.from(wrong, ([name, message]) => `${name} ${message}`).toReversed()
  if (lines.length + certain.length > 0) throw new SettingsError([...lines, ...certain].join('; '))
  return { ...known, hasDemo }
}

interface ServerBuild {
  /** Whether the server has the parts of the demo. */
  readonly hasDemo?: boolean
  /** The currency of the build. */
  readonly locale?: Parameters<typeof findCurrencyErrors>[0]
}

/**
 * Reads the settings from environment variables (specification 22.1 to 22.6).
 * @throws SettingsError that names every wrong setting
 */
export function readServerSettings(
  env: EnvironmentVariables,
  { hasDemo = true, locale = LOCALE_SETTINGS }: ServerBuild = {},
): Settings {
  const [currencyError] = findCurrencyErrors(locale)
  if (currencyError !== undefined) throw new SettingsError(currencyError)
  const given = parseEnvironment(env, hasDemo)
  const isProduction = given.NODE_ENV === 'production'
  const seedDemo = isDemoSeeded(given)
  return {
    isProduction,
    role: given.SERVER_ROLE,
    host: given.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port: given.PORT,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL ?? null,
    poolSize: given.DATABASE_POOL_SIZE,
    redisUrl: given.REDIS_URL ?? null,
    jwtSecret: given.JWT_SECRET ?? null,
    previousJwtSecret: given.JWT_SECRET_PREVIOUS ?? null,
    kitchenStepSeconds: seedDemo ? given.KITCHEN_STEP_SECONDS : 0,
    seedDemo,
    cardPayments: resolveCardPayments(given, isDemo(given)),
    mail: resolveMail(given, hasDemo),
    publicUrl: given.PUBLIC_URL?.origin ?? null,
    allowedOrigins: given.ALLOWED_ORIGINS,
    hstsSubdomains: ['1', 'true'].includes(given.HSTS_SUBDOMAINS ?? ''),
    servesApiDocs: isFlagOn(given.API_DOCS, given),
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    maxUnpaidOrders: given.MAX_UNPAID_ORDERS,
    retention: resolveRetention(given),
    sessionIdleMinutes: given.SESSION_IDLE_MINUTES,
    secondFactorPolicy: given.REQUIRE_SECOND_FACTOR,
    drainSeconds: given.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    trustedProxies: given.TRUST_PROXY,
    metrics: resolveMetrics(given),
    traces: resolveTraces(given),
    logLevel: given.LOG_LEVEL,
  }
}

/** The parts of the demo that settings switch on, each with what switches it off. Empty for the settings of a real park. */
export function listDemoParts({ seedDemo, cardPayments, mail }: Settings): string[] {
  return [
    ...(seedDemo ? ['the demo and its kitchen simulator (set SEED_DEMO=false)'] : []),
    ...(cardPayments.kind === 'sandbox'
      ? ['the test checkout (set NODE_ENV=production and SEED_DEMO=false, or STRIPE_SECRET_KEY)']
      : []),
    ...(mail.kind === 'mailbox' ? ["the demo's mailbox (set NODE_ENV=production, or SMTP_URL)"] : []),
  ]
}
