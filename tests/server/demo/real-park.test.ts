import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { demo } from '#demo/demo'
import { DEMO_CUSTOMERS } from '#demo/demo-accounts'
import { DEMO_VENDORS } from '#demo/demo-vendors'
import { vendorRow } from '#demo/menu-rows'
import { type Database, openEmbeddedDatabase, openPostgresDatabase } from '#server/core/db/database'
import { isBegunAsDemo } from '#server/core/db/database-origin'
import { migrate } from '#server/core/db/migrate'
import { users, vendors } from '#server/core/db/schema'
import { DEMO_BUILD_FILE } from '#server/pages/client-build'
import { assertClientBuild } from '#server/run-server'
import { readServerSettings, SettingsError } from '#server/settings'
import { startServer } from '#server/start-server'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-real-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const JWT_SECRET = 'x'.repeat(32)
const QUIET = { PORT: '0', SANDBOX_PORT: '0', LOG_LEVEL: 'silent', HOST: 'localhost', JWT_SECRET }
const REAL = { NODE_ENV: 'production' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'orders@park.example' }

const DEMO = 'the demo and its kitchen simulator (set SEED_DEMO=false)'
const CHECKOUT = 'the test checkout (set NODE_ENV=production and SEED_DEMO=false, or STRIPE_SECRET_KEY)'
const MAILBOX = "the demo's mailbox (set NODE_ENV=production, or SMTP_URL)"

/** Settings that would open parts of the demo, and these parts. */
const DEMO_SETTINGS: readonly (readonly [Record<string, string>, readonly string[]])[] = [
  [{}, [DEMO, CHECKOUT, MAILBOX]],
  [{ NODE_ENV: 'test', SEED_DEMO: '1' }, [DEMO, CHECKOUT, MAILBOX]],
  [{ ...REAL, SEED_DEMO: 'true' }, [DEMO, CHECKOUT]],
  [{ ...REAL, SEED_DEMO: 'true', ...STRIPE, ...MAIL, PUBLIC_URL: 'http://localhost' }, [DEMO]],
  [{ SEED_DEMO: 'false' }, [CHECKOUT, MAILBOX]],
  [{ SEED_DEMO: 'false', ...STRIPE }, [MAILBOX]],
  [{ SEED_DEMO: 'false', ...MAIL }, [CHECKOUT]],
]

/** Starts a server, and stops it. */
async function startOnce(env: Record<string, string>): Promise<void> {
  const server = await startServer(readServerSettings({ ...QUIET, ...env }), demo)
  await server.stop()
}

interface Place {
  readonly env: Record<string, string>
  readonly open: () => Promise<Database>
  readonly refused: typeof DEMO_SETTINGS
}

const PLACES = {
  PGlite: async () => {
    const DATA_DIR = createFolder()
    const open = () => openEmbeddedDatabase({ dataDir: join(DATA_DIR, 'pg') })
    // Each start takes seconds.
    return { env: { DATA_DIR }, open, refused: DEMO_SETTINGS.slice(0, 1) }
  },
  PostgreSQL: async () => {
    const { url, close } = await createPostgresDatabase(inject('postgresUrl'))
    cleanups.push(close)
    return {
      env: { DATABASE_URL: url, DATA_DIR: createFolder() },
      open: async () => openPostgresDatabase(url),
      refused: DEMO_SETTINGS,
    }
  },
} as const satisfies Record<string, () => Promise<Place>>

describe.each(Object.entries(PLACES))('a real park on %s', (_, createPlace) => {
  // Specification 22.50.
  it('is refused by every server that would open a part of the demo on it, and stays as it is', async () => {
    const { env, open, refused } = await createPlace()
    await startOnce({ ...env, ...REAL })
    for (const [settings, parts] of refused) {
      const message = `the database was begun as a real park, and these settings would open on it: ${parts.join(', ')}`
      await expect(startOnce({ ...env, ...settings })).rejects.toThrow(new SettingsError(message))
    }
    const { db, close } = await open()
    expect([await db.$count(vendors), await db.$count(users)]).toEqual([0, 0])
    await close()
    await startOnce({ ...env, SEED_DEMO: 'false', ...STRIPE, ...MAIL })
  }, 120_000)
})

