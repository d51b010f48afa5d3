import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { login } from '#domain/contract/account/auth'
import { listVendors } from '#domain/contract/ordering/vendors'
import { openPostgresDatabase } from '#server/core/db/database'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import {
  createTestClock,
  type RequestOptions,
  startTestServer,
  type TestClock,
  type TestServer,
} from '#tests/fixtures/server/test-server'

const scrypt = vi.spyOn(crypto, 'scrypt')
syncBuiltinESMExports()
afterAll(() => {
  scrypt.mockRestore()
  syncBuiltinESMExports()
})
/** The passwords that were hashed since the test began, in order. */
const hashedPasswords = () => scrypt.mock.calls.map(([password]) => password)
beforeEach(() => {
  scrypt.mockClear()
})

const OWNER = 'demo@foodpark.test'
const RIGHT = 'lunchtime'
const LIMIT = 8
const WIFI = '10.9.0.1'
const FLOODER = '10.9.0.3'
const AT_HOME = '10.9.0.2'

/** Signs in, and returns the response with the cookie that the browser would keep. */
async function signIn(server: TestServer, email: string, password: string, options: RequestOptions) {
  const { status, headers } = await server.callApi(login, { email, password }, options)
  return { status, setCookie: String(headers['set-cookie'] ?? '') }
}
const cookieOf = ({ setCookie }: { setCookie: string }) => setCookie.split(';')[0] ?? ''

describe('three servers on one PostgreSQL', () => {
  const clock = createTestClock()
  const servers: TestServer[] = []
  beforeAll(async () => {
    const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    servers.push(await startTestServer({ clock, database }))
    for (let count = 0; count < 2; count += 1)
      servers.unshift(await startTestServer({ clock, database: openPostgresDatabase(database.url) }))
  }, 60_000)
  afterAll(async () => {
    for (const server of servers) await server.close()
  })

  const guessAtOnce = (addresses: readonly string[]) =>
    Promise.all(
      addresses.flatMap((remoteAddress, index) => {
        const server = servers[index % servers.length]
        return server ? [signIn(server, OWNER, `guess ${index}`, { remoteAddress })] : []
      }),
    )
  /** Guesses from sixty addresses at once, so that no query waits too long for a connection. */
  const guessFrom = async (addresses: readonly string[]) => {
    const answers = []
    for (let start = 0; start < addresses.length; start += 60)
      answers.push(...(await guessAtOnce(addresses.slice(start, start + 60))))
    return answers
  }

  // Specification 22.25.
  it('hash at most 10 passwords for an account in 15 minutes, from 1,000 addresses', async () => {
    const addresses = Array.from({ length: 1_000 }, (_, index) => `10.1.${index >> 8}.${index & 255}`)
    const answers = await guessFrom(addresses)
    expect(hashedPasswords()).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(990)
    clock.advance(15 * 60_000)
  }, 60_000)

  // Specification 22.25.
  it('hash at most 5 of them from one /64 network, and leave the owner elsewhere alone', async () => {
    await guessFrom(Array.from({ length: 60 }, (_, index) => `2001:db8:1:2:${index}::${index}`))
    expect(hashedPasswords()).toHaveLength(5)
    for (const server of servers)
      expect(await signIn(server, OWNER, RIGHT, { remoteAddress: '2001:db8:1:3::1' })).toMatchObject({
        status: 200,
      })
  })
})

