import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmSignUp, NAME_LIMIT, signUp } from '#domain/contract/account/accounts'
import { getCurrentUser, login } from '#domain/contract/account/auth'
import { signUps } from '#server/identity/accounts/account-schema'
import { createCodeHash } from '#server/identity/accounts/one-time-secrets'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'

const scrypt = vi.spyOn(crypto, 'scrypt')
syncBuiltinESMExports()
afterAll(() => {
  scrypt.mockRestore()
  syncBuiltinESMExports()
})

const TEST_SECRET = 'the secret of these tests, long enough'
const MINUTE = 60_000
/** Machines under load take long. */
const WAIT = { timeout: 20_000, interval: 5 }
const PASSWORD = 'correct horse battery'
const WRONG_CODE = { status: 400, body: { code: 'wrong_confirmation_code' } }
const { mailer, mails, waitForMails, readCode } = createTestMailer()

describeOnDatabases(
  ['PostgreSQL'],
  'a sign-up',
  suite => {
    beforeEach(() => {
      suite.clock.advance(16 * MINUTE)
      mails.length = 0
    })

    const requestCode = (email: string, fields: { name?: string; password?: string } = {}) =>
      suite.testServer.callApi(signUp, { name: 'Robin', email, password: PASSWORD, ...fields })
    const receiveCode = async (email: string, fields = {}) => {
      const count = mails.length + 1
      expect(await requestCode(email, fields)).toMatchObject({ status: 202, body: { status: 'success' } })
      await waitForMails(count)
      return readCode(email)
    }
    const confirm = (email: string, code: string) => suite.testServer.callApi(confirmSignUp, { email, code })
    const signIn = (email: string, password = PASSWORD) =>
      suite.testServer.callApi(login, { email, password })

    // Specification 24.1.
    it('answers as a sign-in once the code of the mail comes back', async () => {
      await receiveCode(' Robin@Park.test ')
      const code = readCode('robin@park.test')
      expect(mails[0]).toMatchObject({
        recipient: 'robin@park.test',
        subject: `${code} is your code for the food park`,
      })
      expect(await signIn('robin@park.test')).toMatchObject({ status: 401 })
      const { data, headers } = await confirm('ROBIN@park.test', ` ${code} `)
      expect(data?.user).toMatchObject({ email: 'robin@park.test', name: 'Robin', role: 'customer' })
      expect(headers['set-cookie']).toMatch(/^__Host-device=/)
      const token = data?.token ?? ''
      expect(await suite.testServer.callApi(getCurrentUser, {}, { token })).toMatchObject({ status: 200 })
      expect(await signIn('robin@park.test')).toMatchObject({ status: 200 })
    })

    // Specification 24.3.
    it('takes a code once', async () => {
      const code = await receiveCode('once@park.test')
      expect(await confirm('once@park.test', code)).toMatchObject({ status: 200 })
      expect(await confirm('once@park.test', code)).toMatchObject(WRONG_CODE)
    })

    // Specification 24.3.
    it('takes a code for its own address only', async () => {
      const code = await receiveCode('own@park.test')
      await receiveCode('other@park.test')
      expect(await confirm('other@park.test', code)).toMatchObject(WRONG_CODE)
    })

    // Specification 24.18.
    it('names no button beside a wrong code, because a page that was opened again has another one', async () => {
      const code = await receiveCode('typo@park.test')
      const message = 'This code is not right, or no longer valid. Please check it, or get a new one.'
      expect(await confirm('typo@park.test', code === '000000' ? '000001' : '000000')).toMatchObject({
        body: { message },
      })
    })

    // Specification 24.3.
    it('takes a code for 15 minutes', async () => {
      const early = await receiveCode('early@park.test')
      const late = await receiveCode('late@park.test')
      suite.clock.advance(15 * MINUTE - 1)
      expect(await confirm('early@park.test', early)).toMatchObject({ status: 200 })
      suite.clock.advance(1)
      expect(await confirm('late@park.test', late)).toMatchObject(WRONG_CODE)
    })

    // Specification 24.3.
    it('takes no code after five wrong ones, until a new one is mailed', async () => {
      const code = await receiveCode('guess@park.test')
      const guesses = ['000000', '000001', '000002', '000003', '000004', '000005']
        .filter(guess => guess !== code)
        .slice(0, 5)
      for (const guess of guesses) expect(await confirm('guess@park.test', guess)).toMatchObject(WRONG_CODE)
      expect(await confirm('guess@park.test', code)).toMatchObject(WRONG_CODE)
      const next = await receiveCode('guess@park.test')
      expect(await confirm('guess@park.test', next)).toMatchObject({ status: 200 })
    })

    it('creates one account if a code comes twice at once', async () => {
      const code = await receiveCode('twice@park.test')
      const answers = await Promise.all([confirm('twice@park.test', code), confirm('twice@park.test', code)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    })

    // Specification 24.3.
    it('gives the account the password of the sign-up whose code it is', async () => {
      const own = await receiveCode('robbed@park.test', { password: 'my own good password' })
      await receiveCode('robbed@park.test', { name: 'Mallory', password: 'of another person' })
      expect(await confirm('robbed@park.test', own)).toMatchObject({ data: { user: { name: 'Robin' } } })
      expect(await signIn('robbed@park.test', 'of another person')).toMatchObject({ status: 401 })
    })

    // Specification 24.2.
    it.each([
      ['', 'invalid_request'],
      ['short 7', 'password_too_short'],
      ['x'.repeat(129), 'password_too_long'],
      ['x'.repeat(2_000), 'invalid_request'],
      ['Password1', 'password_too_common'],
      ['qwertyuiop', 'password_too_common'],
      ['Lunchtime', 'password_too_common'],
    ])('refuses the password %j as %s', async (password, code) => {
      expect(await requestCode('refused@park.test', { password })).toMatchObject({
        status: 400,
        body: { code },
      })
    })

    it('refuses a name that is blank or too long', async () => {
      for (const name of ['  ', 'x'.repeat(NAME_LIMIT + 1)])
        expect(await requestCode('name@park.test', { name })).toMatchObject({
          body: { code: 'invalid_request' },
        })
    })

    it.each([
      'no address',
      'two@park.test, three@park.test',
      'a@b',
      'line@park.test\r\nBcc: other@park.test',
    ])('refuses the address %j', async email =>
      expect(await requestCode(email)).toMatchObject({ body: { code: 'invalid_request' } }),
    )

    // Specification 24.5.
    it('mails five times in 15 minutes to one address', async () => {
      for (let times = 0; times < 5; times += 1) await receiveCode('flood@park.test')
      expect(await requestCode('flood@park.test')).toMatchObject({
        status: 429,
        body: { code: 'too_many_account_requests' },
      })
      expect(await signIn('demo@foodpark.test', 'lunchtime')).toMatchObject({ status: 200 })
    })

    // Specification 24.4.
    it('is forgotten after a day without its code', async () => {
      await receiveCode('forgotten@park.test')
      suite.clock.advance(24 * 60 * MINUTE)
      const cleanUpAndCount = () => {
        // A cleanup that runs already began before the day was over.
        suite.clock.advance(60 * MINUTE)
        return suite.testServer.db.$count(signUps)
      }
      await expect.poll(cleanUpAndCount, WAIT).toBe(0)
    })

    describe('of a known address', () => {
      const answerOf = async (email: string) => {
        scrypt.mockClear()
        const answer = await requestCode(email)
        const { date: _, 'x-request-id': __, ...headers } = answer.headers
        const hashes = scrypt.mock.calls.length
        return { status: answer.status, body: JSON.stringify(answer.body), headers, hashes }
      }

      // Specification 24.1.
      it('gets the same answer as an unknown address, after as many hashes', async () => {
        const known = await answerOf('demo@foodpark.test')
        const unknown = await answerOf('stranger@park.test')
        expect(known).toEqual(unknown)
        expect(known.hashes).toBe(1)
      })

      // Specification 24.1.
      it('mails that there is an account, and no code', async () => {
        await requestCode('demo@foodpark.test')
        const isToDemo = ({ recipient }: { recipient: string }) => recipient === 'demo@foodpark.test'
        await expect
          .poll(() => mails.find(isToDemo)?.subject, WAIT)
          .toBe('You already have an account at the food park')
        expect(readCode('demo@foodpark.test')).toBe('')
      })

      it('changes nothing if its code is guessed', async () => {
        const { db } = suite.testServer
        await requestCode('demo@foodpark.test')
        const isDemo = eq(signUps.email, 'demo@foodpark.test')
        const codeHash = createCodeHash(TEST_SECRET)('demo@foodpark.test', '123456')
        await db.update(signUps).set({ codeHash }).where(isDemo)
        expect(await confirm('demo@foodpark.test', '123456')).toMatchObject(WRONG_CODE)
        expect(await signIn('demo@foodpark.test', 'lunchtime')).toMatchObject({ status: 200 })
      })
    })
  },
  { mailer, jwtSecret: TEST_SECRET },
)
