import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { getCurrentUser, login, logout } from '#domain/contract/auth'
import { decodeToken, tokenExpiry } from '#domain/session/token'
import { describeOnEachDatabase } from '#tests/fixtures/server/describe-on-each-database'

const DEMO_EMAIL_ADDRESS = 'demo@foodpark.test'
const HOUR = 3_600_000

describeOnEachDatabase('accounts', at => {
  const tryPassword = (email: string, password: string, remoteAddress?: string) =>
    at.testServer.callApi(login, { email, password }, remoteAddress ? { remoteAddress } : {})

  it('signs a customer in with a token that the client can read', async () => {
    const { reply } = await tryPassword(' Demo@FoodPark.test ', 'lunchtime')
    expect(reply?.user).toMatchObject({ email: DEMO_EMAIL_ADDRESS, role: 'customer', vendorId: null })
    const claims = decodeToken(reply?.token ?? '')
    expect(claims?.user).toMatchObject({
      id: reply?.user.id,
      email: DEMO_EMAIL_ADDRESS,
      name: reply?.user.name,
    })
    expect(tokenExpiry(reply?.token ?? '', 0)).toBe(at.clock.now() + 12 * HOUR)
    expect(decodeJwt(reply?.token ?? '').jti).toMatch(/.{20}/)
  })

  it('signs staff in with their role and trailer', async () => {
    const { reply } = await tryPassword('vendor31@foodpark.test', 'lunchtime')
    expect(reply?.user).toMatchObject({ role: 'vendor', vendorId: 31 })
  })

  it('says the same to a wrong password and to an unknown account', async () => {
    const wrong = await tryPassword(DEMO_EMAIL_ADDRESS, 'dinnertime', '10.0.0.1')
    const unknown = await tryPassword('nobody@foodpark.test', 'lunchtime', '10.0.0.1')
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
    expect(wrong.message).not.toBe('')
  })

  it('stops a guesser after ten passwords, and not the owner elsewhere', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await tryPassword(DEMO_EMAIL_ADDRESS, `guess ${tries}`, '10.0.0.2')).status).toBe(401)
    const stopped = await tryPassword(DEMO_EMAIL_ADDRESS, 'lunchtime', '10.0.0.2')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBe(15 * 60)
    expect((await tryPassword(DEMO_EMAIL_ADDRESS, 'lunchtime', '10.0.0.3')).status).toBe(200)
    at.clock.advance(15 * 60_000)
    expect((await tryPassword(DEMO_EMAIL_ADDRESS, 'lunchtime', '10.0.0.2')).status).toBe(200)
  })

  it('stops a guesser who asks for everything at once', async () => {
    const tries = Array.from({ length: 30 }, (_, index) =>
      tryPassword(DEMO_EMAIL_ADDRESS, `burst ${index}`, '10.0.0.4'),
    )
    const statuses = (await Promise.all(tries)).map(answer => answer.status)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(20)
  })

  it('counts no right password against its owner', async () => {
    const tries = Array.from({ length: 25 }, () => tryPassword(DEMO_EMAIL_ADDRESS, 'lunchtime', '10.0.0.5'))
    expect(new Set((await Promise.all(tries)).map(answer => answer.status))).toEqual(new Set([200]))
  })

  it('gives the profile to its token', async () => {
    const token = await at.testServer.signIn(DEMO_EMAIL_ADDRESS)
    expect((await at.testServer.callApi(getCurrentUser, {}, { token })).reply).toMatchObject({
      email: DEMO_EMAIL_ADDRESS,
      phone: '07700 900142',
    })
  })

  it('makes a token worthless at sign-out, and no other', async () => {
    const [token, other] = [
      await at.testServer.signIn(DEMO_EMAIL_ADDRESS),
      await at.testServer.signIn(DEMO_EMAIL_ADDRESS),
    ]
    expect((await at.testServer.callApi(logout, {}, { token })).status).toBe(200)
    expect((await at.testServer.callApi(getCurrentUser, {}, { token })).status).toBe(401)
    expect((await at.testServer.callApi(getCurrentUser, {}, { token: other })).status).toBe(200)
  })

  it('refuses a token once its twelve hours are over', async () => {
    const token = await at.testServer.signIn(DEMO_EMAIL_ADDRESS)
    at.clock.advance(12 * HOUR + 1000)
    expect((await at.testServer.callApi(getCurrentUser, {}, { token })).status).toBe(401)
  })

  describe('refuses a token', () => {
    const forge = (secret: string, alg = 'HS256') =>
      new SignJWT({ id: 1, role: 'vendor', vendorId: 31, jti: 'x' })
        .setProtectedHeader({ alg })
        .setExpirationTime(4e9)
        .setIssuer('food-park')
        .sign(new TextEncoder().encode(secret))
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"id":1,"role":"vendor","vendorId":31,"jti":"x","exp":4000000000}')}.`

    it.each([
      ['signed by someone else', () => forge('another secret, just as long as ours')],
      ['without a signature', () => Promise.resolve(unsigned)],
      ['that is none', () => Promise.resolve('lunchtime')],
      ['signed in another way', () => forge('a secret for tests alone, long enough', 'HS512')],
    ])('%s', async (_, token) => {
      expect((await at.testServer.callApi(getCurrentUser, {}, { token: await token() })).status).toBe(401)
    })
  })
})
