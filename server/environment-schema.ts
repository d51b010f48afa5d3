/** The environment variables that the server reads, each with its form and its default. docs/settings.md explains them. */
import { z } from 'zod'
import { parseTrustProxy } from './core/http/limits/trust-proxy'
import { isOrigin, parseOrigins } from './core/http/origins'
import { SERVER_ROLES } from './core/jobs/server-role'
import { blankToUndefined, booleanFlag, countUpTo, countWithDefault, optional } from './core/setting-schemas'
import { SECOND_FACTOR_POLICIES } from './identity/second-factor/second-factor-policy'
import { mailSender, smtpUrl } from './messages/mail/mail-settings'
import { RETENTION_SETTINGS } from './privacy/retention-settings'

const MIN_SECRET_LENGTH = 32

const REDIS_URL = /^rediss?:\/\/(?:[^\s/?#%]|%[\da-f]{2})+(?:\/\d*)?$/i
const isRedisUrl = (text: string) => REDIS_URL.test(text) && URL.canParse(text)

/** A password with a sign such as # makes the address unreadable. A socket's address has no host. */
const isDatabaseUrl = (text: string) => URL.canParse(text.replace('@/', '@localhost/'))

const trustedProxiesList = z
  .string()
  .default('')
  .transform(parseTrustProxy)
  .refine(
    (list): list is string[] => list !== null,
    'must be the addresses of proxies, such as 10.0.0.0/8,::1',
  )

const originList = z
  .string()
  .default('')
  .transform(parseOrigins)
  .refine((list): list is string[] => list !== null, 'must be origins, such as https://park.example')

const MAX_PORT = 65_535

const origin = (example: string) =>
  optional(
    z
      .string()
      .refine(isOrigin, `must look like ${example}`)
      .transform(text => new URL(text)),
  )

const secret = optional(
  z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`),
)

/** A key that ends in '…', as guides and dashboards shorten it, is not the whole one. */
const providerSecret = z
  .string()
  .regex(/^\S+$/, 'must be one word')
  .regex(/^[^…]*$/, "must be the whole key, without '…'")

export const environmentSchema = z.object({
  NODE_ENV: z.preprocess(
    blankToUndefined,
    z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('development'),
  ),
  SERVER_ROLE: z.preprocess(
    blankToUndefined,
    z.enum(SERVER_ROLES, `must be ${SERVER_ROLES.join(', ')}`).default('all'),
  ),
  HOST: optional(z.string()),
  PORT: countWithDefault(MAX_PORT, 3000),
  DATA_DIR: z.preprocess(blankToUndefined, z.string().default('.data')),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(?:ql)?:\/\/\S+$/, 'must start with postgres://')
      .refine(
        isDatabaseUrl,
        'must look like postgres://user:password@host/database, with %23 for # in a password',
      ),
  ),
  DATABASE_POOL_SIZE: z.preprocess(blankToUndefined, countUpTo(200).min(1, 'must be at least 1').default(10)),
  REDIS_URL: optional(z.string().refine(isRedisUrl, 'must look like redis://host:6379')),
  JWT_SECRET: secret,
  JWT_SECRET_PREVIOUS: secret,
  KITCHEN_STEP_SECONDS: countWithDefault(86_400, 20),
  SEED_DEMO: optional(booleanFlag),
  STRIPE_SECRET_KEY: optional(
    providerSecret.regex(/^(?!pk_)/, 'must be a secret key, not a publishable one'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(providerSecret),
  STRIPE_API_BASE: origin('https://host:port'),
  SMTP_URL: optional(smtpUrl),
  MAIL_FROM: optional(mailSender),
  PUBLIC_URL: origin('https://park.example'),
  ALLOWED_ORIGINS: originList,
  HSTS_SUBDOMAINS: optional(booleanFlag),
  API_DOCS: optional(booleanFlag),
  SANDBOX_PORT: optional(countUpTo(MAX_PORT)),
  SANDBOX_URL: origin('http://localhost:3001'),
  REQUESTS_PER_MINUTE: countWithDefault(1_000_000, 1200),
  MAX_UNPAID_ORDERS: countWithDefault(1_000, 10),
  ...RETENTION_SETTINGS,
  SESSION_IDLE_MINUTES: countWithDefault(720, 240),
  REQUIRE_SECOND_FACTOR: z.preprocess(
    blankToUndefined,
    z.enum(SECOND_FACTOR_POLICIES, `must be ${SECOND_FACTOR_POLICIES.join(', ')}`).default('none'),
  ),
  DRAIN_SECONDS: optional(countUpTo(300)),
  TRUST_PROXY: trustedProxiesList,
  METRICS_HOST: z.preprocess(blankToUndefined, z.string().default('127.0.0.1')),
  METRICS_PORT: optional(countUpTo(MAX_PORT)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must look like http://host:4318' }),
  ),
  OTEL_SERVICE_NAME: z.preprocess(blankToUndefined, z.string().default('food-park')),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    blankToUndefined,
    z.coerce.number('must be a number').min(0, 'must not be negative').max(1, 'must be at most 1').default(1),
  ),
  LOG_LEVEL: z.preprocess(
    blankToUndefined,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a log level').default('info'),
  ),
})
