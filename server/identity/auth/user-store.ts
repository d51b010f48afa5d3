import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { users } from '#server/core/db/schema'
import { unauthenticatedError } from '#server/core/http/http-error'
import { revokedTokens } from './sessions/session-schema'
import type { Identity } from './tokens'

export type UserRow = typeof users.$inferSelect

/** The condition for accounts of a trailer's staff that are not erased. */
export const IS_STAFF = and(eq(users.role, 'vendor'), isNull(users.deletedAt))

/** An email address as the table has it, however it is typed. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/** The account of an address. An erased account has none. */
export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(and(eq(users.email, normaliseEmail(email)), isNull(users.deletedAt)))
  )[0]

export const findUserById = async (db: Db, id: number): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]

/** The condition for the account of a session that has not ended with a change of the account. */
const isSignedIn = ({ id, sessionVersion }: Identity) =>
  and(
    eq(users.id, id),
    eq(users.sessionVersion, sessionVersion),
    isNull(users.lockedAt),
    isNull(users.deletedAt),
  )

/** The account of a session. @throws HttpError 401 if the session has ended since the request was authenticated */
export async function findOwnUser(db: Db, identity: Identity): Promise<UserRow> {
  const [user] = await db.select().from(users).where(isSignedIn(identity))
  if (!user) throw unauthenticatedError()
  return user
}

/**
 * Locks the account of a session for the writes that follow in the transaction. So two requests that change one account end as
 * if one had come first (decision 44). @throws HttpError 401 if the session has ended since the request was authenticated
 */
export async function lockOwnUser(tx: Db, identity: Identity): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(isSignedIn(identity)).for('update')
  // A sign-out of the device locks the account, too. This statement sees one that was committed during the wait for the lock.
  const isRevoked = user && (await tx.$count(revokedTokens, eq(revokedTokens.jti, identity.jti))) > 0
  if (!user || isRevoked) throw unauthenticatedError()
  return user
}

/** Locks an account if it still has the password that was checked. @returns undefined if it has not, or is erased */
export const lockUserWithPassword = async (
  tx: Db,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<UserRow | undefined> => {
  const isUnchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt))
  return (await tx.select().from(users).where(isUnchanged).for('update'))[0]
}

/** Locks an account in any state. Whatever belongs to it is locked after it, so that no two requests wait for each other. */
export const lockUser = async (tx: Db, id: number): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

/** An advisory lock of PostgreSQL. Every server must use the same number. */
const ADDRESS_LOCK = 7_325_004

/**
 * Locks an address, whether it has an account or not, for a transaction that decides by that.
 * @returns its account, which is locked too
 */
export async function lockAddress(tx: Db, email: string): Promise<UserRow | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${email}))`)
  return (await tx.select().from(users).where(eq(users.email, email)).for('update'))[0]
}

type NewCustomer = Pick<UserRow, 'email' | 'name' | 'passwordHash'>

/** Writes a customer's account. @returns null if the address has an account */
export const insertCustomer = async (
  tx: Db,
  { email, name, passwordHash }: NewCustomer,
): Promise<UserRow | null> =>
  (await tx.insert(users).values({ email, name, passwordHash }).onConflictDoNothing().returning())[0] ?? null

/** Writes a password. A trigger ends all sessions. @returns the account with its new session version */
export const setPasswordHash = async (tx: Db, id: number, passwordHash: string): Promise<UserRow> =>
  requireRow(await tx.update(users).set({ passwordHash }).where(eq(users.id, id)).returning())

/** Writes that an account is used, so that it is not deleted as an unused one. */
export const setAccountUsed = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.update(users).set({ lastUsedAt: now, unusedWarnedAt: null }).where(eq(users.id, id))
}
