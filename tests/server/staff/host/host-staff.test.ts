import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_EMAIL, DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { getCurrentUser } from '#domain/contract/account/auth'
import {
  acceptInvitation,
  inviteStaff,
  listStaff,
  readInvitation,
  removeStaff,
  revokeInvitation,
} from '#domain/contract/host/staff'
import { getBoard } from '#domain/contract/kitchen'
import { auditEvents } from '#server/core/db/schema'
import { accountInvitations } from '#server/identity/accounts/invitations/invitation-schema'
import { createInvitation } from '#server/identity/accounts/invitations/invitations'
import { mails as mailRows } from '#server/messages/mail/mail-schema'
import { type Mailer, RecipientRefusedError } from '#server/messages/mail/mailer'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { insertNewCustomer, NEW_PASSWORD, signInWith } from '#tests/fixtures/server/customers/new-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'
import { PUBLIC_URL } from '#tests/fixtures/server/test-server'

const DAY = 24 * 3_600_000
const OTHER_TRAILER_ID = 32
const ENDED = { status: 410, body: { code: 'invitation_ended' } }
/** Machines under load take long. */
const WAIT = { timeout: 20_000, interval: 5 }
const { mailer: testMailer, mails, readToken } = createTestMailer()
/** The addresses that the mail server refuses, and those for which it is away. */
const [refusedAddresses, lateAddresses] = [new Set<string>(), new Set<string>()]
const mailer: Mailer = {
  ...testMailer,
  deliver: async (mail, signal) => {
    if (refusedAddresses.has(mail.recipient)) throw new RecipientRefusedError('refused')
    if (lateAddresses.has(mail.recipient)) throw new Error('no mail server')
    await testMailer.deliver(mail, signal)
  },
}

