import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getSecondFactor, turnOffSecondFactor } from '#domain/contract/account/second-factor'
import { acceptInvitation } from '#domain/contract/host/staff'
import { createInvitation } from '#server/identity/accounts/invitations/invitations'
import { unlockAccount } from '#server/identity/accounts/lock-account'
import { runWithCode, wrongCodeError } from '#server/identity/second-factor/check-second-factor'
import { secondFactors } from '#server/identity/second-factor/second-factor-schema'
import { createSecretCipher } from '#server/identity/second-factor/secret-cipher'
import { NEW_PASSWORD } from '#tests/fixtures/server/customers/new-customer'
import {
  CODE_PERIOD,
  createAccountCalls,
  insertPersonWithFactor,
} from '#tests/fixtures/server/customers/second-factor'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const WRONG_CODE = { status: 403, body: { code: 'wrong_second_factor_code' } }
const SIGNED_IN = { status: 200 }
const LIMITED = { status: 429, body: { code: 'too_many_sign_ins' } }
const NO_CODE = '000000'
/** The limit of five wrong passwords counts the ones of this time, in ms. */
const LIMIT_WINDOW = 15 * 60_000
const NEWER_SECRET = 'the newer secret for tests, long enough'
const OLDER_SECRET = 'the older secret for tests, long enough'

describeOnDatabases(['PGlite'], 'the sign-in with a second factor', suite => {
  const { readEvents, readProfile, signInWithPassword } = createAccountCalls(suite)

  // Specification 28.26.
  it('is asked for after a right password only, and signs in with both', async () => {
    const { id, email, codeIn, signIn } = await insertPersonWithFactor(suite, { email: 'asked@park.test' })
    expect(await signInWithPassword(email, 'a guess')).toMatchObject({ body: { code: 'wrong_credentials' } })
    const { status, body, headers } = await signInWithPassword(email)
    expect([status, body, headers['set-cookie']]).toEqual([
      403,
      { code: 'second_factor_required', message: 'Please enter the code of your app, or a recovery code' },
      undefined,
    ])
    expect(await signIn(codeIn(), 'a guess')).toMatchObject({ body: { code: 'wrong_credentials' } })
    const signedIn = await signIn(codeIn())
    expect(signedIn).toMatchObject({ status: 200, data: { user: { email, role: 'host' } } })
    expect(await readProfile(signedIn.data?.token ?? '')).toBe(200)
    expect((await readEvents(id)).at(-1)).toMatchObject(['signed_in', { secondFactor: true }])
  })

  // Specification 28.27.
  it.each([
    ['the code before signs in', -CODE_PERIOD, SIGNED_IN],
    ['the code after signs in', CODE_PERIOD, SIGNED_IN],
    ['the code two after does not', 2 * CODE_PERIOD, WRONG_CODE],
  ])('knows the clock may differ by one code: %s', async (name, milliseconds, answer) => {
    const { codeIn, signIn } = await insertPersonWithFactor(suite, {
      email: `${name.replaceAll(' ', '-')}@park.test`,
    })
    // The code that has turned it on is used up.
    suite.clock.advance(CODE_PERIOD)
    expect(await signIn(codeIn(milliseconds))).toMatchObject(answer)
  })

  // Specification 28.27.
  it('takes a code once, and none before it', async () => {
    const { codeIn, signIn } = await insertPersonWithFactor(suite, { email: 'once@park.test' })
    const [now, next] = [codeIn(), codeIn(CODE_PERIOD)]
    expect(await signIn(next)).toMatchObject(SIGNED_IN)
    expect(await signIn(next)).toMatchObject(WRONG_CODE)
    expect(await signIn(now)).toMatchObject(WRONG_CODE)
    suite.clock.advance(2 * CODE_PERIOD)
    const typed = codeIn().replace(/^.../, '$& ')
    expect(await signIn(typed)).toMatchObject(SIGNED_IN)
  })

  // Specification 28.28.
  it('takes each recovery code once, however it is typed', async () => {
    const person = await insertPersonWithFactor(suite, { email: 'recovery@park.test' })
    const [first = '', second = ''] = person.recoveryCodes
    expect(await person.signIn(first)).toMatchObject(SIGNED_IN)
    expect(await person.signIn(first)).toMatchObject(WRONG_CODE)
    const signedIn = await person.signIn(` ${second.toLowerCase().replaceAll('-', ' ')}`)
    const { data } = await suite.testServer.callApi(
      getSecondFactor,
      {},
      { token: signedIn.data?.token ?? '' },
    )
    expect(data?.recoveryCodesLeft).toBe(8)
    expect((await readEvents(person.id)).filter(([event]) => event === 'recovery_code_used')).toHaveLength(2)
  })

  // Specification 28.29.
  it('counts a wrong code as a wrong password, and a missing one not', async () => {
    const { email, codeIn, signIn } = await insertPersonWithFactor(suite, { email: 'limit@park.test' })
    for (let count = 0; count < 6; count += 1)
      expect(await signInWithPassword(email)).toMatchObject({ body: { code: 'second_factor_required' } })
    for (let count = 0; count < 5; count += 1) expect(await signIn(NO_CODE)).toMatchObject(WRONG_CODE)
    expect(await signIn(codeIn())).toMatchObject(LIMITED)
    expect(await signInWithPassword(email)).toMatchObject(LIMITED)
  })

  // Specification 28.29.
  it('counts wrong codes of a signed-in account too', async () => {
    const { token } = await insertPersonWithFactor(suite, { email: 'guessed@park.test' })
    const turnOff = () =>
      suite.testServer.callApi(turnOffSecondFactor, { password: NEW_PASSWORD, code: NO_CODE }, { token })
    for (let count = 0; count < 5; count += 1) expect(await turnOff()).toMatchObject(WRONG_CODE)
    expect(await turnOff()).toMatchObject(LIMITED)
  })

  // Specification 28.29.
  it('locks the account after 50 wrong codes one after the other', async () => {
    const { id, email, token, codeIn, signIn } = await insertPersonWithFactor(suite, {
      email: 'row@park.test',
    })
    const { db } = suite.testServer
    // A sign-in for the first guess. The others are spared the hash of the password.
    const guess = async (times: number) => {
      suite.clock.advance(LIMIT_WINDOW)
      expect(await signIn(NO_CODE)).toMatchObject(WRONG_CODE)
      for (let count = 1; count < times; count += 1)
        await runWithCode({ db, clock: suite.clock }, id, () => Promise.reject(wrongCodeError())).catch(
          () => {},
        )
    }
    await guess(49)
    expect(await signIn(codeIn())).toMatchObject(SIGNED_IN)
    await guess(49)
    expect(await readProfile(token)).toBe(200)
    await guess(1)
    expect(await readProfile(token)).toBe(401)
    suite.clock.advance(LIMIT_WINDOW)
    expect(await signIn(codeIn())).toMatchObject({ status: 403, body: { code: 'account_locked' } })
    await unlockAccount(db, email, new Date(suite.clock.now()))
    expect(await signIn(NO_CODE)).toMatchObject(WRONG_CODE)
    expect(await signIn(codeIn())).toMatchObject(SIGNED_IN)
  })

  // Specification 28.34.
  it('is asked for after a new password by a printed link', async () => {
    const { email, codeIn, signIn } = await insertPersonWithFactor(suite, { email: 'link@park.test' })
    const now = new Date(suite.clock.now())
    const link = await createInvitation(suite.testServer.db, { email, vendorId: null, userId: null, now })
    const password = 'staple of the next battery'
    const { status, body } = await suite.testServer.callApi(acceptInvitation, {
      ...{ token: link.token, name: 'Robin', password },
    })
    expect([status, body]).toMatchObject([403, { code: 'second_factor_required' }])
    expect(await signIn(codeIn(), password)).toMatchObject(SIGNED_IN)
  })
})

