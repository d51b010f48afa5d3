import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { idempotencyKeys } from '#server/core/db/schema'
import { passwordResets } from '#server/identity/accounts/account-schema'
import { revokedTokens } from '#server/identity/auth/sessions/session-schema'
import { revokeToken } from '#server/identity/auth/sessions/session-store'
import { signInAttempts } from '#server/identity/auth/sign-in/sign-in-attempt-schema'
import { startCleanupJob } from '#server/operations/jobs/cleanup-job'
import { isProviderEventRecorded, recordProviderEvent } from '#server/payments/store/provider-event-store'
import { KEEPS_ALL } from '#server/privacy/retention-settings'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestClock } from '#tests/fixtures/server/test-server'

const HOUR = 3_600_000
const MINUTE = 60_000

describeOnEachDatabase('the cleanup job', suite => {
  // The job of the test server would do the same work.
  beforeAll(() => suite.testServer.app.close())

  /** Writes a row of each kind, lets the job run once after an hour, and says what is left. */
  const cleanUp = async (ages: { token: number; key: number; event: number }, name: string) => {
    const { db } = suite.testServer
    const clock = createTestClock()
    const runAt = clock.now() + HOUR
    const at = (age: number) => new Date(runAt - age)
    const errors: unknown[] = []
    await revokeToken(db, name, at(ages.token))
    const row = { userId: 1, key: name, route: 'r', bodyHash: 'h', status: 201, body: {} }
    await db.insert(idempotencyKeys).values({ ...row, createdAt: at(ages.key) })
    await recordProviderEvent(db, name, at(ages.event))
    const { close } = startCleanupJob({
      db,
      clock,
      retention: KEEPS_ALL,
      onError: error => errors.push(error),
    })
    const readRows = async () => ({
      token: (await db.select().from(revokedTokens)).some(({ jti }) => jti === name),
      key: (await db.select().from(idempotencyKeys)).some(({ key }) => key === name),
      event: await isProviderEventRecorded(db, name),
    })
    clock.advance(HOUR - 1)
    const before = await readRows()
    clock.advance(1)
    void close()
    return { before, readRows, errors }
  }
  const ALL = { token: true, key: true, event: true }

  it('deletes every hour what has expired: sign-outs, keys of a day, events of 35 days', async () => {
    const ages = { token: 1, key: 24 * HOUR + 1, event: 35 * 24 * HOUR + 1 }
    const { before, readRows, errors } = await cleanUp(ages, 'expired')
    expect(before).toEqual(ALL)
    await expect.poll(readRows).toEqual({ token: false, key: false, event: false })
    expect(errors).toEqual([])
  })

  it('keeps what has not expired', async () => {
    const ages = { token: 0, key: 24 * HOUR, event: 35 * 24 * HOUR }
    const { readRows } = await cleanUp(ages, 'kept')
    // The job deletes events last, so one that has expired tells when it is done.
    const last = await cleanUp({ token: 1, key: 24 * HOUR + 1, event: 35 * 24 * HOUR + 1 }, 'marker')
    await expect.poll(last.readRows).toEqual({ token: false, key: false, event: false })
    expect(await readRows()).toEqual(ALL)
  })

  it('deletes wrong passwords that no limit counts and links that have expired, and keeps the others', async () => {
    const { db } = suite.testServer
    const clock = createTestClock()
    const runAt = clock.now() + HOUR
    const attempts = { old: 15 * MINUTE, counted: 15 * MINUTE - 1 }
    for (const [account, age] of Object.entries(attempts))
      await db.insert(signInAttempts).values({ account, network: 'n', at: new Date(runAt - age) })
    const links = { old: runAt, valid: runAt + 1 }
    for (const [tokenHash, expiresAt] of Object.entries(links))
      await db.insert(passwordResets).values({ tokenHash, userId: 1, expiresAt: new Date(expiresAt) })
    const { close } = startCleanupJob({ db, clock, retention: KEEPS_ALL, onError: () => {} })
    clock.advance(HOUR)
    await close()
    const accounts = (await db.select().from(signInAttempts)).map(({ account }) => account)
    expect(accounts.filter(account => account in attempts)).toEqual(['counted'])
    const hashes = (await db.select().from(passwordResets)).map(({ tokenHash }) => tokenHash)
    expect(hashes.filter(hash => hash in links)).toEqual(['valid'])
  })

  it('reports an error and goes on with the other tables', async () => {
    const { db } = suite.testServer
    await db.execute(sql`ALTER TABLE revoked_tokens RENAME TO revoked_tokens_away`)
    const clock = createTestClock()
    await recordProviderEvent(db, 'other', new Date(clock.now() - 36 * 24 * HOUR))
    const errors: unknown[] = []
    const { close } = startCleanupJob({
      db,
      clock,
      retention: KEEPS_ALL,
      onError: error => errors.push(error),
    })
    clock.advance(HOUR)
    await expect.poll(() => isProviderEventRecorded(db, 'other')).toBe(false)
    await expect.poll(() => errors.length).toBe(1)
    clock.advance(HOUR)
    await expect.poll(() => errors.length).toBe(2)
    await close()
    clock.advance(HOUR)
    expect(errors).toHaveLength(2)
    await db.execute(sql`ALTER TABLE revoked_tokens_away RENAME TO revoked_tokens`)
  })
})