describeOnDatabases(
  ['PostgreSQL'],
  'the staff',
  suite => {
    let token = ''
    beforeAll(async () => {
      token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
    })
    const readStaff = async (trailerId = SMOKY_JOES_ID) => {
      const { data } = await suite.testServer.callApi(listStaff, {}, { token })
      const found = data?.trailers.find(trailer => trailer.trailerId === trailerId)
      if (!found) throw new Error(`no trailer ${trailerId}`)
      return found
    }
    const readTrail = () => suite.testServer.db.select().from(auditEvents)
    const invite = (email: string, trailerId = SMOKY_JOES_ID) =>
      suite.testServer.callApi(inviteStaff, { trailerId, email }, { token })
    const inviteAndReadToken = async (typed: string) => {
      const email = typed.toLowerCase()
      const last = readToken(email)
      expect(await invite(typed)).toMatchObject({ status: 200 })
      await expect.poll(() => readToken(email) !== last, WAIT).toBe(true)
      return readToken(email)
    }
    const accept = (link: string, password = NEW_PASSWORD) =>
      suite.testServer.callApi(acceptInvitation, { token: link, name: 'Lee Park', password })
    const invitationOf = async (email: string) =>
      (await readStaff()).invitations.find(invitation => invitation.email === email)
    const accountOf = async (email: string) =>
      (await readStaff()).accounts.find(account => account.email === email)

    // Specification 24.33.
    it('are invited five times in 15 minutes at one address, also if each invitation is revoked', async () => {
      suite.clock.advance(16 * 60_000)
      const email = 'often-invited@park.test'
      const revokeAll = async () => {
        for (const { id } of (await readStaff()).invitations)
          await suite.testServer.callApi(revokeInvitation, { id }, { token })
      }
      for (let times = 0; times < 5; times += 1) {
        expect(await invite(email)).toMatchObject({ status: 200 })
        await revokeAll()
      }
      expect(await invite(email)).toMatchObject({
        status: 429,
        body: { code: 'too_many_account_requests' },
      })
    })

    // Specification 25.7 and 25.21.
    it('get an account for the board of their trailer by a mailed link, which works once', async () => {
      const email = 'lee@park.test'
      const link = await inviteAndReadToken('Lee@Park.test')
      expect(mails.findLast(({ recipient }) => recipient === email)?.text).toContain(
        `${PUBLIC_URL}/host#/invitation/${link}\n`,
      )
      expect(JSON.stringify(await suite.testServer.db.select().from(accountInvitations))).not.toContain(link)
      expect(await invitationOf(email)).toBeDefined()
      const describeLink = () => suite.testServer.callApi(readInvitation, { token: link })
      expect(await describeLink()).toMatchObject({ data: { email, trailer: 'Smoky Joe’s' } })
      const { status, data } = await accept(link)
      expect(await describeLink()).toMatchObject(ENDED)
      expect([status, data?.user]).toMatchObject([200, { role: 'vendor', vendorId: SMOKY_JOES_ID, email }])
      const board = await suite.testServer.callApi(getBoard, {}, { token: data?.token ?? '' })
      expect(board.status).toBe(200)
      expect([await invitationOf(email), await accountOf(email)]).toMatchObject([
        undefined,
        { name: 'Lee Park' },
      ])
      expect(await accept(link)).toMatchObject(ENDED)
      expect(await readTrail()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            event: 'staff_invited',
            details: expect.objectContaining({ vendorId: 31 }),
          }),
          expect.objectContaining({ event: 'invitation_accepted', userId: Number(data?.user.id) }),
        ]),
      )
    })

    // Specification 25.7.
    it('get one account if a link is used twice at once', async () => {
      const link = await inviteAndReadToken('twice@park.test')
      const answers = await Promise.all([accept(link), accept(link)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    })

    // Specification 25.8.
    it('keep the link for another try if the password is refused', async () => {
      const link = await inviteAndReadToken('retry@park.test')
      expect(await accept(link, 'password')).toMatchObject({ body: { code: 'password_too_common' } })
      expect(await accept(link)).toMatchObject({ status: 200 })
    })

    // Specification 25.7.
    it('use the newest link only', async () => {
      const first = await inviteAndReadToken('again@park.test')
      const second = await inviteAndReadToken('again@park.test')
      expect(await accept(first)).toMatchObject(ENDED)
      expect(await accept(second)).toMatchObject({ status: 200 })
    })

    // Specification 25.11.
    it('are listed with an invitation whose mail has failed, until it is sent again', async () => {
      const email = 'gone@park.test'
      await inviteAndReadToken('away@park.test')
      refusedAddresses.add(email)
      expect(await invite(email)).toMatchObject({ status: 200 })
      await expect.poll(() => invitationOf(email), WAIT).toMatchObject({ hasMailFailed: true })
      refusedAddresses.delete(email)
      expect(await invitationOf('away@park.test')).toMatchObject({ hasMailFailed: false })
      await inviteAndReadToken(email)
      expect(await invitationOf(email)).toMatchObject({ hasMailFailed: false })
    })

    // Specification 25.11.
    it('are listed with an invitation whose mail is not sent after half a minute', async () => {
      const email = 'late@park.test'
      lateAddresses.add(email)
      expect([await invite(email), await invitationOf(email)]).toMatchObject([{}, { isMailLate: false }])
      await suite.testServer.db.update(mailRows).set({ createdAt: new Date(0) })
      expect(await invitationOf(email)).toMatchObject({
        hasMailFailed: false,
        isMailLate: true,
        isMailOff: false,
      })
      lateAddresses.delete(email)
      await inviteAndReadToken(email)
      expect(await invitationOf(email)).toMatchObject({ isMailLate: false })
    })

    // Specification 25.7 and 25.9.
    it('cannot use a link that was revoked, or after 7 days', async () => {
      const link = await inviteAndReadToken('revoked@park.test')
      const id = (await invitationOf('revoked@park.test'))?.id ?? 0
      const revoke = () => suite.testServer.callApi(revokeInvitation, { id }, { token })
      expect(await revoke()).toMatchObject({ status: 200 })
      expect(await revoke()).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } })
      expect(await accept(link)).toMatchObject(ENDED)
      const late = await inviteAndReadToken('late@park.test')
      const now = suite.clock.now()
      const { expiresAt } = (await invitationOf('late@park.test')) ?? {}
      expect(expiresAt).toBe(new Date(now + 7 * DAY).toISOString())
      await suite.testServer.db
        .update(accountInvitations)
        .set({ expiresAt: new Date(now) })
        .where(eq(accountInvitations.email, 'late@park.test'))
      expect(await accept(late)).toMatchObject(ENDED)
      expect(await accept(await inviteAndReadToken('late@park.test'))).toMatchObject({ status: 200 })
    })

    // Specification 25.10.
    it('are not invited with the address of an account, or to two trailers', async () => {
      for (const email of [DEMO_EMAIL, DEMO_STAFF_EMAIL, DEMO_HOST_EMAIL])
        expect(await invite(email)).toMatchObject({ status: 409, body: { code: 'address_has_account' } })
      expect(await invite('busy@park.test')).toMatchObject({ status: 200 })
      expect(await invite('busy@park.test', OTHER_TRAILER_ID)).toMatchObject({
        status: 409,
        body: { code: 'already_invited' },
      })
      expect(await invite('any@park.test', 999)).toMatchObject({ status: 404 })
    })

    // Specification 25.11 and 25.21.
    it('lose their sessions when they are removed, and can be invited again', async () => {
      const email = 'gone@park.test'
      const { data } = await accept(await inviteAndReadToken(email))
      const id = (await accountOf(email))?.id ?? 0
      const remove = () => suite.testServer.callApi(removeStaff, { id }, { token })
      expect(await remove()).toMatchObject({ status: 200 })
      expect(await suite.testServer.callApi(getCurrentUser, {}, { token: data?.token ?? '' })).toMatchObject({
        status: 401,
      })
      expect(await signInWith(suite.testServer, email, NEW_PASSWORD)).toBe('')
      expect(await accountOf(email)).toBeUndefined()
      expect(await remove()).toMatchObject({ status: 404, body: { code: 'staff_not_found' } })
      expect(await readTrail()).toContainEqual(
        expect.objectContaining({
          event: 'staff_removed',
          details: { staffId: id, vendorId: SMOKY_JOES_ID },
        }),
      )
      expect(await accept(await inviteAndReadToken(email))).toMatchObject({ status: 200 })
    })

    // Specification 25.11.
    it('are removed by this call only, and no customer or host', async () => {
      const me = await suite.testServer.callApi(getCurrentUser, {}, { token })
      const id = Number(me.data?.id)
      expect(await suite.testServer.callApi(removeStaff, { id }, { token })).toMatchObject({ status: 404 })
      expect(await suite.testServer.callApi(getCurrentUser, {}, { token })).toMatchObject({ status: 200 })
    })

    describe('and the hosts', () => {
      const now = () => new Date(suite.clock.now())
      const print = (email: string) =>
        createInvitation(suite.testServer.db, { email, vendorId: null, userId: null, now: now() })

      // Specification 25.6.
      it('get an account, and later a new password, by a printed link', async () => {
        const email = 'boss@park.test'
        const [ended, { token: link }] = [await print(email), await print('Boss@park.test')]
        expect((await readTrail()).at(-1)).toMatchObject({
          event: 'host_invited',
          details: { by: 'command' },
        })
        expect(await accept(ended.token)).toMatchObject(ENDED)
        const description = await suite.testServer.callApi(readInvitation, { token: link })
        expect(description.data).toEqual({ email, trailer: null })
        const { data } = await accept(link)
        expect(data?.user).toMatchObject({ role: 'host', vendorId: null, name: 'Lee Park' })
        const next = await print(email)
        expect(await accept(next.token, 'staple of the next battery')).toMatchObject({ status: 200 })
        const old = await suite.testServer.callApi(getCurrentUser, {}, { token: data?.token ?? '' })
        expect(old.status).toBe(401)
        expect(await signInWith(suite.testServer, email, 'staple of the next battery')).not.toBe('')
      })

      // Specification 25.6.
      it('never have the address of a customer or of staff', async () => {
        for (const email of [DEMO_EMAIL, DEMO_STAFF_EMAIL])
          await expect(print(email)).rejects.toMatchObject({ code: 'address_has_account' })
        const { token: link } = await print('late-boss@park.test')
        await insertNewCustomer(suite.testServer, 'late-boss@park.test')
        expect(await accept(link)).toMatchObject({ status: 409, body: { code: 'address_has_account' } })
      })
    })
  },
  { mailer },
)
