/** Locks and unlocks accounts, as hosts do by a command (specification 28.6, 28.7 and 28.32). */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type AuditEvent, BY_COMMAND, recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { users } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import { endSessions } from '#server/identity/auth/sessions/session-store'
import { normaliseEmail } from '#server/identity/auth/user-store'
import { clearWrongCodes, deleteFactor } from '#server/identity/second-factor/second-factor-store'

type Work = (tx: Db, userId: number, now: Date) => Promise<unknown>

/** Changes the account of an address, and writes that a command did it. @throws HttpError 404 without an account */
async function changeAccount(
  db: Db,
  email: string,
  { event, now }: Pick<AuditEvent, 'event'> & { readonly now: Date },
  work: Work,
): Promise<void> {
  await db.transaction(async tx => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, normaliseEmail(email)))
      .for('update')
    if (!user) throw new HttpError('not_found', `There is no account ${email}`)
    await work(tx, user.id, now)
    await recordChange(tx, event, user.id, { now, by: BY_COMMAND })
  })
}

interface Cause {
  readonly now: Date
  readonly by: string
}

const recordChange = (tx: Db, event: AuditEvent['event'], account: number, { now, by }: Cause) =>
  recordAudit(tx, { at: now, event, userId: null, orderId: null, details: { account, by } })

async function refuseSignIns(tx: Db, userId: number, now: Date): Promise<void> {
  await endSessions(tx, userId)
  await tx
    .update(users)
    .set({ lockedAt: sql`COALESCE(${users.lockedAt}, ${now})` })
    .where(eq(users.id, userId))
}

/** Locks an account for its wrong codes (specification 28.29). */
export async function lockForWrongCodes(tx: Db, userId: number, now: Date): Promise<void> {
  await refuseSignIns(tx, userId, now)
  await recordChange(tx, 'account_locked', userId, { now, by: 'wrong codes' })
}

/** Signs an account out on all devices. */
export const endAccountSessions = (db: Db, email: string, now: Date): Promise<void> =>
  changeAccount(db, email, { event: 'sessions_ended', now }, endSessions)

/**
 * Signs an account out on all devices, and refuses its sign-ins. The last host is locked too, because an attacker may use the account.
 * @returns whether it is a host, and no host can sign in any more
 */
export async function lockAccount(db: Db, email: string, now: Date): Promise<{ leavesNoHost: boolean }> {
  await changeAccount(db, email, { event: 'account_locked', now }, refuseSignIns)
  const isHost = eq(users.role, 'host')
  const isThisHost = and(isHost, eq(users.email, normaliseEmail(email)))
  const [locked, open] = [
    await db.$count(users, isThisHost),
    await db.$count(users, and(isHost, isNull(users.lockedAt), isNull(users.deletedAt))),
  ]
  return { leavesNoHost: locked > 0 && open === 0 }
}

/** Turns the second factor of an account off, for a lost phone, and signs it out on all devices. */
export const resetSecondFactor = (db: Db, email: string, now: Date): Promise<void> =>
  changeAccount(db, email, { event: 'second_factor_reset', now }, async (tx, userId) => {
    if (!(await deleteFactor(tx, userId)))
      throw new HttpError('second_factor_not_on', `The second factor of ${email} is not on`)
    await endSessions(tx, userId)
  })

/** Lets a locked account sign in again. */
export const unlockAccount = (db: Db, email: string, now: Date): Promise<void> =>
  changeAccount(db, email, { event: 'account_unlocked', now }, async (tx, userId) => {
    await tx.update(users).set({ lockedAt: null }).where(eq(users.id, userId))
    await clearWrongCodes(tx, userId)
  })
