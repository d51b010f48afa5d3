import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changePassword,
  deleteAccount,
  requestPasswordReset,
  resetPassword,
} from '#domain/contract/account/accounts'
import { getCurrentUser } from '#domain/contract/account/auth'
import { passwordResets } from '#server/identity/accounts/account-schema'
import { insertNewCustomer, NEW_PASSWORD, signInWith } from '#tests/fixtures/server/customers/new-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'
import { PUBLIC_URL } from '#tests/fixtures/server/test-server'

const scrypt = vi.spyOn(crypto, 'scrypt')
syncBuiltinESMExports()
afterAll(() => {
  scrypt.mockRestore()
  syncBuiltinESMExports()
})

const MINUTE = 60_000
const NEXT_PASSWORD = 'staple of the next battery'
const EXPIRED = { status: 410, body: { code: 'reset_link_expired' } }
/** Machines under load take long. */
const WAIT = { timeout: 20_000, interval: 5 }
const { mailer, mails, readToken } = createTestMailer()

describeOnDatabases(
  ['PostgreSQL'],
  'a password',
  suite => {
    beforeEach(() => suite.clock.advance(16 * MINUTE))

    const statusOf = async (token: string) =>
      (await suite.testServer.callApi(getCurrentUser, {}, { token })).status
    const forget = (email: string) => suite.testServer.callApi(requestPasswordReset, { email })
    const reset = (token: string, password = NEXT_PASSWORD) =>
      suite.testServer.callApi(resetPassword, { token, password })
    const subjectsTo = (email: string) =>
      mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
    const receiveToken = async (email: string) => {
      const last = readToken(email)
      expect(await forget(email)).toMatchObject({ status: 202 })
      await expect.poll(() => readToken(email) !== last, WAIT).toBe(true)
      return readToken(email)
    }

    describe('that was forgotten', () => {
      // Specification 24.7.
      it('sets a password once with a link, and ends all sessions', async () => {
        const { email, token } = await insertNewCustomer(suite.testServer, 'forgot@park.test')
        const [first, link] = [await receiveToken(email), await receiveToken(email)]
        expect(await reset(link)).toMatchObject({ status: 200, body: { status: 'success' } })
        expect(await statusOf(token)).toBe(401)
        expect(await signInWith(suite.testServer, email, NEW_PASSWORD)).toBe('')
        expect(await signInWith(suite.testServer, email, NEXT_PASSWORD)).not.toBe('')
        expect(await reset(link)).toMatchObject(EXPIRED)
        expect(await reset(first)).toMatchObject(EXPIRED)
        await expect
          .poll(() => subjectsTo(email), WAIT)
          .toContain('Your password for the food park has changed')
      })

      // Specification 24.6.
      it('mails a link with the token after the #', async () => {
        const { email } = await insertNewCustomer(suite.testServer, 'link@park.test')
        const link = await receiveToken(email)
        expect(link).toMatch(/^[\w-]{43}$/)
        const mail = mails.findLast(({ recipient }) => recipient === email)
        expect(mail?.text).toContain(`${PUBLIC_URL}/reset-password#token=${link}\n`)
        const stored = await suite.testServer.db.select().from(passwordResets)
        expect(JSON.stringify(stored)).not.toContain(link)
      })

      // Specification 24.7.
      it('takes a link for 30 minutes', async () => {
        const { email } = await insertNewCustomer(suite.testServer, 'late@park.test')
        const link = await receiveToken(email)
        suite.clock.advance(30 * MINUTE)
        expect(await reset(link)).toMatchObject(EXPIRED)
      })

      it('lets one of two requests with the same link win', async () => {
        const { email } = await insertNewCustomer(suite.testServer, 'race@park.test')
        const link = await receiveToken(email)
        const answers = await Promise.all([reset(link), reset(link, 'the other new password')])
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
      })

      it('keeps the link for another try if the new password is refused', async () => {
        const { email } = await insertNewCustomer(suite.testServer, 'retry@park.test')
        const link = await receiveToken(email)
        expect(await reset(link, 'password')).toMatchObject({ body: { code: 'password_too_common' } })
        expect(await reset(link)).toMatchObject({ status: 200 })
      })

      // Specification 24.6.
      it('answers an unknown address like a known one', async () => {
        scrypt.mockClear()
        const [known, unknown] = [await forget('demo@foodpark.test'), await forget('unknown@park.test')]
        expect(unknown).toMatchObject({ status: known.status, message: known.message })
        expect(JSON.stringify(unknown.body)).toBe(JSON.stringify(known.body))
        expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
        expect(scrypt).not.toHaveBeenCalled()
        await expect.poll(() => readToken('demo@foodpark.test'), WAIT).not.toBe('')
        expect(subjectsTo('unknown@park.test')).toEqual([])
      })

      it('refuses the sixth mail to an unknown address, as to a known one', async () => {
        for (let times = 0; times < 5; times += 1) await forget('unknown@park.test')
        expect(await forget('unknown@park.test')).toMatchObject({
          status: 429,
          body: { code: 'too_many_account_requests' },
        })
      })
    })

    // Specification 24.34.
    it('is hashed once for an erased account, as for an unknown one', async () => {
      const { id, token } = await insertNewCustomer(suite.testServer, 'erased@park.test')
      await suite.testServer.callApi(deleteAccount, { password: NEW_PASSWORD }, { token })
      for (const email of [`deleted-${id}`, 'unknown@park.test']) {
        scrypt.mockClear()
        expect(await signInWith(suite.testServer, email, 'deleted')).toBe('')
        expect(scrypt).toHaveBeenCalledTimes(1)
      }
    })

    describe('of a signed-in customer', () => {
      const change = (token: string, currentPassword: string, newPassword = NEXT_PASSWORD) =>
        suite.testServer.callApi(changePassword, { currentPassword, newPassword }, { token })

      // Specification 24.8.
      it('changes a password, and ends all other sessions', async () => {
        const { email, token } = await insertNewCustomer(suite.testServer, 'change@park.test')
        const other = await signInWith(suite.testServer, email, NEW_PASSWORD)
        const { data } = await change(token, NEW_PASSWORD)
        expect(data?.user.email).toBe(email)
        expect([await statusOf(other), await statusOf(token)]).toEqual([401, 401])
        expect(await statusOf(data?.token ?? '')).toBe(200)
        expect(await signInWith(suite.testServer, email, NEXT_PASSWORD)).not.toBe('')
      })

      it('ends the links that were mailed before', async () => {
        const { email, token } = await insertNewCustomer(suite.testServer, 'ended@park.test')
        const link = await receiveToken(email)
        await change(token, NEW_PASSWORD)
        expect(await reset(link, 'of a stolen mailbox')).toMatchObject(EXPIRED)
      })

      // Specification 24.8.
      it('refuses a wrong current password, and limits the tries', async () => {
        const { token } = await insertNewCustomer(suite.testServer, 'guess@park.test')
        for (let tries = 0; tries < 5; tries += 1)
          expect(await change(token, 'a guess')).toMatchObject({
            status: 403,
            body: { code: 'wrong_password' },
          })
        expect(await change(token, NEW_PASSWORD)).toMatchObject({ body: { code: 'too_many_sign_ins' } })
        expect(await statusOf(token)).toBe(200)
      })

      // Specification 24.33.
      it('can be changed five times in 15 minutes from one address, because each change sends a mail', async () => {
        const { email, token } = await insertNewCustomer(suite.testServer, 'often@park.test')
        let current = token
        for (let changes = 0; changes < 5; changes += 1) {
          const { data } = await change(current, changes === 0 ? NEW_PASSWORD : NEXT_PASSWORD, NEXT_PASSWORD)
          current = data?.token ?? ''
        }
        expect(await change(current, NEXT_PASSWORD)).toMatchObject({
          status: 429,
          body: { code: 'too_many_account_requests' },
        })
        expect(await statusOf(current)).toBe(200)
        await expect.poll(() => subjectsTo(email).length, WAIT).toBe(5)
      })

      // Specification 24.31.
      it('can be changed while a stranger signs in with texts that look like a counter', async () => {
        const { id, token } = await insertNewCustomer(suite.testServer, 'counted@park.test')
        for (const typed of [`user ${id}`, `password ${id}`, `password:${id}`])
          for (let tries = 0; tries < 5; tries += 1)
            expect(await signInWith(suite.testServer, typed, 'a guess')).toBe('')
        expect(await change(token, NEW_PASSWORD)).toMatchObject({ status: 200 })
      })

      it('refuses a common new password before it looks at the current one', async () => {
        const { token } = await insertNewCustomer(suite.testServer, 'common@park.test')
        expect(await change(token, 'a guess', 'iloveyou')).toMatchObject({
          body: { code: 'password_too_common' },
        })
      })
    })
  },
  { mailer },
)
