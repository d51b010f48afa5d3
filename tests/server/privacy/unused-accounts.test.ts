import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEvents, users } from '#server/core/db/schema'
import { mails } from '#server/messages/mail/mail-schema'
import { startCleanupJob } from '#server/operations/jobs/cleanup-job'
import { KEEPS_ALL } from '#server/privacy/retention-settings'
import { createCustomerWithData } from '#tests/fixtures/server/customers/customer-with-data'
import { insertNewCustomer, NEW_PASSWORD, signInWith } from '#tests/fixtures/server/customers/new-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestClock } from '#tests/fixtures/server/test-server'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DAYS = 100

describeOnDatabases(['PGlite'], 'an unused account', suite => {
  // The accounts of the demo count as used when their rows were written.
  beforeAll(() =>
    suite.testServer.db.update(users).set({ lastUsedAt: new Date(suite.clock.now() + 10_000 * DAY) }),
  )

  /** Lets the cleanup run once, so many days after the last sign-in. */
  const cleanUpAfter = async (days: number, { unusedAccountDays = DAYS, canSendMails = true } = {}) => {
    const clock = createTestClock(suite.clock.now() + days * DAY - HOUR)
    const errors: unknown[] = []
    const { close } = startCleanupJob({
      db: suite.testServer.db,
      clock,
      retention: { ...KEEPS_ALL, unusedAccountDays },
      canSendMails,
      onError: error => errors.push(error),
    })
    clock.advance(HOUR)
    await close()
    expect(errors).toEqual([])
  }
  const signUp = (name: string) => insertNewCustomer(suite.testServer, `${name}@unused.test`)
  const readUser = async (id: number) =>
    (await suite.testServer.db.select().from(users).where(eq(users.id, id)))[0]
  const isDeleted = async (id: number) => (await readUser(id))?.deletedAt !== null
  const countWarnings = (recipient: string) =>
    suite.testServer.db.$count(mails, eq(mails.recipient, recipient))

  // Specification 28.20.
  it('gets one mail 30 days before it is deleted', async () => {
    const { id, email } = await signUp('warned')
    await cleanUpAfter(70)
    expect(await countWarnings(email)).toBe(0)
    await cleanUpAfter(70.1)
    await cleanUpAfter(72)
    expect(await countWarnings(email)).toBe(1)
    // It is unused for long enough, but the mail is not old enough.
    await cleanUpAfter(100.05)
    expect(await isDeleted(id)).toBe(false)
    await cleanUpAfter(100.2)
    expect(await isDeleted(id)).toBe(true)
    expect((await readUser(id))?.email).toBe(`deleted-${id}`)
    const [event] = await suite.testServer.db.select().from(auditEvents).where(eq(auditEvents.userId, id))
    expect(event).toMatchObject({ event: 'account_deleted', details: { unused: true } })
  })

  // Specification 28.20.
  it('stays when its customer signs in, and is warned anew later', async () => {
    const { id, email } = await signUp('back')
    await cleanUpAfter(80)
    const { lastUsedAt } = (await readUser(id)) ?? {}
    suite.clock.advance(90 * DAY)
    expect(await signInWith(suite.testServer, email, NEW_PASSWORD)).not.toBe('')
    expect(await readUser(id)).toMatchObject({
      lastUsedAt: new Date((lastUsedAt?.getTime() ?? 0) + 90 * DAY),
      unusedWarnedAt: null,
    })
    await cleanUpAfter(40)
    expect([await isDeleted(id), await countWarnings(email)]).toEqual([false, 0])
    await cleanUpAfter(80)
    expect(await countWarnings(email)).toBe(1)
  })

  // Specification 28.21.
  it('is deleted 30 days after its mail at the earliest, also if it was unused for years', async () => {
    const { id } = await signUp('years')
    await cleanUpAfter(1_000)
    await cleanUpAfter(1_029)
    expect(await isDeleted(id)).toBe(false)
    await cleanUpAfter(1_031)
    expect(await isDeleted(id)).toBe(true)
  })

  // Specification 28.22.
  it('stays while it has an open order, and is deleted when that has ended', async () => {
    const { email, closeOrder } = await createCustomerWithData(suite.testServer, 'busy@unused.test')
    const [user] = await suite.testServer.db.select().from(users).where(eq(users.email, email))
    const id = user?.id ?? 0
    await cleanUpAfter(80)
    await cleanUpAfter(120)
    expect(await isDeleted(id)).toBe(false)
    await closeOrder()
    await cleanUpAfter(120)
    expect(await isDeleted(id)).toBe(true)
  })

  // Specification 28.22.
  it.each<[string, Partial<typeof users.$inferInsert>, object]>([
    ['without the setting', {}, { unusedAccountDays: 0 }],
    ['without a mail server', {}, { canSendMails: false }],
    ['if it is locked', { lockedAt: new Date(0) }, {}],
    ['if it belongs to staff', { role: 'vendor', vendorId: 31 }, {}],
  ])('stays %s', async (title, changes, options) => {
    const { id, email } = await signUp(title.replaceAll(' ', '-'))
    await suite.testServer.db
      .update(users)
      .set({ ...changes, lastUsedAt: new Date(suite.clock.now()) })
      .where(eq(users.id, id))
    await cleanUpAfter(80, options)
    await cleanUpAfter(120, options)
    expect([await isDeleted(id), await countWarnings(email)]).toEqual([false, 0])
  })
})
