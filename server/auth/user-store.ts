import { eq, lt, sql } from 'drizzle-orm'
import { createBatchedLookup } from '#server/db/batched-lookup'
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

/** Creates a check for each request. Requests that come together share one query. */
export function createRevocationCheck(db: Db): (jti: string) => Promise<boolean> {
  const query = db
    .select({ jti: revokedTokens.jti })
    .from(revokedTokens)
    .where(sql`${revokedTokens.jti} = ANY(${sql.placeholder('jtis')}::text[])`)
    .prepare('find_revoked_tokens')
  return createBatchedLookup(async jtis => {
    const revoked = await query.execute({ jtis: [...jtis] })
    return new Set(revoked.map(({ jti }) => jti))
  })
}

/** Deletes revocations of tokens that have expired. */
export const deleteExpiredRevocations = async (db: Db, now: Date): Promise<void> => {
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now))
}
