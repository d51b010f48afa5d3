import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { users } from '#server/core/db/schema'
import { passwordResets } from '#server/identity/accounts/account-schema'
import type { UserRow } from '#server/identity/auth/user-store'

/** In milliseconds. */
const LINK_LIFETIME = 30 * 60_000

interface NewReset {
  readonly email: string
  readonly token: string
  readonly tokenHash: string
}

/**
 * Writes a link and its mail if the address has an account. One statement, so that an unknown address takes as many round trips.
 * It waits for a change of the account that is under way.
 */
export const insertPasswordResetIfKnown = async (
  tx: Db,
  { email, token, tokenHash }: NewReset,
  now: Date,
): Promise<void> => {
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME)
  await tx.execute(sql`
    WITH account AS (
      SELECT id, email, role FROM users WHERE email = ${email} AND deleted_at IS NULL FOR SHARE),
    reset AS (
      INSERT INTO password_resets (token_hash, user_id, expires_at)
      SELECT ${tokenHash}, id, ${expiresAt} FROM account)
    INSERT INTO mails (recipient, kind, data, created_at, next_try_at)
    SELECT email, 'password_reset', jsonb_build_object('token', ${token}::text, 'role', role), ${now}, ${now}
    FROM account`)
}

const isValid = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))

/** Whether a link works. */
export const hasPasswordReset = async (db: Db, tokenHash: string, now: Date): Promise<boolean> =>
  (await db.$count(passwordResets, isValid(tokenHash, now))) > 0

/** Locks the account of a link. @returns undefined if the link has ended */
export const lockUserOfReset = async (tx: Db, tokenHash: string, now: Date): Promise<UserRow | undefined> => {
  const ofLink = tx.select({ id: passwordResets.userId }).from(passwordResets).where(isValid(tokenHash, now))
  return (await tx.select().from(users).where(inArray(users.id, ofLink)).for('update'))[0]
}

/** Uses a link up. @returns false if another request was first, or if it has expired */
export const consumePasswordReset = async (tx: Db, tokenHash: string, now: Date): Promise<boolean> => {
  const { userId } = passwordResets
  const consumed = await tx.delete(passwordResets).where(isValid(tokenHash, now)).returning({ userId })
  return consumed.length > 0
}

/** Deletes the links of an account. Its password has changed, or it is deleted. */
export const deletePasswordResetsOf = async (tx: Db, userId: number): Promise<void> => {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export const deleteExpiredPasswordResets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}
