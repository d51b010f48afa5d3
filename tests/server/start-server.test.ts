import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { demo } from '#demo/demo'
import { seedIfEmpty } from '#demo/seed-if-empty'
import { lockDataDir } from '#server/core/db/data-dir-lock'
import { openPostgresDatabase } from '#server/core/db/database'
import { listMigrations, migrate } from '#server/core/db/migrate'
import { loadOrCreateJwtSecret } from '#server/identity/auth/jwt-secret-file'
import { openPaymentProvider } from '#server/payments/provider/open-payment-provider'
import type { PaymentProviderHandle } from '#server/payments/provider/payment-provider'
import { readServerSettings, SettingsError } from '#server/settings'
import { createEventBody, STUB_WEBHOOK_SECRET, signWebhook } from '#tests/fixtures/payments/stripe-stub'
import {
  createPostgresDatabase,
  TEST_PASSWORD_COST,
  TEST_START_TIME,
  writeSeededDataDir,
} from '#tests/fixtures/server/databases/seeded-databases'
import { createServerProcesses } from '#tests/fixtures/server/processes/server-process'
import { findFreePort } from '#tools/free-port'

/** Prints the CommonJS files that the server loads before it starts: the files of packages. */
const LIST_LOADED_FILES =
  "import('#server/start-server').then(() => console.log(Object.keys(require.cache).join('\\n')))"
const SECRET = 'x'.repeat(32)
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-start-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('the JWT secret', () => {
  // Specification 22.3.
  it('is created once, and only its owner can read it', async () => {
    const folder = newFolder()
    const secret = await loadOrCreateJwtSecret(folder)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(await loadOrCreateJwtSecret(folder)).toBe(secret)
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600)
  })

  it('is created again if the file holds half of one', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'jwt-secret'), 'half')
    expect((await loadOrCreateJwtSecret(folder)).length).toBeGreaterThanOrEqual(32)
  })
})

describe('the lock of the data folder', () => {
  it('is taken over from a process that has ended', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'server.lock'), '999999999 1')
    const unlock = await lockDataDir(folder)
    expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toContain(`${process.pid} `)
    unlock()
  })

  it('is taken over if the process id now belongs to another process', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'server.lock'), `${process.ppid} 1`)
    const unlock = await lockDataDir(folder)
    unlock()
  })

  it('is free again after it was released', async () => {
    const folder = newFolder()
    const unlock = await lockDataDir(folder)
    unlock()
    const again = await lockDataDir(folder)
    again()
  })
})

describe('the payment provider', () => {
  const handles: PaymentProviderHandle[] = []
  const openProvider = async (env: Record<string, string>) => {
    const handle = await openPaymentProvider(
      readServerSettings({ DATA_DIR: join(newFolder(), 'new'), ...env }),
      demo,
    )
    handles.push(handle)
    return handle
  }
  /** Occupies a port. @returns the port */
  const occupyPort = async () => {
    const app = fastify()
    const port = await findFreePort()
    await app.listen({ host: 'localhost', port })
    handles.push({ provider: null, testCheckoutUrl: null, onListening: () => {}, close: () => app.close() })
    return port
  }
  afterEach(async () => {
    await Promise.all(handles.splice(0).map(handle => handle.close()))
  })

  it('is a sandbox on the next port', async () => {
    const port = await findFreePort()
    const DATA_DIR = join(newFolder(), 'new')
    const { provider, testCheckoutUrl } = await openProvider({ PORT: String(port - 1), DATA_DIR })
    expect(existsSync(DATA_DIR)).toBe(true)
    expect(testCheckoutUrl).toBe(`http://localhost:${port}`)
    const providerError = { message: expect.stringContaining('resource_missing'), isFinal: true }
    await expect(provider?.retrieveSession('cs_test_none')).rejects.toMatchObject(providerError)
    const body = createEventBody('checkout.session.completed', { id: 'cs_1' })
    for (const secret of ['', 'whsec_', STUB_WEBHOOK_SECRET]) {
      const forge = () =>
        provider?.verifyWebhookEvent(
          Buffer.from(body),
          signWebhook(body, Math.floor(Date.now() / 1000), secret),
          Date.now(),
        )
      expect(forge).toThrow('not signed as it should be')
    }
  })

  it('is a sandbox on a free port if the next one is in use', async () => {
    const port = await occupyPort()
    const { testCheckoutUrl } = await openProvider({ PORT: String(port - 1) })
    expect(testCheckoutUrl).toMatch(/^http:\/\/localhost:\d+$/)
    expect(testCheckoutUrl).not.toBe(`http://localhost:${port}`)
  })

  it('is refused if SANDBOX_PORT is in use', async () => {
    const port = await occupyPort()
    const message = `SANDBOX_PORT ${port} is in use`
    await expect(openProvider({ SANDBOX_PORT: String(port) })).rejects.toThrow(new SettingsError(message))
  })

  it('is absent in production without a key', async () => {
    const { provider, testCheckoutUrl } = await openProvider({ NODE_ENV: 'production', JWT_SECRET: SECRET })
    expect([provider, testCheckoutUrl]).toEqual([null, null])
  })

  it('is Stripe with a key', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const { provider, testCheckoutUrl } = await openProvider({
      ...keys,
      STRIPE_API_BASE: 'http://127.0.0.1:1',
    })
    expect(testCheckoutUrl).toBeNull()
    await expect(provider?.retrieveSession('cs_1')).rejects.toThrow('did not answer (ECONNREFUSED)')
  })
})

