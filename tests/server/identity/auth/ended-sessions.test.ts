import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterEach, expect, it } from 'vitest'
import { getCurrentUser, logoutEverywhere } from '#domain/contract/account/auth'
import { setOrderStatus } from '#domain/contract/ordering/orders'
import { users } from '#server/core/db/schema'
import { hashPassword } from '#server/identity/auth/sign-in/password'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { TEST_PASSWORD_COST } from '#tests/fixtures/server/databases/seeded-databases'

const DEMO = 'demo@foodpark.test'
const STAFF = 'vendor31@foodpark.test'
const JWT_SECRET = 'a secret for tests alone, long enough'

describeOnDatabases(
  ['PostgreSQL'],
  'the sessions of an account',
  suite => {
    const { joinRoom, closeAll } = createSocketClients()
    afterEach(closeAll)

    const signIn = (email: string) => suite.testServer.signIn(email)
    const readProfile = async (token: string) =>
      (await suite.testServer.callApi(getCurrentUser, {}, { token })).status
    const change = (email: string, changes: Partial<typeof users.$inferInsert>) =>
      suite.testServer.db.update(users).set(changes).where(eq(users.email, email))
    const joinOwnRoom = async (token: string) => {
      const { data } = await suite.testServer.callApi(getCurrentUser, {}, { token })
      return joinRoom(suite.testServer.address, token, data?.id ?? '')
    }

    // Specification 22.27.
    it('end at once when staff lose their role, and no session of others', async () => {
      const [token, other] = [await signIn(STAFF), await signIn('vendor32@foodpark.test')]
      const setStatus = async () =>
        (await suite.testServer.callApi(setOrderStatus, { orderId: '1', status: 'ready' }, { token })).status
      expect(await setStatus()).toBe(404)
      await change(STAFF, { role: 'customer', vendorId: null })
      expect(await setStatus()).toBe(401)
      expect([await readProfile(token), await readProfile(other)]).toEqual([401, 200])
      expect(await readProfile(await signIn(STAFF))).toBe(200)
    })

    // Specification 22.27.
    it.each<[string, () => Promise<Partial<typeof users.$inferInsert>>]>([
      [
        'another password',
        async () => ({ passwordHash: await hashPassword('lunchtime', TEST_PASSWORD_COST) }),
      ],
      ['another vendor', async () => ({ vendorId: 32 })],
      ['another role', async () => ({ role: 'vendor' })],
    ])('end with %s', async (_, createChanges) => {
      const tokens = [await signIn(DEMO), await signIn(DEMO)]
      await change(DEMO, await createChanges())
      expect(await Promise.all(tokens.map(readProfile))).toEqual([401, 401])
      expect(await readProfile(await signIn(DEMO))).toBe(200)
    })

    it('go on with another name, and when the same values are written again', async () => {
      const token = await signIn('sam@foodpark.test')
      await change('sam@foodpark.test', { name: 'Samuel', role: 'customer' })
      expect(await readProfile(token)).toBe(200)
    })

    // Specification 22.27.
    it('end everywhere at once, with their live connections', async () => {
      const [phone, tablet, other] = [await signIn(DEMO), await signIn(DEMO), await signIn(STAFF)]
      const [socket, otherSocket] = [await joinOwnRoom(tablet), await joinOwnRoom(other)]
      expect((await suite.testServer.callApi(logoutEverywhere, {}, { token: phone })).status).toBe(200)
      await socket.expectEvent('disconnect')
      expect(otherSocket.client.connected).toBe(true)
      expect(await Promise.all([phone, tablet, other].map(readProfile))).toEqual([401, 401, 200])
      expect(await readProfile(await signIn(DEMO))).toBe(200)
    })

    // Specification 22.27.
    it('end their live connections within five seconds of a changed role', async () => {
      const [socket, other] = [await joinOwnRoom(await signIn(STAFF)), await joinOwnRoom(await signIn(DEMO))]
      await change(STAFF, { role: 'vendor', vendorId: 31 })
      suite.clock.advance(5_000)
      await socket.expectEvent('auth-error')
      await socket.expectEvent('disconnect')
      expect(other.client.connected).toBe(true)
    })

    it('go on until the account changes if a server without versions began them', async () => {
      const { data } = await suite.testServer.callApi(
        getCurrentUser,
        {},
        { token: await signIn('sam@foodpark.test') },
      )
      const token = await new SignJWT({
        id: Number(data?.id),
        role: 'customer',
        vendorId: null,
        jti: 'earlier',
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('food-park')
        .setExpirationTime(4e9)
        .sign(new TextEncoder().encode(JWT_SECRET))
      expect(await readProfile(token)).toBe(200)
      await change('sam@foodpark.test', { role: 'vendor' })
      expect(await readProfile(token)).toBe(401)
    })
  },
  { listen: true },
)
