import { decodeProtectedHeader, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createTokenService } from '#server/identity/auth/tokens'
import { createTestClock } from '#tests/fixtures/server/test-server'

const SECRET = 'a secret for tests alone, long enough'
const NEW_SECRET = 'another secret for tests, long enough'
const SUBJECT = { id: 7, email: 'a@b.test', name: 'Ada', role: 'vendor', vendorId: 31, sessionVersion: 4 }
const LIFETIME_SECONDS = 12 * 3600

function createTokens() {
  const clock = createTestClock()
  const now = Math.floor(clock.now() / 1000)
  return { clock, now, ...createTokenService([SECRET], clock) }
}

/** Signs claims with the server's own secret. */
const sign = (claims: object, issuer = 'food-park') =>
  new SignJWT({ id: 7, role: 'customer', vendorId: null, jti: 'a', exp: 4e9, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .sign(new TextEncoder().encode(SECRET))

it('issues a JWT with the claims of the account, and reads them back', async () => {
  const { issue, verify, now } = createTokens()
  const token = await issue(SUBJECT)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(await verify(token)).toEqual({
    id: 7,
    role: 'vendor',
    vendorId: 31,
    sessionVersion: 4,
    jti: expect.stringMatching(/^[\da-f-]{36}$/),
    exp: now + LIFETIME_SECONDS,
  })
  expect((await verify(await issue(SUBJECT)))?.jti).not.toBe((await verify(token))?.jti)
})

it('refuses a token from the second at which it expires', async () => {
  const { issue, verify, clock } = createTokens()
  const token = await issue(SUBJECT)
  clock.advance((LIFETIME_SECONDS - 1) * 1000)
  expect(await verify(token)).toMatchObject({ id: 7 })
  clock.advance(1000)
  expect(await verify(token)).toBeNull()
})

it.each([
  ['of another issuer', {}, 'another-park'],
  ['with another role', { role: 'admin' }, undefined],
  ['with half an id', { id: 7.5 }, undefined],
  ['with half a vendor', { vendorId: 3.5 }, undefined],
  ['without its own id', { jti: undefined }, undefined],
])('refuses a token %s', async (_, claims, issuer) => {
  const { verify } = createTokens()
  expect(await verify(await sign({}))).toMatchObject({ id: 7, role: 'customer' })
  expect(await verify(await sign(claims, issuer))).toBeNull()
})

it('takes a token without a session version as one of the first version', async () => {
  expect(await createTokens().verify(await sign({}))).toMatchObject({ sessionVersion: 1 })
})

// Specification 22.3.
it('accepts tokens of the previous secret during a rotation, and signs with the current one', async () => {
  const { clock } = createTokens()
  const [before, during, after] = [[SECRET], [NEW_SECRET, SECRET], [NEW_SECRET]].map(
    ([current = '', ...previous]) => createTokenService([current, ...previous], clock),
  )
  const [oldToken, newToken] = [await before?.issue(SUBJECT), await during?.issue(SUBJECT)]
  const verifyBoth = async (tokens: typeof before) =>
    Promise.all([oldToken, newToken].map(async token => (await tokens?.verify(token ?? ''))?.id))
  expect(await verifyBoth(before)).toEqual([7, undefined])
  expect(await verifyBoth(during)).toEqual([7, 7])
  expect(await verifyBoth(after)).toEqual([undefined, 7])
})