describe('the database', () => {
  it('is migrated and seeded once by five servers that start at the same time', async () => {
    const { db, close, url } = await createPostgresDatabase(inject('postgresUrl'))
    const servers = Array.from({ length: 5 }, () => openPostgresDatabase(url))
    const migrated = await Promise.all(servers.map(server => migrate(server.jobsDb)))
    expect(migrated.flat().sort()).toEqual(await listMigrations())
    const seeded = servers.map(server => seedIfEmpty(server.jobsDb, TEST_START_TIME, TEST_PASSWORD_COST))
    expect((await Promise.all(seeded)).filter(Boolean)).toHaveLength(1)
    const invalidInsert = db.execute(
      sql`INSERT INTO carts (user_id, vendor_id, order_type, updated_at) VALUES (1, 999, 'dine_in', now())`,
    )
    await expect(invalidInsert).rejects.toThrow()
    await Promise.all(servers.map(server => server.close()))
    await close()
  }, 60_000)
})

describe('the server process', () => {
  const { start, killAll } = createServerProcesses()
  afterEach(killAll)

  it('does not load Redis without REDIS_URL', async () => {
    // A process of its own, because other tests may have loaded Redis in this one.
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      '-e',
      LIST_LOADED_FILES,
    ])
    expect(stdout).toMatch(/socket\.io/)
    expect(stdout).not.toContain('redis')
  }, 60_000)

  it('exits with one line for a wrong setting', async () => {
    const { exitCode, readOutput } = start({ PORT: 'lunch' })
    expect(await exitCode).toBe(1)
    expect(readOutput()).toBe('Cannot start: PORT must be a number\n')
  }, 60_000)

  it('refuses a second server on its data, restarts after a kill, and stops cleanly', async () => {
    const env = { DATA_DIR: newFolder(), KITCHEN_STEP_SECONDS: '0', LOG_LEVEL: 'silent' }
    await writeSeededDataDir(env.DATA_DIR, inject('embeddedTemplate'))
    const first = start(env)
    await first.expectOutput(/The food park is open: http:\/\/localhost:\d+/)
    const second = start(env)
    expect(await second.exitCode).toBe(1)
    expect(second.readOutput()).toContain(`is in use by another server, process ${first.child.pid}`)
    first.child.kill('SIGKILL')
    await first.exitCode
    const third = start(env)
    await third.expectOutput('The food park is open')
    await third.expectOutput(
      /The kitchen board is at http:\/\/localhost:\d+\/kitchen: vendor31@foodpark\.test/,
    )
    await third.expectOutput(
      /Card payments go to a test checkout at http:\/\/localhost:\d+: no money moves\./,
    )
    third.child.kill('SIGTERM')
    expect(await third.exitCode).toBe(0)
  }, 120_000)

  // Specification 22.4.
  it('refuses the demo in production, and a database that does not answer', async () => {
    const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    const production = { NODE_ENV: 'production', JWT_SECRET: SECRET, LOG_LEVEL: 'silent' }
    const demo = start({ ...production, DATABASE_URL: database.url })
    const unreachable = start({ ...production, DATABASE_URL: 'postgres://127.0.0.1:1/none' })
    expect([await demo.exitCode, await unreachable.exitCode]).toEqual([1, 1])
    expect(demo.readOutput()).toContain('the database was begun as the demo')
    expect(unreachable.readOutput()).toBe('Cannot start: the database at DATABASE_URL does not answer\n')
    await database.close()
  }, 120_000)

  it('logs that card payments are off in production without a key', async () => {
    // PostgreSQL is running already. To create embedded data takes seconds.
    const database = await createPostgresDatabase(inject('postgresUrl'))
    const env = { NODE_ENV: 'production', JWT_SECRET: SECRET, LOG_LEVEL: 'warn', DATABASE_URL: database.url }
    const { expectOutput, readOutput } = start(env)
    await expectOutput('The food park is open')
    await expectOutput('card payments are off: STRIPE_SECRET_KEY is not set')
    expect(readOutput()).not.toContain('test checkout')
    await database.close()
  }, 120_000)
})
