import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { deleteAccount, getOwnData } from '#domain/contract/account/accounts'
import { getCurrentUser, logout } from '#domain/contract/account/auth'
import { describeDevice } from '#server/identity/auth/sessions/device-name'
import { sessions } from '#server/identity/auth/sessions/session-schema'
import { createSessionCheck, deleteExpiredSessions } from '#server/identity/auth/sessions/session-store'
import { createTokenService } from '#server/identity/auth/tokens'
import { insertNewCustomer, NEW_PASSWORD } from '#tests/fixtures/server/customers/new-customer'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { finishRun } from '#tests/fixtures/server/job-runs'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const JWT_SECRET = 'a secret for tests alone, long enough'
/** Machines under load take long. */
const WAIT = { timeout: 20_000, interval: 5 }

describeOnDatabases(
  ['PGlite'],
  'a session',
  suite => {
    const { joinRoom, closeAll } = createSocketClients()
    afterEach(closeAll)

    const signIn = (name: string) => insertNewCustomer(suite.testServer, `${name}@park.test`)
    const readProfile = async (token: string) =>
      (await suite.testServer.callApi(getCurrentUser, {}, { token })).status
    const readSessions = (userId: number) =>
      suite.testServer.db.select().from(sessions).where(eq(sessions.userId, userId))
    const readLastUse = async (userId: number) => (await readSessions(userId))[0]?.lastUsedAt.getTime()

    // Specification 28.13.
    it('ends when it is not used for the time of the host, and five minutes at most', async () => {
      const [early, late] = [await signIn('early'), await signIn('late')]
      suite.clock.advance(65 * MINUTE - 1)
      expect(await readProfile(early.token)).toBe(200)
      suite.clock.advance(1)
      expect([await readProfile(early.token), await readProfile(late.token)]).toEqual([200, 401])
    })

    // Specification 28.13.
    it('goes on while it is used, and has its use written every five minutes', async () => {
      const { id, token } = await signIn('used')
      const start = suite.clock.now()
      suite.clock.advance(5 * MINUTE - 1)
      expect(await readProfile(token)).toBe(200)
      expect(await readLastUse(id)).toBe(start)
      suite.clock.advance(1)
      expect(await readProfile(token)).toBe(200)
      expect(await readLastUse(id)).toBe(start + 5 * MINUTE)
      for (let hour = 1; hour <= 3; hour += 1) {
        suite.clock.advance(HOUR)
        expect(await readProfile(token)).toBe(200)
      }
    })

    // Specification 28.13.
    it('is used by a live connection', async () => {
      const { id, token } = await signIn('live')
      const socket = await joinRoom(suite.testServer.address, token, String(id))
      await finishRun(suite.clock, 'session_check', 5 * SECOND)
      suite.clock.advance(5 * MINUTE)
      await expect.poll(() => readLastUse(id), WAIT).toBe(suite.clock.now())
      expect(socket.client.connected).toBe(true)
      await suite.testServer.db
        .update(sessions)
        .set({ lastUsedAt: new Date(0) })
        .where(eq(sessions.userId, id))
      // A check that is still under way would let the next one out.
      const isConnected = () => {
        suite.clock.advance(5 * SECOND)
        return socket.client.connected
      }
      await expect.poll(isConnected, WAIT).toBe(false)
    })

    // Specification 28.13.
    it('does not end for its use without the setting, and without a row of an earlier version', async () => {
      const { db } = suite.testServer
      const clock = { now: () => suite.clock.now() + 11 * HOUR }
      const { id, token } = await signIn('old')
      const identity = await createTokenService([JWT_SECRET], suite.clock).verify(token)
      if (!identity) throw new Error('The token is not valid')
      const isValid = (idleMinutes: number) => createSessionCheck(db, { clock, idleMinutes })(identity)
      expect(await isValid(60)).toBe(false)
      expect(await isValid(0)).toBe(true)
      await db.delete(sessions).where(eq(sessions.userId, id))
      expect(await isValid(60)).toBe(true)
    })

    // Specification 28.14.
    it('is part of the own data, and deleted with a sign-out, its end and its account', async () => {
      const { db, callApi } = suite.testServer
      const [left, erased, expired] = [await signIn('left'), await signIn('erased'), await signIn('expired')]
      const { body } = await callApi(getOwnData, {}, { token: left.token })
      expect(Object(body).sessions).toEqual([
        { device: 'Another device', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
      ])
      await callApi(logout, {}, { token: left.token })
      await callApi(deleteAccount, { password: NEW_PASSWORD }, { token: erased.token })
      expect([await readSessions(left.id), await readSessions(erased.id)]).toEqual([[], []])
      expect(await readSessions(expired.id)).toHaveLength(1)
      await deleteExpiredSessions(db, new Date(suite.clock.now() + 12 * HOUR + 1))
      expect(await readSessions(expired.id)).toEqual([])
    })
  },
  { listen: true, sessionIdleMinutes: 60 },
)

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.4 Safari/604.1'

// Specification 28.14.
it.each([
  [CHROME, 'Chrome on Android'],
  [SAFARI, 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Windows'],
  [`${CHROME.replace('Linux; Android 10; K', 'Macintosh; Intel Mac OS X 10_15_7')} Edg/120.0`, 'Edge on Mac'],
  ['FoodPark/2 (Android 14)', 'App on Android'],
  ['Firefox/1', 'Firefox'],
  ['curl/8', 'Another device'],
  [undefined, 'Another device'],
])('the device of %j is called %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})
