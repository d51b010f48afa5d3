/**
 * Which tokens still work. A token ends when it is signed out, with a change of its account's session version, and when it is
 * not used (decision 17).
 */
import { and, eq, exists, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { ServerClock } from '#server/core/clock'
import { createBatchedRead } from '#server/core/db/batched-read'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { users } from '#server/core/db/schema'
import type { Identity } from '#server/identity/auth/tokens'
import type { UserRow } from '#server/identity/auth/user-store'
import { revokedTokens, sessions } from './session-schema'

const MINUTE = 60_000
/** In milliseconds. A use is written at most this often, so a session may end up to this much later. */
const USE_INTERVAL = 5 * MINUTE

type SessionRow = typeof sessions.$inferSelect

export const insertSession = async (db: Db, session: SessionRow): Promise<void> => {
  await db.insert(sessions).values(session)
}

/** Marks a token as signed out before it expires. */
export const revokeToken = async (db: Db, jti: string, expiresAt: Date): Promise<void> => {
  await db.insert(revokedTokens).values({ jti, expiresAt }).onConflictDoNothing()
  await db.delete(sessions).where(eq(sessions.jti, jti))
}

/**
 * Ends all tokens that an account has. A change of its role, vendor or password does this too, by a trigger.
 * @returns the account with its new session version
 */
export const endSessions = async (db: Db, userId: number): Promise<UserRow> => {
  const sessionVersion = sql`${users.sessionVersion} + 1`
  return requireRow(await db.update(users).set({ sessionVersion }).where(eq(users.id, userId)).returning())
}

/** Deletes the sessions of an account that is erased. */
export const deleteSessionsOf = async (tx: Db, userId: number): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Deletes sessions and revocations of tokens that have expired. */
export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

export type SessionCheck = (identity: Identity) => Promise<boolean>

export interface SessionTime {
  readonly clock: Pick<ServerClock, 'now'>
  /** A session ends after this many minutes without a use. 0: never. */
  readonly idleMinutes: number
}

/** Sessions that were last used before this moment have ended. */
export const findIdleSince = ({ clock, idleMinutes }: SessionTime): Date =>
  new Date(idleMinutes === 0 ? 0 : clock.now() - idleMinutes * MINUTE - USE_INTERVAL)

/** Stores when sessions were last used. It skips rows that another server is writing. */
async function setLastUsed(db: Db, jtis: string[], now: Date): Promise<void> {
  const free = db
    .select({ jti: sessions.jti })
    .from(sessions)
    .where(inArray(sessions.jti, jtis))
    .for('update', { skipLocked: true })
  await db.update(sessions).set({ lastUsedAt: now }).where(inArray(sessions.jti, free))
}

/** Prepares the query that finds the valid ones among several tokens, each with the last use of its session. */
function prepareValidTokens(db: Db) {
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
  const isUsed = or(isNull(sessions.jti), gt(sessions.lastUsedAt, sql.placeholder('idleSince')))
  return db
    .select({ jti: token.jti, lastUsedAt: sessions.lastUsedAt })
    .from(sql`unnest(${parameters}) AS token (jti, user_id, version)`)
    .leftJoin(sessions, eq(sessions.jti, token.jti))
    .where(and(exists(currentAccount), notExists(revocation), isUsed))
    .prepare('find_valid_tokens')
}

/**
 * Creates the check whether a verified token still works. Checks that come together share one query. It also counts as a use of
 * the session, which is written every five minutes (specification 28.13).
 */
export function createSessionCheck(db: Db, time: SessionTime): SessionCheck {
  const query = prepareValidTokens(db)
  const findValid = createBatchedRead(async (identities: readonly Identity[]) => {
    const now = time.clock.now()
    const valid = await query.execute({
      jtis: identities.map(({ jti }) => jti),
      userIds: identities.map(({ id }) => id),
      versions: identities.map(({ sessionVersion }) => sessionVersion),
      idleSince: findIdleSince(time),
    })
    const due = valid.filter(({ lastUsedAt }) => lastUsedAt && now - lastUsedAt.getTime() >= USE_INTERVAL)
    if (due.length > 0)
      await setLastUsed(
        db,
        due.map(({ jti }) => jti),
        new Date(now),
      )
    const validIds = new Set(valid.map(({ jti }) => jti))
    return new Map(identities.map(identity => [identity, validIds.has(identity.jti)]))
  })
  return async identity => (await findValid(identity)) === true
}
