import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { inviteStaff, listStaff } from '#domain/contract/host/staff'
import { users } from '#server/core/db/schema'
import { createInvitation } from '#server/identity/accounts/invitations/invitations'
import { enqueueMail } from '#server/messages/mail/mail-store'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnDatabases(['PGlite'], 'a server without mail', suite => {
  // Specification 25.10.
  it('says that it cannot invite', async () => {
    const token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
    const input = { trailerId: SMOKY_JOES_ID, email: 'lee@park.test' }
    expect(await suite.testServer.callApi(inviteStaff, input, { token })).toMatchObject({
      status: 503,
      body: { code: 'mail_unavailable' },
    })
  })

  // Specification 25.11.
  it('lists an invitation whose mail waits since the mail server was taken away', async () => {
    const { db } = suite.testServer
    const now = new Date(0)
    const token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
    const [account] = await db.select().from(users).where(eq(users.email, DEMO_HOST_EMAIL))
    const [email, userId] = ['lee@park.test', account?.id ?? 0]
    const invitation = await createInvitation(db, { email, vendorId: SMOKY_JOES_ID, userId, now })
    const mail = {
      kind: 'staff_invitation',
      data: { token: invitation.token, trailer: 'Smoky Joe’s' },
    } as const
    await enqueueMail(db, email, mail, now)
    const { data } = await suite.testServer.callApi(listStaff, {}, { token })
    expect(data?.trailers.flatMap(({ invitations }) => invitations)).toMatchObject([
      { email, hasMailFailed: false, isMailLate: false, isMailOff: true },
    ])
  })
})
