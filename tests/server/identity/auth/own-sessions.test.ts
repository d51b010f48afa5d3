import { afterEach, expect, it } from 'vitest'
import { changePassword } from '#domain/contract/account/accounts'
import { getCurrentUser, logout } from '#domain/contract/account/auth'
import { listSessions, signOutSession } from '#domain/contract/account/sessions'
import { deleteExpiredSessions } from '#server/identity/auth/sessions/session-store'
import { TOKEN_LIFETIME } from '#server/identity/auth/tokens'
import { insertNewCustomer, NEW_PASSWORD, signInWith } from '#tests/fixtures/server/customers/new-customer'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const MINUTE = 60_000

describeOnDatabases(
  ['PGlite'],
  'the devices of an account',
  suite => {
    const { joinRoom, closeAll } = createSocketClients()
    afterEach(closeAll)

    /** A customer with two devices. */
    const signInTwice = async (name: string) => {
      const laptop = await insertNewCustomer(suite.testServer, `${name}@devices.test`)
      suite.clock.advance(1_000)
      return { ...laptop, phone: await signInWith(suite.testServer, laptop.email, NEW_PASSWORD) }
    }
    const listOf = async (token: string) =>
      (await suite.testServer.callApi(listSessions, {}, { token })).data?.sessions ?? []
    const signOut = (token: string, id: string) => suite.testServer.callApi(signOutSession, { id }, { token })
    const readProfile = async (token: string) =>
      (await suite.testServer.callApi(getCurrentUser, {}, { token })).status
    const otherIdOf = async (token: string) => (await listOf(token)).find(({ current }) => !current)?.id ?? ''

    // Specification 28.15.
    it('are listed with their last use, the last used one first, and without the sessions of others', async () => {
      const start = suite.clock.now()
      const { token, phone } = await signInTwice('list')
      await signInTwice('other')
      const uses = [start + 1_000, start].map(time => new Date(time).toISOString())
      const described = { id: expect.any(String), device: 'Another device' }
      expect(await listOf(token)).toEqual([
        { ...described, lastUsedAt: uses[0], current: false },
        { ...described, lastUsedAt: uses[1], current: true },
      ])
      expect((await listOf(phone)).map(({ current }) => current)).toEqual([true, false])
    })

    // Specification 28.15.
    it('are no longer listed after a sign-out, a new password, or too long without a use', async () => {
      const { token, phone, email } = await signInTwice('ended')
      expect(await listOf(token)).toHaveLength(2)
      await suite.testServer.callApi(logout, {}, { token: phone })
      expect(await listOf(token)).toHaveLength(1)
      const passwords = { currentPassword: NEW_PASSWORD, newPassword: 'another lantern boat' }
      const changed = await suite.testServer.callApi(changePassword, passwords, { token })
      expect(await listOf(changed.data?.token ?? '')).toHaveLength(1)
      suite.clock.advance(65 * MINUTE)
      expect(await listOf(await signInWith(suite.testServer, email, passwords.newPassword))).toHaveLength(1)
    })

    // Specification 28.16.
    it('are signed out one by one, with their live connections', async () => {
      const { id, token, phone } = await signInTwice('one')
      const { address } = suite.testServer
      const [here, there] = [
        await joinRoom(address, token, String(id)),
        await joinRoom(address, phone, String(id)),
      ]
      expect((await signOut(token, await otherIdOf(token))).status).toBe(200)
      await there.expectEvent('disconnect')
      expect(here.client.connected).toBe(true)
      expect([await readProfile(token), await readProfile(phone)]).toEqual([200, 401])
      expect((await listOf(token)).map(({ current }) => current)).toEqual([true])
    })

    // Specification 28.16.
    it('stay signed out until their tokens have expired', async () => {
      const { token, phone } = await signInTwice('expiry')
      const expiry = suite.clock.now() + TOKEN_LIFETIME
      await signOut(token, await otherIdOf(token))
      await deleteExpiredSessions(suite.testServer.db, new Date(expiry + 1))
      expect(await readProfile(phone)).toBe(401)
    })

    // Specification 28.16.
    it('are not found twice, nor by other accounts', async () => {
      const [{ token, phone }, other] = [await signInTwice('twice'), await signInTwice('stranger')]
      const id = await otherIdOf(token)
      const refused = { status: 404, body: { code: 'session_not_found' } }
      expect(await signOut(other.token, id)).toMatchObject(refused)
      expect(await readProfile(phone)).toBe(200)
      expect((await signOut(token, id)).status).toBe(200)
      expect(await signOut(token, id)).toMatchObject(refused)
    })
  },
  { listen: true, sessionIdleMinutes: 60 },
)
