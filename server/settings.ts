import { z } from 'zod'
import { parseTrustProxy } from './http/trust-proxy'

const MIN_SECRET_LENGTH = 32

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema.optional())
const countUpTo = (most: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(most, `must be at most ${most}`)
const countWithDefault = (most: number, fallback: number) =>
  z.preprocess(blankIsUnset, countUpTo(most).default(fallback))
const booleanFlag = z.enum(['1', '0', 'true', 'false'], 'must be true or false')

const REDIS_URL = /^rediss?:\/\/(?:[^\s/?#%]|%[\da-f]{2})+(?:\/\d*)?$/i
const isRedisUrl = (text: string) => REDIS_URL.test(text) && URL.canParse(text)

const trustedProxiesList = z
  .string()
  .default('')
  .transform(parseTrustProxy)
  .refine(
    (list): list is string[] => list !== null,
    'must be the addresses of proxies, such as 10.0.0.0/8,::1',
  )

const MAX_PORT = 65_535

/** Nothing but protocol, host and port: neither the provider's package nor the shop's pages live under a path. */
const isOrigin = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}
const origin = (example: string) =>
  optional(
    z
      .string()
      .refine(isOrigin, `must look like ${example}`)
      .transform(text => new URL(text)),
  )

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: optional(z.string()),
  PORT: countWithDefault(MAX_PORT, 3000),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('.data')),
  DATABASE_URL: optional(z.string().regex(/^postgres(?:ql)?:\/\/\S+$/, 'must start with postgres://')),
  REDIS_URL: optional(z.string().refine(isRedisUrl, 'must look like redis://host:6379')),
  JWT_SECRET: optional(
    z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`),
  ),
  KITCHEN_STEP_SECONDS: countWithDefault(86_400, 20),
  SEED_DEMO: optional(booleanFlag),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(?!pk_)\S+$/, 'must be a secret key, not a publishable one'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^\S+$/, 'must be one word')),
  STRIPE_API_BASE: origin('https://host:port'),
  PUBLIC_URL: origin('https://park.example'),
  SANDBOX_PORT: optional(countUpTo(MAX_PORT)),
  REQUESTS_PER_MINUTE: countWithDefault(1_000_000, 1200),
  TRUST_PROXY: trustedProxiesList,
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a level of the log')
      .default('info'),
  ),
})

/** A setting that the server cannot start with; the message is the one line to print. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Who takes card payments: the provider, the sandbox that stands in for it, or nobody. */
export type CardPaymentSettings =
  | {
      readonly kind: 'provider'
      readonly secretKey: string
      readonly webhookSecret: string
      /** null: Stripe itself. */
      readonly apiBase: URL | null
    }
  | {
      readonly kind: 'sandbox'
      /** null: the one after the server's own, or any. */
      readonly port: number | null
    }
  | { readonly kind: 'none' }

export interface Settings {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** null: this server is the only one. */
  readonly redisUrl: string | null
  /** null: made once and kept in `dataDir`. */
  readonly jwtSecret: string | null
  readonly kitchenStepSeconds: number
  readonly seedDemo: boolean
  readonly cardPayments: CardPaymentSettings
  /** Without a slash at the end; null: the server's own address. */
  readonly publicUrl: string | null
  readonly requestsPerMinute: number
  /** Addresses and networks; empty where customers come straight to this server. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
}

type Environment = z.output<typeof environmentSchema>

/** What stands in the way of starting, beside a setting that is wrong by itself. */
const CROSS_FIELD_RULES: readonly ((env: Environment) => string | false)[] = [
  env => env.NODE_ENV === 'production' && !env.JWT_SECRET && 'JWT_SECRET is required in production',
  env =>
    env.STRIPE_SECRET_KEY !== undefined &&
    !env.STRIPE_WEBHOOK_SECRET &&
    'STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY',
  env =>
    !env.STRIPE_SECRET_KEY &&
    env.STRIPE_WEBHOOK_SECRET !== undefined &&
    'STRIPE_WEBHOOK_SECRET is nothing without STRIPE_SECRET_KEY',
  env =>
    !env.STRIPE_SECRET_KEY &&
    env.STRIPE_API_BASE !== undefined &&
    'STRIPE_API_BASE is nothing without STRIPE_SECRET_KEY',
  env =>
    env.NODE_ENV === 'production' &&
    env.STRIPE_SECRET_KEY !== undefined &&
    !env.PUBLIC_URL &&
    'PUBLIC_URL is required in production with STRIPE_SECRET_KEY',
  env => env.PORT !== 0 && env.SANDBOX_PORT === env.PORT && 'SANDBOX_PORT must differ from PORT',
  env => env.DATABASE_URL !== undefined && !env.JWT_SECRET && 'JWT_SECRET is required with DATABASE_URL',
]

/**
 * In production nobody pays with test cards, unless the demo is asked for. Of several servers each would have a sandbox
 * of its own that knows nothing of the payments of the others; so there is none.
 */
function resolveCardPayments(env: Environment, isDemo: boolean): CardPaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { kind: 'provider', secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE ?? null }
  return isDemo && env.REDIS_URL === undefined
    ? { kind: 'sandbox', port: env.SANDBOX_PORT ?? null }
    : { kind: 'none' }
}

/** Reads the settings of `readings`, each with its default. @throws BadSetting */
export function readServerSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const result = environmentSchema.safeParse(env)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const given = result.data
  for (const objects of CROSS_FIELD_RULES) {
    const objection = objects(given)
    if (objection) throw new SettingsError(objection)
  }
  const isProduction = given.NODE_ENV === 'production'
  const seedDemo = given.SEED_DEMO ? ['1', 'true'].includes(given.SEED_DEMO) : !isProduction
  return {
    isProduction,
    host: given.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port: given.PORT,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL ?? null,
    redisUrl: given.REDIS_URL ?? null,
    jwtSecret: given.JWT_SECRET ?? null,
    kitchenStepSeconds: given.KITCHEN_STEP_SECONDS,
    seedDemo,
    cardPayments: resolveCardPayments(given, seedDemo || !isProduction),
    publicUrl: given.PUBLIC_URL?.origin ?? null,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    trustedProxies: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
  }
}
