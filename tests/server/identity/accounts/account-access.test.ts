import { beforeAll, expect, it } from 'vitest'
import { users } from '#server/core/db/schema'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'

const { mailer } = createTestMailer()
const PUBLIC_CALLS = [
  ['POST', '/auth/sign-up', { name: 'Eve', email: 'eve@park.test', password: 'correct horse battery' }],
  ['POST', '/auth/sign-up/confirm', { email: 'eve@park.test', code: '000000' }],
  ['POST', '/auth/password/forgot', { email: 'eve@park.test' }],
  ['POST', '/auth/password/reset', { token: 'x', password: 'correct horse battery' }],
  ['POST', '/invitations/read', { token: 'x' }],
  ['POST', '/invitations/accept', { token: 'x', name: 'Eve', password: 'correct horse battery' }],
] as const
/** With wrong passwords, so that no call changes an account. */
const OWN_CALLS = [
  ['POST', '/auth/password/change', { currentPassword: 'wrong', newPassword: 'correct horse battery' }],
  ['GET', '/auth/me/data', undefined],
  ['DELETE', '/auth/me', { password: 'wrong' }],
] as const

describeOnDatabases(
  ['PGlite'],
  'every call of accounts',
  suite => {
    const tokens = { visitor: '', customer: '', staff: '', ended: '' }
    beforeAll(async () => {
      tokens.customer = await suite.testServer.signIn('demo@foodpark.test')
      tokens.staff = await suite.testServer.signIn('vendor31@foodpark.test')
      tokens.ended = await suite.testServer.signIn('sam@foodpark.test')
      await suite.testServer.request('POST', '/auth/logout', undefined, { token: tokens.ended })
    })
    const codesFor = async (role: keyof typeof tokens, calls: typeof PUBLIC_CALLS | typeof OWN_CALLS) => {
      const codes: unknown[] = []
      for (const [method, path, body] of calls) {
        const answer = await suite.testServer.request(method, path, body, { token: tokens[role] })
        codes.push(answer.status < 300 ? answer.status : Object(answer.body).code)
      }
      return codes
    }

    // Specification 25.9.
    it.each(['visitor', 'customer', 'staff', 'ended'] as const)(
      'answers the role %s the same if it needs no sign-in',
      async role => {
        suite.clock.advance(16 * 60_000)
        expect(await codesFor(role, PUBLIC_CALLS)).toEqual([
          202,
          'wrong_confirmation_code',
          202,
          'reset_link_expired',
          'invitation_ended',
          'invitation_ended',
        ])
      },
    )

    it.each([
      ['visitor', ['unauthenticated', 'unauthenticated', 'unauthenticated']],
      ['ended', ['unauthenticated', 'unauthenticated', 'unauthenticated']],
      ['customer', ['wrong_password', 200, 'wrong_password']],
      ['staff', ['wrong_password', 200, 'customers_only']],
    ] as const)('answers the role %s with %j if it is about the own account', async (role, codes) => {
      expect(await codesFor(role, OWN_CALLS)).toEqual(codes)
    })

    it('sends the data of the own account only', async () => {
      const answer = await suite.testServer.request('GET', '/auth/me/data', undefined, {
        token: tokens.customer,
      })
      const others = (await suite.testServer.db.select({ email: users.email }).from(users)).filter(
        ({ email }) => email !== 'demo@foodpark.test' && !email.startsWith('vendor'),
      )
      expect(others.length).toBeGreaterThan(0)
      for (const { email } of others) expect(JSON.stringify(answer.body)).not.toContain(email)
    })
  },
  { mailer },
)

describeOnDatabases(['PGlite'], 'a mail of accounts', suite => {
  // Specification 24.12.
  it('needs a mail server', async () => {
    for (const [method, path, body] of [PUBLIC_CALLS[0], PUBLIC_CALLS[2]])
      expect(await suite.testServer.request(method, path, body)).toMatchObject({
        status: 503,
        body: { code: 'mail_unavailable' },
      })
  })
})