// Specification 22.51.
it('a real park does not begin in the database of a demo', async () => {
  const { env } = await PLACES.PostgreSQL()
  await startOnce({ ...env, SEED_DEMO: 'false' })
  await expect(startOnce({ ...env, ...REAL })).rejects.toThrow(
    /^the database was begun as the demo, .*: name an empty one/,
  )
  await startOnce({ ...env, SEED_DEMO: 'false' })
}, 120_000)

const OWNER = { email: 'owner@park.example', name: 'Owner', passwordHash: 'a hash of their own' }
const DEMO_ACCOUNTS = DEMO_CUSTOMERS.map(account => ({ ...account, passwordHash: 'public', isDemo: true }))

const empty = ({ db }: Database) => db.execute('TRUNCATE users, vendors CASCADE')
const addOwner = ({ db }: Database) => db.insert(users).values(OWNER)

/** What an earlier version or an import has written, whether it is the demo, and how it was written. */
const CONTENTS: readonly (readonly [string, boolean, (database: Database) => Promise<unknown>])[] = [
  ['the demo', true, async () => {}],
  ['the demo, and has an owner', true, addOwner],
  ['an owner', false, async database => [await empty(database), await addOwner(database)]],
  [
    'a trailer',
    false,
    async database => {
      await empty(database)
      await database.db.insert(vendors).values(DEMO_VENDORS.slice(0, 1).map(vendorRow))
    },
  ],
  [
    'an owner, before the demo was seeded',
    false,
    async database => {
      await empty(database)
      await addOwner(database)
      await database.db.insert(users).values(DEMO_ACCOUNTS)
    },
  ],
]

describe('a database of an earlier version', () => {
  // Specification 22.52.
  it.each(CONTENTS)(
    'begins with %s, and is a demo: %s',
    async (_, isDemo, write) => {
      const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
      cleanups.push(database.close)
      const { db } = database
      await write(database)
      expect([await isBegunAsDemo(db, true), await isBegunAsDemo(db, false)]).toEqual([isDemo, isDemo])
      // What is written later changes nothing.
      await empty(database)
      expect([await isBegunAsDemo(db, true), await isBegunAsDemo(db, false)]).toEqual([isDemo, isDemo])
    },
    60_000,
  )
})

it('an empty database is begun once, by one of several servers that start at the same time', async () => {
  const { url, close } = await createPostgresDatabase(inject('postgresUrl'))
  cleanups.push(close)
  const servers = Array.from({ length: 6 }, () => openPostgresDatabase(url))
  cleanups.push(() => Promise.all(servers.map(server => server.close())))
  await Promise.all(servers.map(({ jobsDb }) => migrate(jobsDb)))
  const answers = await Promise.all(
    servers.map(({ jobsDb }, index) => isBegunAsDemo(jobsDb, index % 2 === 0)),
  )
  expect(new Set(answers).size).toBe(1)
}, 60_000)

// Specification 22.64.
describe('a client that is built for the demo', () => {
  const REAL_PARK = { ...QUIET, ...REAL, ...STRIPE, ...MAIL, PUBLIC_URL: 'http://localhost' }
  const WORKER = {
    SERVER_ROLE: 'worker',
    DATABASE_URL: 'postgres://localhost/park',
    REDIS_URL: 'redis://localhost',
  }
  const check = (env: Record<string, string>, files: readonly string[]) => {
    const folder = createFolder()
    for (const file of files) writeFileSync(join(folder, file), '')
    return () => assertClientBuild(folder, readServerSettings({ ...QUIET, ...env }, { hasDemo: true }))
  }

  it('is not served by the server of a real park, which says how to build another', () => {
    expect(check(REAL_PARK, [DEMO_BUILD_FILE])).toThrow(
      new SettingsError(
        'dist/client is built for the demo, with its test sign-in and test checkout: run npm run build',
      ),
    )
  })

  it.each([
    ['the demo', {}, [DEMO_BUILD_FILE]],
    ['a park without seeds that is tried out', { SEED_DEMO: 'false' }, [DEMO_BUILD_FILE]],
    ['a worker, which serves no pages', { ...REAL_PARK, ...WORKER }, [DEMO_BUILD_FILE]],
    ['a real park with a build of its own', REAL_PARK, ['index.html']],
    ['a real park without a client', REAL_PARK, []],
  ])('stops no other server: %s', (_, env, files) => {
    expect(check(env, files)).not.toThrow()
  })
})
