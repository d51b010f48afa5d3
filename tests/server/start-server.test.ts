import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { lockDataDir } from '#server/db/data-dir-lock'
import { openPostgresDatabase } from '#server/db/database'
import { loadOrCreateJwtSecret } from '#server/auth/jwt-secret-file'
import { migrate } from '#server/db/migrate'
import { openPaymentProvider, type PaymentProviderHandle } from '#server/payments/provider/open-payment-provider'
import { seedIfEmpty } from '#server/demo/seed-if-empty'
import { readServerSettings, SettingsError } from '#server/settings'
import { createPostgresDatabase, TEST_PASSWORD_COST, TEST_START_TIME } from '#tests/fixtures/server/databases'
import { findFreePort } from '#tests/fixtures/server/free-port'
import { createServerProcesses } from '#tests/fixtures/server/server-process'

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

describe('the secret', () => {
  it("is made once, and for its owner's eyes alone", async () => {
    const folder = newFolder()
    const secret = await loadOrCreateJwtSecret(folder)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(await loadOrCreateJwtSecret(folder)).toBe(secret)
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600)
  })

  it('is made anew where half of one was left', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'jwt-secret'), 'half')
    expect((await loadOrCreateJwtSecret(folder)).length).toBeGreaterThanOrEqual(32)
  })
})

describe('the lock of the data', () => {
  it('takes over from a process that is gone', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'server.lock'), '999999999 1')
    const unlock = await lockDataDir(folder)
    expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toContain(`${process.pid} `)
    unlock()
  })

  it("takes over from a process whose number is another's by now", async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'server.lock'), `${process.ppid} 1`)
    const unlock = await lockDataDir(folder)
    unlock()
  })

  it('is free again once it was let go of', async () => {
    const folder = newFolder()
    const unlock = await lockDataDir(folder)
    unlock()
    const again = await lockDataDir(folder)
    again()
  })
})

