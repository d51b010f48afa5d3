import { expect, it } from 'vitest'
import { DEMO_EMAIL, DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { requestPasswordReset, resetPassword, signUp } from '#domain/contract/account/accounts'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'
import { PUBLIC_URL } from '#tests/fixtures/server/test-server'

const { mailer, mails, readToken, waitForMails } = createTestMailer()

describeOnDatabases(
  ['PGlite'],
  'the mails about a forgotten password',
  suite => {
    // Specification 24.22.
    it.each([
      [DEMO_HOST_EMAIL, '&role=host', '/host'],
      [DEMO_STAFF_EMAIL, '&role=vendor', '/kitchen'],
      [DEMO_EMAIL, '', '/login'],
    ])('lead %s to a page that knows the sign-in', async (email, end, signIn) => {
      mails.length = 0
      expect(await suite.testServer.callApi(requestPasswordReset, { email })).toMatchObject({ status: 202 })
      const [link] = await waitForMails(1)
      const token = readToken(email)
      expect(link?.text).toContain(`${PUBLIC_URL}/reset-password#token=${token}${end}\n`)
      const password = 'a new staple of the battery'
      expect(await suite.testServer.callApi(resetPassword, { token, password })).toMatchObject({
        status: 200,
      })
      const [, news] = await waitForMails(2)
      expect(news?.text).toContain(`${PUBLIC_URL}${signIn}\n`)
    })

    // Specification 24.1.
    it.each([
      [DEMO_HOST_EMAIL, '/host'],
      [DEMO_STAFF_EMAIL, '/kitchen'],
      [DEMO_EMAIL, '/login'],
    ])('lead %s to its own sign-in after a sign-up for its address', async (email, signIn) => {
      mails.length = 0
      const form = { name: 'Ann', email, password: 'a new staple of the battery' }
      expect(await suite.testServer.callApi(signUp, form)).toMatchObject({ status: 202 })
      const [mail] = await waitForMails(1)
      expect(mail?.text).toContain(`${PUBLIC_URL}${signIn}\n`)
    })
  },
  { mailer },
)
