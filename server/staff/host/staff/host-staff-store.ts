/** The staff of the trailers, and those who are invited. */
import { and, eq, type SQL } from 'drizzle-orm'
import { type HostChange, recordHostChange } from '#server/core/audit/host-change'
import type { Db } from '#server/core/db/database'
import { users } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import { accountInvitations } from '#server/identity/accounts/invitations/invitation-schema'
import { endSessions } from '#server/identity/auth/sessions/session-store'
import { IS_STAFF } from '#server/identity/auth/user-store'
import { deleteFactor, findUsersWithFactor } from '#server/identity/second-factor/second-factor-store'
import { findInvitationMails } from '#server/messages/mail/mail-store'
import { findVendorsInPark } from '#server/park/vendors/vendor-store'
import { eraseStaffAccount, lockCartsOf } from '#server/privacy/erase-account'
import type { Services } from '#server/services'

/** Reads the staff of every trailer, in the order of the trailers. */
export async function findStaff({ db, mailer, clock }: Pick<Services, 'db' | 'mailer' | 'clock'>) {
  const trailers = await findVendorsInPark(db)
  const accounts = await db.select().from(users).where(IS_STAFF).orderBy(users.name, users.id)
  const factors = await findUsersWithFactor(db)
  const invitations = await db.select().from(accountInvitations).orderBy(accountInvitations.email)
  const mails = await findInvitationMails(db, new Date(clock.now()))
  return {
    trailers: trailers.map(({ id: trailerId, name }) => ({
      trailerId,
      name,
      accounts: accounts
        .filter(({ vendorId }) => vendorId === trailerId)
        .map(({ id, name, email }) => ({ id, name, email, hasSecondFactor: factors.has(id) })),
      invitations: invitations
        .filter(({ vendorId }) => vendorId === trailerId)
        .map(({ id, email, expiresAt }) => ({
          ...{ id, email, expiresAt: expiresAt.toISOString() },
          hasMailFailed: mails.get(email)?.hasFailed ?? false,
          isMailLate: mailer !== null && (mails.get(email)?.isLate ?? false),
          isMailOff: mailer === null && (mails.get(email)?.isPending ?? false),
        })),
    })),
  }
}

/** Removes accounts of staff, and ends their sessions. @returns their ids */
async function removeAccounts(tx: Db, isRemoved: SQL | undefined, change: HostChange): Promise<number[]> {
  await lockCartsOf(tx, isRemoved)
  const accounts = await tx.select().from(users).where(isRemoved).for('update')
  for (const account of accounts) {
    await eraseStaffAccount(tx, account, change.now)
    const details = { staffId: account.id, vendorId: account.vendorId }
    await recordHostChange(tx, 'staff_removed', details, change)
  }
  return accounts.map(({ id }) => id)
}

/** Removes an account of staff who have left. @throws HttpError 404 for any other account */
export async function removeStaffAccount(db: Db, staffId: number | null, change: HostChange): Promise<void> {
  await db.transaction(async tx => {
    const isMember = and(eq(users.id, staffId ?? 0), IS_STAFF)
    const removed = await removeAccounts(tx, isMember, change)
    if (removed.length === 0) throw new HttpError('staff_not_found', 'This account is removed already')
  })
}

/** Turns off the second factor of staff who have lost their phone, and ends their sessions. @throws HttpError 404 */
export async function resetStaffFactor(db: Db, staffId: number | null, change: HostChange): Promise<void> {
  await db.transaction(async tx => {
    const isMember = and(eq(users.id, staffId ?? 0), IS_STAFF)
    const [account] = await tx.select().from(users).where(isMember).for('update')
    if (!account) throw new HttpError('staff_not_found', 'This account is removed already')
    if (!(await deleteFactor(tx, account.id))) return
    await endSessions(tx, account.id)
    const details = { staffId: account.id, vendorId: account.vendorId }
    await recordHostChange(tx, 'second_factor_reset', details, change)
  })
}

/** Removes the accounts of a trailer that leaves the park. @returns their ids */
export const removeStaffOf = (tx: Db, vendorId: number, change: HostChange): Promise<number[]> =>
  removeAccounts(tx, and(eq(users.vendorId, vendorId), IS_STAFF), change)
