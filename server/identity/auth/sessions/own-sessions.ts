/** The sessions of one account, as its owner sees and ends them (specification 28.15, 28.16). */
import { and, desc, eq, gt } from 'drizzle-orm'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { users } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import type { Identity } from '#server/identity/auth/tokens'
import { lockOwnUser } from '#server/identity/auth/user-store'
import { sessions } from './session-schema'
import { findIdleSince, revokeToken, type SessionTime } from './session-store'

/** More than a customer has. The list of a shared test account must not grow without an end. */
const MAX_LISTED = 50
/** In milliseconds. A token is issued a moment after its row is dated, and its revocation must outlive it. */
const REVOCATION_MARGIN = 60_000

/** The sessions that still work, the last used one first. */
export async function listOwnSessions(db: Db, { id, jti }: Pick<Identity, 'id' | 'jti'>, time: SessionTime) {
  const isValid = and(
    eq(sessions.userId, id),
    eq(sessions.sessionVersion, users.sessionVersion),
    gt(sessions.lastUsedAt, findIdleSince(time)),
    gt(sessions.expiresAt, new Date(time.clock.now())),
  )
  const rows = await db
    .select({ jti: sessions.jti, device: sessions.device, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isValid)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.jti)
    .limit(MAX_LISTED)
  return rows.map(row => ({
    id: row.jti,
    device: row.device,
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.jti === jti,
  }))
}

/**
 * Ends one session of an account, with its token.
 * @throws HttpError 404 if the account has no such session, so that it does not tell which ones others have
 */
export async function endOwnSession(db: Db, identity: Identity, jti: string, at: Date): Promise<void> {
  const { id: userId } = identity
  await db.transaction(async tx => {
    await lockOwnUser(tx, identity)
    const [session] = await tx
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(and(eq(sessions.jti, jti), eq(sessions.userId, userId)))
      .for('update')
    if (!session) throw new HttpError('session_not_found', 'This device is signed out already')
    await revokeToken(tx, jti, new Date(session.expiresAt.getTime() + REVOCATION_MARGIN))
    await recordAudit(tx, { at, event: 'device_signed_out', userId, orderId: null, details: {} })
  })
}
