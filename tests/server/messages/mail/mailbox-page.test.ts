import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { signUp } from '#domain/contract/account/accounts'
import { vendors } from '#server/core/db/schema'
import { enqueueMail } from '#server/messages/mail/mail-store'
import { createMailboxMailer } from '#server/messages/mail/mailer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'

/** Machines under load take long. */
const WAIT = { timeout: 20_000, interval: 5 }

describeOnDatabases(
  ['PGlite'],
  'the mailbox page',
  suite => {
    const open = () => suite.testServer.app.inject({ url: '/demo/mailbox', headers: { accept: 'text/html' } })

    // Specification 24.13.
    it('shows the mails of the demo, escaped', async () => {
      expect((await open()).body).toContain('There are no mails yet.')
      const { db, callApi } = suite.testServer
      await db.update(vendors).set({ name: "<script>alert('x')</script>" })
      await enqueueMail(
        db,
        'o@park.test',
        { kind: 'receipt', data: { orderId: 961 } },
        new Date(suite.clock.now()),
      )
      await callApi(signUp, { name: 'Robin', email: 'robin@park.test', password: 'correct horse battery' })
      await expect.poll(async () => (await open()).body, WAIT).toContain('robin@park.test')
      const { body, headers } = await open()
      expect(body).toMatch(/<strong>\d{6}<\/strong>/)
      expect(body).toContain('&lt;script&gt;')
      expect(body).not.toContain('<script')
      const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
      expect(headers['cache-control']).toBe('no-store')
    })
  },
  { mailer: createMailboxMailer() },
)

describeOnDatabases(
  ['PGlite'],
  'the mailbox page',
  suite => {
    // Specification 24.13.
    it('does not exist with a mail server', async () => {
      const answer = await suite.testServer.app.inject({ url: '/demo/mailbox' })
      expect(answer.statusCode).toBe(404)
    })
  },
  { mailer: createTestMailer().mailer },
)