describe('a flood at a shared address', () => {
  let clock: TestClock
  let server: TestServer
  beforeAll(async () => {
    clock = createTestClock()
    const database = await borrowSeededPGlite(inject('embeddedTemplate'))
    server = await startTestServer({ clock, database, requestsPerMinute: LIMIT })
  }, 60_000)
  afterAll(() => server.close())
  beforeEach(() => clock.advance(15 * 60_000))

  const signInOwner = (options: RequestOptions) => signIn(server, OWNER, RIGHT, options)
  const flood = async (times: number, send: (index: number) => Promise<{ status: number }>) => {
    const statuses = []
    for (let index = 0; index < times; index += 1) statuses.push((await send(index)).status)
    return statuses
  }

  // Specification 22.26.
  it('leaves a device alone that the account knows, after ten wrong guesses', async () => {
    const cookie = cookieOf(await signInOwner({ remoteAddress: AT_HOME }))
    await flood(10, index => signIn(server, OWNER, `guess ${index}`, { remoteAddress: WIFI }))
    clock.advance(60_000)
    expect((await signInOwner({ remoteAddress: WIFI })).status).toBe(429)
    expect((await signInOwner({ remoteAddress: WIFI, cookie })).status).toBe(200)
  })

  // Specification 22.26.
  it('leaves the sign-in alone when it consists of anonymous menu calls', async () => {
    const readVendors = () => server.callApi(listVendors, { page: 1, limit: 20 }, { remoteAddress: WIFI })
    expect((await flood(LIMIT + 1, readVendors)).at(-1)).toBe(429)
    expect((await signInOwner({ remoteAddress: WIFI })).status).toBe(200)
  })

  it('leaves a known device alone when it consists of sign-ins, and /64 networks count as one address', async () => {
    const cookie = cookieOf(await signInOwner({ remoteAddress: AT_HOME }))
    const inNetwork = (host: string | number) => ({ remoteAddress: `2001:db8:7:7::${host}` })
    const guess = (index: number) => signIn(server, `guess ${index}@foodpark.test`, RIGHT, inNetwork(index))
    await flood(LIMIT, guess)
    expect((await signInOwner(inNetwork('aa'))).status).toBe(429)
    expect((await signInOwner({ ...inNetwork('aa'), cookie })).status).toBe(200)
  })

  it.each([
    ['of another account', () => signIn(server, 'sam@foodpark.test', RIGHT, { remoteAddress: AT_HOME })],
    ['that is forged', async () => ({ setCookie: '__Host-device=eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjF9.' })],
    ['that is a token', async () => ({ setCookie: `__Host-device=${await server.signIn(OWNER)}` })],
  ])('is not passed with a cookie %s', async (_, obtainCookie) => {
    const cookie = cookieOf(await obtainCookie())
    await flood(5, index => signIn(server, OWNER, `guess ${index}`, { remoteAddress: WIFI }))
    clock.advance(60_000)
    expect((await signInOwner({ remoteAddress: WIFI, cookie })).status).toBe(429)
  })

  // Specification 22.26.
  it('keeps the id of a known device for half a year, and scripts cannot read its cookie', async () => {
    const first = await signInOwner({ remoteAddress: AT_HOME })
    const attributes = first.setCookie.split('; ').slice(1)
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=15552000',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ])
    const idOf = (cookie: string) => JSON.parse(atob(cookie.split('.')[1] ?? '')).jti
    const again = await signInOwner({ remoteAddress: AT_HOME, cookie: cookieOf(first) })
    expect(idOf(cookieOf(again))).toBe(idOf(cookieOf(first)))
  })
})

describe('the queue of passwords', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: await borrowSeededPGlite(inject('embeddedTemplate')) })
  }, 60_000)
  afterAll(() => server.close())

  const queueUnknownAccounts = () =>
    Array.from({ length: 100 }, (_, index) =>
      signIn(server, `unknown${index}@foodpark.test`, 'guess', { remoteAddress: FLOODER }),
    )

  it('lets an address take its turn while another fills it with unknown accounts', async () => {
    const flood = queueUnknownAccounts()
    expect((await signIn(server, OWNER, RIGHT, { remoteAddress: AT_HOME })).status).toBe(200)
    expect(hashedPasswords().indexOf(RIGHT)).toBeLessThan(10)
    await Promise.all(flood)
    expect(hashedPasswords()).toHaveLength(101)
  })
})
