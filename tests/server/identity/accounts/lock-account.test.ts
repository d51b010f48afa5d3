import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { getOwnData } from '#domain/contract/account/accounts'
import { getCurrentUser, login } from '#domain/contract/account/auth'
import { acceptInvitation } from '#domain/contract/host/staff'
import { auditEvents, users } from '#server/core/db/schema'
import { createInvitation } from '#server/identity/accounts/invitations/invitations'
import { endAccountSessions, lockAccount, unlockAccount } from '#server/identity/accounts/lock-account'
import { insertNewCustomer, NEW_PASSWORD, signInWith } from '#tests/fixtures/server/customers/new-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnDatabases(['PGlite'], 'an account in the hands of a host', suite => {
  const now = () => new Date(suite.clock.now())
  const readProfile = async (token: string) =>
    (await suite.testServer.callApi(getCurrentUser, {}, { token })).status
  const readTrail = async (id: number) =>
    (await suite.testServer.db.select().from(auditEvents))
      .filter(({ details }) => details.account === id)
      .map(({ event, userId, details }) => [event, userId, details.by])

  // Specification 28.6 and 28.7.
  it('is signed out on all devices, and no other account is', async () => {
    const { db } = suite.testServer
    const { id, email, token } = await insertNewCustomer(suite.testServer, 'phone@park.test')
    const other = await insertNewCustomer(suite.testServer, 'other@park.test')
    await endAccountSessions(db, ' Phone@park.test', now())
    expect([await readProfile(token), await readProfile(other.token)]).toEqual([401, 200])
    expect(await readProfile(await signInWith(suite.testServer, email, NEW_PASSWORD))).toBe(200)
    expect(await readTrail(id)).toEqual([['sessions_ended', null, 'command']])
  })

  // Specification 28.6 and 28.7.
  it('is locked until it is unlocked, and tells only those who know the password', async () => {
    const { db, callApi } = suite.testServer
    const { id, email, token } = await insertNewCustomer(suite.testServer, 'locked@park.test')
    await lockAccount(db, email, now())
    expect(await readProfile(token)).toBe(401)
    const signIn = async (password: string) => {
      const { status, body } = await callApi(login, { email, password })
      return [status, Object(body).code]
    }
    expect(await signIn(NEW_PASSWORD)).toEqual([403, 'account_locked'])
    expect(await signIn('a guess')).toEqual([401, 'wrong_credentials'])
    await unlockAccount(db, email, now())
    expect(await readProfile(token)).toBe(401)
    const newToken = await signInWith(suite.testServer, email, NEW_PASSWORD)
    expect(await readProfile(newToken)).toBe(200)
    expect((await readTrail(id)).map(([event]) => event)).toEqual(['account_locked', 'account_unlocked'])
    const { body } = await callApi(getOwnData, {}, { token: newToken })
    expect(Object(body).accountEvents.map(({ event }: { event: string }) => event)).toContain(
      'account_locked',
    )
  })

  // Specification 28.6.
  it('has no valid token while it is locked, however it got one', async () => {
    const { db } = suite.testServer
    const { id, email, token } = await insertNewCustomer(suite.testServer, 'raced@park.test')
    await db.update(users).set({ lockedAt: now() }).where(eq(users.id, id))
    expect(await readProfile(token)).toBe(401)
    await unlockAccount(db, email, now())
    expect(await readProfile(token)).toBe(200)
  })

  // Specification 28.6.
  it('may be the last host who can sign in, and the command hears so', async () => {
    const { db } = suite.testServer
    const lock = (email: string) => lockAccount(db, email, now())
    const { email } = await insertNewCustomer(suite.testServer, 'no-host@park.test')
    const second = await insertNewCustomer(suite.testServer, 'second-host@park.test')
    await db.update(users).set({ role: 'host' }).where(eq(users.id, second.id))
    expect(await lock(second.email)).toEqual({ leavesNoHost: false })
    expect(await lock(email)).toEqual({ leavesNoHost: false })
    expect(await lock(DEMO_HOST_EMAIL)).toEqual({ leavesNoHost: true })
    await unlockAccount(db, second.email, now())
    expect(await lock(DEMO_HOST_EMAIL)).toEqual({ leavesNoHost: false })
    expect(await lock(second.email)).toEqual({ leavesNoHost: true })
    for (const host of [second.email, DEMO_HOST_EMAIL]) await unlockAccount(db, host, now())
  })

  // Specification 25.6.
  it('gets no new password by a link while it is locked, and says how to unlock it', async () => {
    const { db } = suite.testServer
    const invite = () =>
      db.transaction(tx =>
        createInvitation(tx, { email: DEMO_HOST_EMAIL, vendorId: null, userId: null, now: now() }),
      )
    const { token } = await invite()
    await lockAccount(db, DEMO_HOST_EMAIL, now())
    await expect(invite()).rejects.toMatchObject({
      code: 'account_locked',
      message: `${DEMO_HOST_EMAIL} is locked. Unlock it first: npm run park -- unlock ${DEMO_HOST_EMAIL}`,
    })
    const accept = async () => {
      const person = { token, name: 'Ada Brook', password: 'correct horse battery' }
      const { status, body } = await suite.testServer.callApi(acceptInvitation, person)
      return [status, Object(body).code]
    }
    expect(await accept()).toEqual([403, 'account_locked'])
    await unlockAccount(db, DEMO_HOST_EMAIL, now())
    expect(await accept()).toEqual([200, undefined])
  })

  // Specification 28.6.
  it('is not found under an address without one', async () => {
    await expect(lockAccount(suite.testServer.db, 'unknown@park.test', now())).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no account unknown@park.test',
    })
  })
})
