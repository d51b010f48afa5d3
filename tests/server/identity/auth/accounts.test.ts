import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { getCurrentUser, login, logout } from '#domain/contract/account/auth'
import { decodeToken, tokenExpiry } from '#domain/session/token'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const DEMO_EMAIL_ADDRESS = 'demo@foodpark.test'
const HOUR = 3_600_000

describeOnEachDatabase('accounts', suite => {
  const signIn = (email: string, password: string, remoteAddress?: string) =>
    suite.testServer.callApi(login, { email, password }, remoteAddress ? { remoteAddress } : {})

  // Specification 1.6.
  it('signs a customer in with a token that the client can read', async () => {
    const { data } = await signIn(' Demo@FoodPark.test ', 'lunchtime')
    expect(data?.user).toMatchObject({ email: DEMO_EMAIL_ADDRESS, role: 'customer', vendorId: null })
    const claims = decodeToken(data?.token ?? '')
    expect(claims?.user).toMatchObject({
      id: data?.user.id,
      email: DEMO_EMAIL_ADDRESS,
      name: data?.user.name,
    })
    expect(tokenExpiry(data?.token ?? '', 0)).toBe(suite.clock.now() + 12 * HOUR)
    expect(decodeJwt(data?.token ?? '').jti).toMatch(/.{20}/)
  })

  // Specification 1.7 and 22.7.
  it('signs staff in with their role and vendor', async () => {
    const { data } = await signIn('vendor31@foodpark.test', 'lunchtime')
    expect(data?.user).toMatchObject({ role: 'vendor', vendorId: 31 })
  })

  // Specification 20.4.
  it('answers the same to a wrong password and to an unknown account', async () => {
    const wrong = await signIn(DEMO_EMAIL_ADDRESS, 'dinnertime', '10.0.0.1')
    const unknown = await signIn('unknown@foodpark.test', 'lunchtime', '10.0.0.1')
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
    expect(wrong.message).not.toBe('')
  })

  it('blocks an address after five wrong passwords, but not the owner at another address', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn(DEMO_EMAIL_ADDRESS, `guess ${tries}`, '10.0.0.2')).status).toBe(401)
    const stopped = await signIn(DEMO_EMAIL_ADDRESS, 'lunchtime', '10.0.0.2')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBe(15 * 60)
    expect((await signIn(DEMO_EMAIL_ADDRESS, 'lunchtime', '10.0.0.3')).status).toBe(200)
    suite.clock.advance(15 * 60_000)
    expect((await signIn(DEMO_EMAIL_ADDRESS, 'lunchtime', '10.0.0.2')).status).toBe(200)
  })

  it('blocks wrong passwords beyond five that come at once', async () => {
    const tries = Array.from({ length: 30 }, (_, index) =>
      signIn(DEMO_EMAIL_ADDRESS, `burst ${index}`, '10.0.0.4'),
    )
    const statuses = (await Promise.all(tries)).map(answer => answer.status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(25)
  })

  it('does not count right passwords', async () => {
    const tries = Array.from({ length: 25 }, () => signIn(DEMO_EMAIL_ADDRESS, 'lunchtime', '10.0.0.5'))
    expect(new Set((await Promise.all(tries)).map(answer => answer.status))).toEqual(new Set([200]))
  })

  // Specification 20.5.
  it('sends the profile of the signed-in account', async () => {
    const token = await suite.testServer.signIn(DEMO_EMAIL_ADDRESS)
    expect((await suite.testServer.callApi(getCurrentUser, {}, { token })).data).toMatchObject({
      email: DEMO_EMAIL_ADDRESS,
      phone: '07700 900142',
    })
  })

  // Specification 4.22.
  it('revokes a token at sign-out, but no other token', async () => {
    const [token, other] = [
      await suite.testServer.signIn(DEMO_EMAIL_ADDRESS),
      await suite.testServer.signIn(DEMO_EMAIL_ADDRESS),
    ]
    expect((await suite.testServer.callApi(logout, {}, { token })).status).toBe(200)
    expect((await suite.testServer.callApi(getCurrentUser, {}, { token })).status).toBe(401)
    expect((await suite.testServer.callApi(getCurrentUser, {}, { token: other })).status).toBe(200)
  })

  it('refuses a token after twelve hours', async () => {
    const token = await suite.testServer.signIn(DEMO_EMAIL_ADDRESS)
    suite.clock.advance(12 * HOUR + 1000)
    expect((await suite.testServer.callApi(getCurrentUser, {}, { token })).status).toBe(401)
  })

  describe('an invalid token', () => {
    const forge = (secret: string, alg = 'HS256') =>
      new SignJWT({ id: 1, role: 'vendor', vendorId: 31, jti: 'x' })
        .setProtectedHeader({ alg })
        .setExpirationTime(4e9)
        .setIssuer('food-park')
        .sign(new TextEncoder().encode(secret))
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"id":1,"role":"vendor","vendorId":31,"jti":"x","exp":4000000000}')}.`

    it.each([
      ['if it is signed with another secret', () => forge('another secret, just as long as ours')],
      ['if it has no signature', () => Promise.resolve(unsigned)],
      ['if it is not a token', () => Promise.resolve('lunchtime')],
      [
        'if it is signed with another algorithm',
        () => forge('a secret for tests alone, long enough', 'HS512'),
      ],
    ])('is refused %s', async (_, token) => {
      expect((await suite.testServer.callApi(getCurrentUser, {}, { token: await token() })).status).toBe(401)
    })
  })
})
