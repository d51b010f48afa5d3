import { eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { revokedTokens, users } from '#server/db/schema'

export type UserRow = typeof users.$inferSelect

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.email, email.trim().toLowerCase())))[0]

export const findUserById = async (db: Db, id: number): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]

/** Marks a token as signed out before it expires. */
export const revokeToken = async (db: Db, jti: string, expiresAt: Date): Promise<void> => {
  await db.insert(revokedTokens).values({ jti, expiresAt }).onConflictDoNothing()
}

export const isTokenRevoked = async (db: Db, jti: string): Promise<boolean> =>
  (await db.select().from(revokedTokens).where(eq(revokedTokens.jti, jti))).length > 0

/** Deletes revocations of tokens that have expired. */
export const deleteExpiredRevocations = async (db: Db, now: Date): Promise<void> => {
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now))
}