describe('the till', () => {
  const tills: PaymentProviderHandle[] = []
  const open = async (env: Record<string, string>) => {
    const till = await openPaymentProvider(readServerSettings({ DATA_DIR: join(newFolder(), 'new'), ...env }))
    tills.push(till)
    return till
  }
  /** Someone who listens already. @returns the port */
  const occupy = async () => {
    const app = fastify()
    const port = await findFreePort()
    await app.listen({ host: 'localhost', port })
    tills.push({ provider: null, testCheckoutUrl: null, onListening: () => {}, close: () => app.close() })
    return port
  }
  afterEach(async () => {
    await Promise.all(tills.splice(0).map(till => till.close()))
  })

  it('is a sandbox on the next port, which knows the keys of its provider', async () => {
    const port = await findFreePort()
    const DATA_DIR = join(newFolder(), 'new')
    const { provider, testCheckoutUrl } = await open({ PORT: String(port - 1), DATA_DIR })
    expect(existsSync(DATA_DIR)).toBe(true)
    expect(testCheckoutUrl).toBe(`http://localhost:${port}`)
    const trouble = { message: expect.stringContaining('resource_missing'), isFinal: true }
    await expect(provider?.retrieveSession('cs_test_none')).rejects.toMatchObject(trouble)
  })

  it('is a sandbox on a free port where the next one is taken', async () => {
    const port = await occupy()
    const { testCheckoutUrl } = await open({ PORT: String(port - 1) })
    expect(testCheckoutUrl).toMatch(/^http:\/\/localhost:\d+$/)
    expect(testCheckoutUrl).not.toBe(`http://localhost:${port}`)
  })

  it('is no sandbox where the port that it was given is taken', async () => {
    const port = await occupy()
    const line = `SANDBOX_PORT ${port} is in use`
    await expect(open({ SANDBOX_PORT: String(port) })).rejects.toThrow(new SettingsError(line))
  })

  it('takes no money in production without a key', async () => {
    const { provider, testCheckoutUrl } = await open({ NODE_ENV: 'production', JWT_SECRET: SECRET })
    expect([provider, testCheckoutUrl]).toEqual([null, null])
  })

  it('is the provider where there is a key', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const { provider, testCheckoutUrl } = await open({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:1' })
    expect(testCheckoutUrl).toBeNull()
    await expect(provider?.retrieveSession('cs_1')).rejects.toThrow('did not answer (ECONNREFUSED)')
  })
})

describe('the tables', () => {
  it('are made and seeded once by five servers that start at once', async () => {
    const { db, close, url } = await createPostgresDatabase(inject('postgresUrl'))
    const servers = Array.from({ length: 5 }, () => openPostgresDatabase(url))
    const done = await Promise.all(servers.map(server => migrate(server.db)))
    expect(done.filter(names => names.length > 0)).toHaveLength(1)
    const seeded = servers.map(server => seedIfEmpty(server.db, TEST_START_TIME, TEST_PASSWORD_COST))
    expect((await Promise.all(seeded)).filter(Boolean)).toHaveLength(1)
    const broken = db.execute(
      sql`INSERT INTO carts (user_id, vendor_id, order_type, updated_at) VALUES (1, 999, 'dine_in', now())`,
    )
    await expect(broken).rejects.toThrow()
    await Promise.all(servers.map(server => server.close()))
    await close()
  }, 60_000)
})

describe('the process', () => {
  const { start, killAll } = createServerProcesses()
  afterEach(killAll)

  it('loads nothing of Redis where it is alone', async () => {
    await import('#server/start-server')
    const loaded = Object.keys(createRequire(import.meta.url).cache)
    expect(loaded.filter(file => file.includes('socket.io'))).not.toEqual([])
    expect(loaded.filter(file => file.includes('redis'))).toEqual([])
  })

  it('ends with one clear line on a bad setting', async () => {
    const { ended, said } = start({ PORT: 'lunch' })
    expect(await ended).toBe(1)
    expect(said()).toBe('Cannot start: PORT must be a number\n')
  }, 60_000)

  it('refuses a second server on its data, is taken over after a kill, and stops cleanly', async () => {
    const env = { DATA_DIR: newFolder(), KITCHEN_STEP_SECONDS: '0', LOG_LEVEL: 'silent' }
    const first = start(env)
    await first.says(/The food park is open: http:\/\/localhost:\d+/)
    const second = start(env)
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain(`is in use by another server, process ${first.child.pid}`)
    first.child.kill('SIGKILL')
    await first.ended
    const third = start(env)
    await third.says('The food park is open')
    await third.says(/Card payments go to a test checkout at http:\/\/localhost:\d+: no money moves\./)
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
  }, 120_000)

  it('refuses demo accounts in production, and a database that is not there', async () => {
    const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    const production = { NODE_ENV: 'production', JWT_SECRET: SECRET, LOG_LEVEL: 'silent' }
    const demo = start({ ...production, DATABASE_URL: database.url })
    const nowhere = start({ ...production, DATABASE_URL: 'postgres://127.0.0.1:1/none' })
    expect([await demo.ended, await nowhere.ended]).toEqual([1, 1])
    expect(demo.said()).toContain('the database holds the demo accounts')
    expect(nowhere.said()).toBe('Cannot start: the database at DATABASE_URL does not answer\n')
    await database.close()
  }, 120_000)

  it('takes no card in production without a key, and says so in its log', async () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: SECRET, LOG_LEVEL: 'warn', DATA_DIR: newFolder() }
    const { says, said } = start(env)
    await says('The food park is open')
    expect(said()).toContain('card payments are off: STRIPE_SECRET_KEY is not set')
    expect(said()).not.toContain('test checkout')
  }, 120_000)

  it('refuses a Redis that is not there', async () => {
    const env = { DATA_DIR: newFolder(), REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'silent' }
    const { ended, said } = start(env)
    expect(await ended).toBe(1)
    expect(said()).toBe('Cannot start: the Redis at REDIS_URL does not answer\n')
  }, 60_000)
})
