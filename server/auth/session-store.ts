/** Which tokens still work. A token ends when it is signed out, and with a change of its account's session version. */
import { and, eq, exists, isNull, lt, notExists, sql } from 'drizzle-orm'
import { createBatchedLookup } from '#server/db/batched-lookup'
import type { Db } from '#server/db/database'
import { users } from '#server/db/schema'
import { revokedTokens } from './session-schema'
import type { Identity } from './tokens'

/** Marks a token as signed out before it expires. */
export const revokeToken = async (db: Db, jti: string, expiresAt: Date): Promise<void> => {
  await db.insert(revokedTokens).values({ jti, expiresAt }).onConflictDoNothing()
}

/** Ends all tokens that an account has. A change of its role, vendor or password does this too, by a trigger. */
export const endSessions = async (db: Db, userId: number): Promise<void> => {
  const sessionVersion = sql`${users.sessionVersion} + 1`
  await db.update(users).set({ sessionVersion }).where(eq(users.id, userId))
}

/** Deletes revocations of tokens that have expired. */
export const deleteExpiredRevocations = async (db: Db, now: Date): Promise<void> => {
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now))
}

export type SessionCheck = (identity: Identity) => Promise<boolean>

/** Creates the check whether a verified token still works. Checks that come together share one query. */
export function createSessionCheck(db: Db): SessionCheck {
  const token = { jti: sql<string>`token.jti`, userId: sql`token.user_id`, version: sql`token.version` }
  const parameters = sql`${sql.placeholder('jtis')}::text[], ${sql.placeholder('userIds')}::int[], ${sql.placeholder('versions')}::int[]`
  const currentAccount = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, token.userId), eq(users.sessionVersion, token.version), isNull(users.lockedAt)))
  const revocation = db
    .select({ jti: revokedTokens.jti })
    .from(revokedTokens)
    .where(eq(revokedTokens.jti, token.jti))
  const query = db
    .select({ jti: token.jti })
    .from(sql`unnest(${parameters}) AS token (jti, user_id, version)`)
    .where(and(exists(currentAccount), notExists(revocation)))
    .prepare('find_valid_tokens')

  return createBatchedLookup(async (identities: readonly Identity[]) => {
    const valid = await query.execute({
      jtis: identities.map(({ jti }) => jti),
      userIds: identities.map(({ id }) => id),
      versions: identities.map(({ sessionVersion }) => sessionVersion),
    })
    const validIds = new Set(valid.map(({ jti }) => jti))
    return new Set(identities.filter(({ jti }) => validIds.has(jti)))
  })
}
