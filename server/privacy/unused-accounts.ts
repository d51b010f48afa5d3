/** Accounts of customers that are not used: they get one mail, and are deleted 30 days after it (specification 28.20 to 28.22). */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { MS_PER_DAY } from '#domain/calendar-days'
import type { Db } from '#server/core/db/database'
import { users } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import { enqueueMail } from '#server/messages/mail/mail-store'
import { eraseAccount, lockCartsOf } from './erase-account'
import { MIN_UNUSED_DAYS, WARNING_DAYS } from './retention-settings'

/** One run, and so one hour, mails at most this many: a mail server may refuse a sender of more. */
const MAX_WARNED = 500
const PAGE_SIZE = 100

/** Staff and hosts are removed by hosts. A locked customer cannot sign in to keep the account, so it stays. */
const IS_USABLE = and(eq(users.role, 'customer'), isNull(users.deletedAt), isNull(users.lockedAt))

/** Mails the customers whose accounts will be deleted, once each until they sign in again. */
export async function warnUnusedAccounts(db: Db, days: number, now: Date): Promise<void> {
  const usedBefore = new Date(now.getTime() - (days - WARNING_DAYS) * MS_PER_DAY)
  const deletedFrom = new Date(now.getTime() + WARNING_DAYS * MS_PER_DAY)
  await db.transaction(async tx => {
    const due = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(IS_USABLE, isNull(users.unusedWarnedAt), lt(users.lastUsedAt, usedBefore)))
      .orderBy(users.lastUsedAt)
      .limit(MAX_WARNED)
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await tx.update(users).set({ unusedWarnedAt: now }).where(inArray(users.id, ids))
    for (const { email } of due)
      await enqueueMail(
        tx,
        email,
        { kind: 'account_unused', data: { deletedFrom: deletedFrom.toISOString() } },
        now,
      )
  })
}

/** Deletes one account if it is still due. An order or a payment that is open keeps it. */
async function deleteIfUnused(db: Db, isDue: ReturnType<typeof and>, now: Date): Promise<void> {
  await db
    .transaction(async tx => {
      await lockCartsOf(tx, isDue)
      const [user] = await tx.select().from(users).where(isDue).for('update')
      if (user) await eraseAccount(tx, user, now, { unused: true })
    })
    .catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error
    })
}

/** Deletes the accounts that were not used since their mail. */
export async function deleteUnusedAccounts(db: Db, days: number, now: Date): Promise<void> {
  const isUnused = and(
    IS_USABLE,
    isNotNull(users.unusedWarnedAt),
    lt(users.unusedWarnedAt, new Date(now.getTime() - WARNING_DAYS * MS_PER_DAY)),
    lt(users.lastUsedAt, new Date(now.getTime() - Math.max(days, MIN_UNUSED_DAYS) * MS_PER_DAY)),
  )
  let lastId = 0
  let page: { id: number }[]
  // By id, so that accounts that stay do not keep the others from their turn.
  do {
    page = await db
      .select({ id: users.id })
      .from(users)
      .where(and(isUnused, gt(users.id, lastId)))
      .orderBy(asc(users.id))
      .limit(PAGE_SIZE)
    for (const { id } of page) await deleteIfUnused(db, and(isUnused, eq(users.id, id)), now)
    lastId = page.at(-1)?.id ?? lastId
  } while (page.length === PAGE_SIZE)
}
