import { describe, expect, it } from 'vitest'
import { listDemoParts, readServerSettings, SettingsError } from '#server/settings'

const SECRET = 'x'.repeat(32)

describe('readServerSettings', () => {
  // Specification 22.1 and 22.2.
  it('uses the documented defaults', () => {
    expect(readServerSettings({})).toMatchObject({
      port: 3000,
      dataDir: '.data',
      databaseUrl: null,
      redisUrl: null,
      jwtSecret: null,
      kitchenStepSeconds: 20,
      seedDemo: true,
    })
  })

  it('treats an empty value as unset', () => {
    expect(readServerSettings({ PORT: '', DATABASE_URL: '', REDIS_URL: '', JWT_SECRET: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      redisUrl: null,
    })
  })

  it.each(['redis://cache', 'rediss://park:s%3Acret@cache.example:6380/1'])(
    'accepts %s as a Redis URL',
    url => {
      expect(readServerSettings({ REDIS_URL: url }).redisUrl).toBe(url)
    },
  )

  it('trusts only the proxies in TRUST_PROXY, and none by default', () => {
    expect(readServerSettings({}).trustedProxies).toEqual([])
    const TRUST_PROXY = 'loopback, 10.0.0.0/8,::1,fd00::/8'
    expect(readServerSettings({ TRUST_PROXY }).trustedProxies).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ])
  })

  // Specification 22.3, 22.4 and 22.47.
  it.each([
    [{ PORT: 'lunch' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ KITCHEN_STEP_SECONDS: '-1' }, 'KITCHEN_STEP_SECONDS must not be negative'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
    [
      { DATABASE_URL: 'postgres://park:se#cret@localhost/park', JWT_SECRET: SECRET },
      'DATABASE_URL must look like postgres://user:password@host/database, with %23 for # in a password',
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters'],
    [
      { JWT_SECRET: SECRET, JWT_SECRET_PREVIOUS: 'short' },
      'JWT_SECRET_PREVIOUS must have at least 32 characters',
    ],
    [{ JWT_SECRET_PREVIOUS: SECRET }, 'JWT_SECRET_PREVIOUS requires JWT_SECRET'],
    [{ SEED_DEMO: 'maybe' }, 'SEED_DEMO must be true or false'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must look like redis://host:6379'],
    [{ REDIS_URL: 'redis://:%zz@x' }, 'REDIS_URL must look like redis://host:6379'],
    [{ REDIS_URL: 'redis://x:port' }, 'REDIS_URL must look like redis://host:6379'],
    [{ NODE_ENV: 'production' }, 'JWT_SECRET is required in production'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' }, 'JWT_SECRET is required in production'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development or test'],
    [
      { PUBLIC_URL: 'https://park.example' },
      'PUBLIC_URL with https requires NODE_ENV=production without SEED_DEMO',
    ],
    [
      { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY of real cards requires NODE_ENV=production without SEED_DEMO',
    ],
    [{ DATABASE_URL: 'postgres://x/y' }, 'JWT_SECRET is required with DATABASE_URL'],
  ])('refuses %j with one line', (env, line) => {
    expect(() => readServerSettings(env)).toThrow(new SettingsError(line))
  })

  it('names every wrong setting at once, also those that conflict', () => {
    const env = {
      PORT: 'lunch',
      LOG_LEVEL: 'loud',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      JWT_SECRET_PREVIOUS: SECRET,
    }
    const lines = [
      'PORT must be a number',
      'LOG_LEVEL must be a log level',
      'STRIPE_WEBHOOK_SECRET requires STRIPE_SECRET_KEY',
      'JWT_SECRET_PREVIOUS requires JWT_SECRET',
    ]
    expect(() => readServerSettings(env)).toThrow(new SettingsError(lines.join('; ')))
  })

  it('names no conflict with a setting that is wrong itself', () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: 'short' }
    const line = 'JWT_SECRET must have at least 32 characters'
    expect(() => readServerSettings(env)).toThrow(new SettingsError(line))
  })

  it.each(['1', 'true', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.1,', 'proxy.example'])(
    'refuses %s as a trusted proxy',
    TRUST_PROXY => {
      const line = 'TRUST_PROXY must be the addresses of proxies, such as 10.0.0.0/8,::1'
      expect(() => readServerSettings({ TRUST_PROXY })).toThrow(new SettingsError(line))
    },
  )

  // Specification 2.16.
  it('refuses a build in another currency', () => {
    const line = "LOCALE_SETTINGS.currency of domain/locale.ts must be 'GBP' in this version, not 'EUR'"
    expect(() => readServerSettings({}, { locale: { currency: 'EUR', symbol: '€' } })).toThrow(
      new SettingsError(line),
    )
    expect(() => readServerSettings({}, { locale: { currency: 'GBP', symbol: '€' } })).toThrow(SettingsError)
  })

  it('seeds no demo in production unless SEED_DEMO is true', () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: SECRET }
    expect(readServerSettings(production).seedDemo).toBe(false)
    expect(readServerSettings({ ...production, SEED_DEMO: 'true' }).seedDemo).toBe(true)
  })
})

