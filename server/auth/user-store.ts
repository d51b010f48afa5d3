import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { requireRow } from '#server/db/require-row'
import { users } from '#server/db/schema'

export type UserRow = typeof users.$inferSelect

/** The condition for accounts of a trailer's staff that are not erased. */
export const IS_STAFF = and(eq(users.role, 'vendor'), isNull(users.deletedAt))

/** An email address as the table has it, however it is typed. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.email, normaliseEmail(email)))
  )[0]

export const findUserById = async (db: Db, id: number): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]

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