describeOnDatabases(
  ['PGlite'],
  'a second factor while the secret of the server is being changed',
  suite => {
    // Specification 28.33.
    it('moves to a new secret of the server at the next sign-in', async () => {
      const { db } = suite.testServer
      const { id, codeIn, signIn, secret } = await insertPersonWithFactor(suite, { email: 'moved@park.test' })
      const olderSecret = createSecretCipher([OLDER_SECRET]).encrypt(secret, id)
      await db.update(secondFactors).set({ secret: olderSecret }).where(eq(secondFactors.userId, id))
      expect(await signIn(codeIn())).toMatchObject(SIGNED_IN)
      const rows = await db.select().from(secondFactors).where(eq(secondFactors.userId, id))
      expect(createSecretCipher([NEWER_SECRET]).decrypt(rows[0]?.secret ?? '', id)).toBe(secret)
      const unknown = createSecretCipher(['another secret']).encrypt(secret, id)
      await db.update(secondFactors).set({ secret: unknown }).where(eq(secondFactors.userId, id))
      suite.clock.advance(CODE_PERIOD)
      expect(await signIn(codeIn())).toMatchObject(WRONG_CODE)
    })
  },
  { jwtSecret: NEWER_SECRET, previousJwtSecret: OLDER_SECRET },
)

describeOnDatabases(['PostgreSQL'], 'a code', suite => {
  // Specification 28.27 and 28.28.
  it('signs in once if it is sent twice at the same moment', async () => {
    const {
      codeIn,
      recoveryCodes: codes,
      signIn,
    } = await insertPersonWithFactor(suite, {
      email: 'twice@park.test',
    })
    for (const code of [codeIn(), codes[0] ?? '']) {
      const answers = await Promise.all([signIn(code), signIn(code)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    }
  })
})