const SPELLINGS = [
  'Production',
  'PRODUCTION',
  'prod',
  'productive',
  'production ',
  ' production',
  'live',
  'staging',
]
const HTTPS = { PUBLIC_URL: 'https://park.example', JWT_SECRET: SECRET }
const LIVE_KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', JWT_SECRET: SECRET }
/** Environments that a host sets by mistake, or in which the demo was left on. */
const WRONG_ENVIRONMENTS: readonly Record<string, string>[] = [
  ...[...SPELLINGS, '', 'development', 'test'].flatMap(NODE_ENV => [
    { ...HTTPS, NODE_ENV },
    { ...HTTPS, NODE_ENV, DATABASE_URL: 'postgres://db/park' },
    { ...HTTPS, NODE_ENV, SEED_DEMO: 'false' },
    { ...LIVE_KEYS, NODE_ENV },
  ]),
  ...SPELLINGS.map(NODE_ENV => ({ NODE_ENV })),
  ...['1', 'true'].flatMap(SEED_DEMO => [
    { ...HTTPS, NODE_ENV: 'production', SEED_DEMO },
    { ...LIVE_KEYS, ...HTTPS, NODE_ENV: 'production', SEED_DEMO },
  ]),
]

describe('the demo', () => {
  it.each(WRONG_ENVIRONMENTS)('is refused with %j', env => {
    expect(() => readServerSettings(env)).toThrow(SettingsError)
  })

  // Specification 22.6.
  // Specification 22.50.
  it('is named part by part, for all settings with which a part of it runs', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@park.example' }
    const choices: readonly (readonly Record<string, string>[])[] = [
      ['production', 'development', 'test'].map(NODE_ENV => ({ NODE_ENV })),
      [{}, { SEED_DEMO: 'true' }, { SEED_DEMO: 'false' }],
      [{}, stripe],
      [{}, mail],
      [{ KITCHEN_STEP_SECONDS: '0' }, { KITCHEN_STEP_SECONDS: '5' }],
    ]
    const everyEnv = choices.reduce<Record<string, string>[]>(
      (envs, options) => envs.flatMap(env => options.map(option => ({ ...env, ...option }))),
      [{ JWT_SECRET: SECRET, PUBLIC_URL: 'http://park.example' }],
    )
    expect(everyEnv).toHaveLength(72)
    for (const env of everyEnv) {
      const settings = readServerSettings(env)
      const { seedDemo, kitchenStepSeconds, cardPayments, mail: mails } = settings
      const running = [
        seedDemo || kitchenStepSeconds > 0,
        cardPayments.kind === 'sandbox',
        mails.kind === 'mailbox',
      ]
      expect(listDemoParts(settings), JSON.stringify(env)).toHaveLength(running.filter(Boolean).length)
    }
  })

  // Specification 22.63.
  it('has no part of it on the server of a real park, whatever the settings say', () => {
    const env = { JWT_SECRET: SECRET, KITCHEN_STEP_SECONDS: '5' }
    for (const NODE_ENV of ['production', 'development', 'test']) {
      const settings = readServerSettings({ ...env, NODE_ENV }, { hasDemo: false })
      expect(listDemoParts(settings)).toEqual([])
      expect(settings.kitchenStepSeconds).toBe(0)
    }
    expect(() => readServerSettings({ SEED_DEMO: 'true' }, { hasDemo: false })).toThrow(
      new SettingsError('SEED_DEMO needs the server of the demo: npm start, or node demo/serve.mjs'),
    )
  })

  it('has the kitchen simulator, and production does not', () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: SECRET, KITCHEN_STEP_SECONDS: '5' }
    expect(readServerSettings(env).kitchenStepSeconds).toBe(0)
    expect(readServerSettings({ SEED_DEMO: 'false' }).kitchenStepSeconds).toBe(0)
    expect(readServerSettings({ ...env, SEED_DEMO: 'true' }).kitchenStepSeconds).toBe(5)
  })
})

