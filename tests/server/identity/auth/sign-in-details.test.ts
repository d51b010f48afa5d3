import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getCurrentUser, login } from '#domain/contract/account/auth'
import { users } from '#server/core/db/schema'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const DEMO = 'demo@foodpark.test'
/** The server compares it with the password of an unknown account, so that this takes the same time. */
const DUMMY_PASSWORD = 'no account has this password'

// The rules are about headers and emails. The same queries run on both databases in the tests of the accounts.
describeOnDatabases(['PGlite'], 'a sign-in', suite => {
  beforeEach(() => suite.clock.advance(15 * 60_000))
  const signIn = (email: string, password: string, remoteAddress: string) =>
    suite.testServer.callApi(login, { email, password }, { remoteAddress })

  it('is counted for one account, however its email is typed', async () => {
    for (const email of [DEMO, ' Demo@FoodPark.test ', DEMO.toUpperCase(), `${DEMO} `, ` ${DEMO}`])
      await signIn(email, 'guess', '10.1.0.1')
    expect(await signIn(DEMO, 'lunchtime', '10.1.0.1')).toMatchObject({
      status: 429,
      body: { code: 'too_many_sign_ins' },
    })
  })

  it('fails for an unknown account with any password, and each try counts', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await signIn('unknown@foodpark.test', DUMMY_PASSWORD, '10.1.0.2')).toMatchObject({
        status: 401,
        message: 'The email or password is incorrect',
      })
    expect((await signIn('unknown@foodpark.test', DUMMY_PASSWORD, '10.1.0.2')).status).toBe(429)
  })

  it('ends when the account is deleted', async () => {
    const { db } = suite.testServer
    const email = 'leaving@foodpark.test'
    const [demo] = await db.select().from(users).where(eq(users.email, DEMO))
    if (!demo) throw new Error('The demo account is not seeded')
    const { id: _, ...account } = demo
    await db.insert(users).values({ ...account, email })
    const token = await suite.testServer.signIn(email)
    await db.delete(users).where(eq(users.email, email))
    expect(await suite.testServer.callApi(getCurrentUser, {}, { token })).toMatchObject({
      status: 401,
      message: 'Please sign in to continue',
    })
  })

  describe('with the header Authorization', () => {
    const readProfile = async (createHeader: (token: string) => string) => {
      const token = await suite.testServer.signIn(DEMO)
      const { statusCode } = await suite.testServer.app.inject({
        url: `/api${getCurrentUser.path({})}`,
        headers: { authorization: createHeader(token) },
      })
      return statusCode
    }

    it.each<[string, number, (token: string) => string]>([
      ['with the scheme in small letters', 200, token => `bearer ${token}`],
      ['with another scheme', 401, token => `Basic ${token}`],
      ['with two schemes', 401, token => `Basic Bearer ${token}`],
      ['without a space', 401, token => `Bearer${token}`],
      ['with more after it', 401, token => `Bearer ${token} and more`],
      ['without a scheme', 401, token => token],
    ])('is answered, %s, with %i', async (_, status, createHeader) => {
      expect(await readProfile(createHeader)).toBe(status)
    })
  })
})
