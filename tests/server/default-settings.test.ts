import { expect, it } from 'vitest'
import { readServerSettings, SettingsError } from '#server/settings'

const SECRET = 'x'.repeat(32)
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: SECRET }
const DEFAULTS = {
  role: 'all',
  metrics: null,
  traces: null,
  isProduction: false,
  host: 'localhost',
  port: 3000,
  dataDir: '.data',
  databaseUrl: null,
  poolSize: 10,
  redisUrl: null,
  jwtSecret: null,
  previousJwtSecret: null,
  kitchenStepSeconds: 20,
  seedDemo: true,
  cardPayments: { kind: 'sandbox', port: null, publicUrl: null },
  mail: { kind: 'mailbox' },
  publicUrl: null,
  allowedOrigins: [],
  hstsSubdomains: false,
  servesApiDocs: true,
  requestsPerMinute: 1200,
  maxUnpaidOrders: 10,
  retention: { personalDataDays: 365, auditDays: 730, unusedAccountDays: 0 },
  sessionIdleMinutes: 240,
  secondFactorPolicy: 'none',
  drainSeconds: 0,
  trustedProxies: [],
  logLevel: 'info',
}

// Specification 28.1 and 28.20.
it('each setting has a default', () => {
  expect(readServerSettings({})).toEqual(DEFAULTS)
  const unset = { HOST: '', DATA_DIR: '', LOG_LEVEL: '', KITCHEN_STEP_SECONDS: '', SANDBOX_PORT: '' }
  expect(readServerSettings({ ...unset, REQUESTS_PER_MINUTE: '', SEED_DEMO: '' })).toEqual(DEFAULTS)
})

it('production has its own defaults', () => {
  expect(readServerSettings(PRODUCTION)).toEqual({
    ...DEFAULTS,
    isProduction: true,
    host: '0.0.0.0',
    jwtSecret: SECRET,
    kitchenStepSeconds: 0,
    drainSeconds: 5,
    seedDemo: false,
    servesApiDocs: false,
    cardPayments: { kind: 'none' },
    mail: { kind: 'none' },
  })
})

// Specification 28.11 and 28.31.
it('each setting can be given', () => {
  const env = {
    HOST: '127.0.0.1',
    PORT: '65535',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgresql://park@db/park',
    DATABASE_POOL_SIZE: '200',
    JWT_SECRET: SECRET,
    JWT_SECRET_PREVIOUS: `${SECRET}-previous`,
    KITCHEN_STEP_SECONDS: '86400',
    SEED_DEMO: '1',
    API_DOCS: '0',
    SANDBOX_PORT: '65535',
    REQUESTS_PER_MINUTE: '1000000',
    MAX_UNPAID_ORDERS: '0',
    KEEP_PERSONAL_DATA_DAYS: '36500',
    KEEP_AUDIT_DAYS: '0',
    KEEP_UNUSED_ACCOUNTS_DAYS: '90',
    SESSION_IDLE_MINUTES: '720',
    REQUIRE_SECOND_FACTOR: 'staff',
    DRAIN_SECONDS: '300',
    ALLOWED_ORIGINS: 'https://eat.example, http://localhost:5173',
    HSTS_SUBDOMAINS: 'true',
    LOG_LEVEL: 'debug',
  }
  expect(readServerSettings({ ...env, PORT: '0' })).toMatchObject({
    host: '127.0.0.1',
    port: 0,
    dataDir: '/data',
    databaseUrl: 'postgresql://park@db/park',
    previousJwtSecret: `${SECRET}-previous`,
    poolSize: 200,
    kitchenStepSeconds: 86_400,
    seedDemo: true,
    servesApiDocs: false,
    cardPayments: { kind: 'sandbox', port: 65_535, publicUrl: null },
    requestsPerMinute: 1_000_000,
    maxUnpaidOrders: 0,
    retention: { personalDataDays: 36_500, auditDays: 0, unusedAccountDays: 90 },
    sessionIdleMinutes: 720,
    secondFactorPolicy: 'staff',
    drainSeconds: 300,
    allowedOrigins: ['https://eat.example', 'http://localhost:5173'],
    hstsSubdomains: true,
    logLevel: 'debug',
  })
  expect(() => readServerSettings(env)).toThrow(new SettingsError('SANDBOX_PORT must differ from PORT'))
})

it.each([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])('SEED_DEMO=%s is %s', (SEED_DEMO, seedDemo) => {
  expect(readServerSettings({ SEED_DEMO }).seedDemo).toBe(seedDemo)
})

it('both ports may be free ones', () => {
  expect(readServerSettings({ PORT: '0', SANDBOX_PORT: '0' }).port).toBe(0)
})

it.each([
  [{ PORT: '1.5' }, 'PORT must be a whole number'],
  [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be at least 1'],
  [{ KEEP_UNUSED_ACCOUNTS_DAYS: '89' }, 'KEEP_UNUSED_ACCOUNTS_DAYS must be 0 or at least 90'],
  [{ PORT: '-1' }, 'PORT must not be negative'],
  [{ REQUESTS_PER_MINUTE: '1000001' }, 'REQUESTS_PER_MINUTE must be at most 1000000'],
  [{ KITCHEN_STEP_SECONDS: '86401' }, 'KITCHEN_STEP_SECONDS must be at most 86400'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a log level'],
  [{ DATABASE_URL: 'xpostgres://a' }, 'DATABASE_URL must start with postgres://'],
  [{ DATABASE_URL: 'postgres://a b' }, 'DATABASE_URL must start with postgres://'],
  [{ REDIS_URL: 'xredis://a' }, 'REDIS_URL must look like redis://host:6379'],
  [{ REDIS_URL: 'redis://a/x' }, 'REDIS_URL must look like redis://host:6379'],
  [{ STRIPE_SECRET_KEY: 'two words', STRIPE_WEBHOOK_SECRET: 'x' }, 'STRIPE_SECRET_KEY must be one word'],
  [{ STRIPE_SECRET_KEY: 'x', STRIPE_WEBHOOK_SECRET: ' x' }, 'STRIPE_WEBHOOK_SECRET must be one word'],
  [{ PUBLIC_URL: 'xhttps://park.example' }, 'PUBLIC_URL must look like https://park.example'],
  [{ PUBLIC_URL: 'httpsx://park.example' }, 'PUBLIC_URL must look like https://park.example'],
])('refuses %j with one line', (env, line) => {
  expect(() => readServerSettings(env)).toThrow(new SettingsError(line))
})

it.each(['*', 'eat.example', 'https://eat.example/page', 'https://a.example,', 'ftp://a.example'])(
  'ALLOWED_ORIGINS refuses %s',
  ALLOWED_ORIGINS => {
    const line = 'ALLOWED_ORIGINS must be origins, such as https://park.example'
    expect(() => readServerSettings({ ALLOWED_ORIGINS })).toThrow(new SettingsError(line))
  },
)

it('a wrong setting throws an error with its own name', () => {
  expect(new SettingsError('PORT is odd')).toMatchObject({ name: 'SettingsError', message: 'PORT is odd' })
})
