import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, it } from 'vitest'
import { demo } from '#demo/demo'
import { readServerSettings, SettingsError } from '#server/settings'
import { type RunningServer, startServer } from '#server/start-server'
import { cardOrderData } from '#tests/fixtures/payments/fake-provider'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'

const QUIET = { PORT: '0', SANDBOX_PORT: '0', KITCHEN_STEP_SECONDS: '0', LOG_LEVEL: 'silent' }
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), HOST: 'localhost' }

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-running-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a server in this process. It is stopped after the test, unless the test stops it. */
async function start(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(readServerSettings({ ...QUIET, ...env }), demo)
  let stopping: Promise<void> | null = null
  const stop = () => {
    stopping ??= server.stop()
    return stopping
  }
  cleanups.push(stop)
  return { ...server, stop }
}

const post = (url: string, body: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

/** Begins a card payment of the demo customer. @returns the test checkout's page */
async function readCheckoutPage({ address }: RunningServer): Promise<{ url: string; html: string }> {
  const login = await post(`${address}/api/auth/login`, {
    email: 'demo@foodpark.test',
    password: 'lunchtime',
  })
  const { token } = await login.json()
  const intent = { orderData: cardOrderData(), amount: 11, currency: 'gbp' }
  const created = await post(`${address}/api/payments/stripe/create-intent`, intent, token)
  const { sessionUrl: url } = await created.json()
  return { url, html: await (await fetch(url)).text() }
}

it('a server on embedded data serves the demo, takes test payments, and stops', async () => {
  const DATA_DIR = createFolder()
  const server = await start({ DATA_DIR })
  expect(server.address).toMatch(/^http:\/\/localhost:\d+$/)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  expect(existsSync(join(DATA_DIR, 'jwt-secret'))).toBe(true)
  const { url, html } = await readCheckoutPage(server)
  expect(url).toMatch(new RegExp(`^${server.testCheckoutUrl}/`))
  expect(html).toContain(`href="${server.address}/`)
  await server.stop()
  await expect(fetch(`${server.address}/readyz`)).rejects.toThrow()
  await expect(fetch(url)).rejects.toThrow()
}, 60_000)

it('a server says that its port is in use, and takes the public URL of its settings', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  cleanups.push(database.close)
  const env = { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(32), DATA_DIR: createFolder() }
  const first = await start({ ...env, HOST: '0.0.0.0', PUBLIC_URL: 'http://park.example' })
  expect(first.address).toMatch(/^http:\/\/localhost:\d+$/)
  expect((await readCheckoutPage(first)).html).toContain('href="http://park.example/')
  const PORT = new URL(first.address).port
  await expect(start({ ...env, HOST: '0.0.0.0', PORT })).rejects.toThrow(
    new SettingsError(`PORT ${PORT} is in use`),
  )
  const second = await start({ ...env, HOST: '127.0.0.1' })
  expect(second.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
}, 60_000)

it('a production server has no demo, and no card payments without a key', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'))
  cleanups.push(database.close)
  const server = await start({ ...PRODUCTION, DATABASE_URL: database.url })
  expect(server.testCheckoutUrl).toBeNull()
  const answer = await fetch(`${server.address}/api/vendors/list`)
  expect(await answer.json()).toMatchObject({ data: [], pagination: { total: 0 } })
}, 60_000)

it('a server refuses the demo accounts without the demo, and a database that does not answer', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  cleanups.push(database.close)
  const env = { DATABASE_URL: database.url, DATA_DIR: createFolder() }
  await expect(start({ ...PRODUCTION, ...env })).rejects.toThrow('the database was begun as the demo')
  const withoutSeed = { ...env, JWT_SECRET: PRODUCTION.JWT_SECRET, SEED_DEMO: 'false' }
  await expect(start(withoutSeed)).rejects.toThrow(
    /^the database holds the demo accounts, whose password is public: restore a backup/,
  )
  await expect(start({ ...PRODUCTION, DATABASE_URL: 'postgres://127.0.0.1:1/none' })).rejects.toThrow(
    new SettingsError('the database at DATABASE_URL does not answer'),
  )
}, 60_000)

// Specification 22.4.
it('a server says what is wrong with the name, the user or the rights at its database', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'))
  cleanups.push(database.close)
  const [role, password] = [`reader_${process.pid}`, 'right']
  await database.db.execute(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`)
  cleanups.push(async () => void (await database.db.execute(`DROP ROLE ${role}`)))
  const urlWith = (changes: Partial<URL>) => Object.assign(new URL(database.url), changes).href
  for (const [changes, message] of [
    [{ pathname: '/no_such_park' }, /names a database that does not exist/],
    [{ username: 'no_such_user', password }, /refuses the user/],
    [{ username: role, password }, /may not create tables: make it the owner/],
  ] as const)
    await expect(start({ ...PRODUCTION, DATABASE_URL: urlWith(changes) })).rejects.toThrow(message)
}, 60_000)