describe('the card payment settings', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const production = { NODE_ENV: 'production', JWT_SECRET: SECRET }
  const readCardPayments = (env: Record<string, string>) => readServerSettings(env).cardPayments

  // Specification 22.5.
  it('use the sandbox without a Stripe key', () => {
    expect(readCardPayments({})).toEqual({ kind: 'sandbox', port: null, publicUrl: null })
    expect(readCardPayments({ SEED_DEMO: 'false', SANDBOX_PORT: '0' })).toEqual({
      kind: 'sandbox',
      port: 0,
      publicUrl: null,
    })
  })

  it('use Stripe with a key, and another host if STRIPE_API_BASE names one', () => {
    const stripe = { kind: 'provider', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }
    expect(readCardPayments(keys)).toEqual({ ...stripe, apiBase: null })
    const STRIPE_API_BASE = 'http://cards.example:12111'
    expect(readCardPayments({ ...keys, STRIPE_API_BASE })).toEqual({
      ...stripe,
      apiBase: new URL(STRIPE_API_BASE),
    })
  })

  it('are off in production without a key, unless the demo is on', () => {
    expect(readCardPayments(production)).toEqual({ kind: 'none' })
    expect(readCardPayments({ ...production, SANDBOX_PORT: '12111' })).toEqual({ kind: 'none' })
    expect(readCardPayments({ ...production, SEED_DEMO: '1' })).toEqual({
      kind: 'sandbox',
      port: null,
      publicUrl: null,
    })
  })

  // Specification 22.39.
  it('use the sandbox also if there may be several servers', () => {
    expect(readCardPayments({ REDIS_URL: 'redis://cache', SANDBOX_URL: 'http://localhost:8081' })).toEqual({
      kind: 'sandbox',
      port: null,
      publicUrl: 'http://localhost:8081',
    })
    expect(readCardPayments({ ...keys, REDIS_URL: 'redis://cache' }).kind).toBe('provider')
  })

  it.each([
    ['', null],
    ['https://park.example', 'https://park.example'],
    ['http://localhost:5173/', 'http://localhost:5173'],
    ['HTTPS://Park.example:443', 'https://park.example'],
  ])('read the public URL %j as %j', (PUBLIC_URL, publicUrl) => {
    expect(readServerSettings({ ...production, PUBLIC_URL }).publicUrl).toBe(publicUrl)
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET requires STRIPE_SECRET_KEY'],
    [{ STRIPE_API_BASE: 'http://x' }, 'STRIPE_API_BASE requires STRIPE_SECRET_KEY'],
    [
      { ...keys, STRIPE_SECRET_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY must be a secret key, not a publishable one',
    ],
    [{ ...keys, STRIPE_SECRET_KEY: 'sk_test_…' }, "STRIPE_SECRET_KEY must be the whole key, without '…'"],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'two words' }, 'STRIPE_WEBHOOK_SECRET must be one word'],
    [{ ...keys, STRIPE_API_BASE: 'ftp://x' }, 'STRIPE_API_BASE must look like https://host:port'],
    [{ ...keys, STRIPE_API_BASE: 'https://x/v1' }, 'STRIPE_API_BASE must look like https://host:port'],
    [{ ...keys, ...production }, 'PUBLIC_URL is required in production with STRIPE_SECRET_KEY'],
    [{ PUBLIC_URL: 'park.example' }, 'PUBLIC_URL must look like https://park.example'],
    [{ PUBLIC_URL: 'https://park.example/shop' }, 'PUBLIC_URL must look like https://park.example'],
    [{ PUBLIC_URL: 'https://a:b@park.example' }, 'PUBLIC_URL must look like https://park.example'],
    [{ PUBLIC_URL: 'https://park.example?a' }, 'PUBLIC_URL must look like https://park.example'],
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be at most 65535'],
    [{ PORT: '4000', SANDBOX_PORT: '4000' }, 'SANDBOX_PORT must differ from PORT'],
  ])('refuses %j with one line', (env, line) => {
    expect(() => readServerSettings(env)).toThrow(new SettingsError(line))
  })
})
