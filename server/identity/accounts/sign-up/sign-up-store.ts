import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { signUps } from '#server/identity/accounts/account-schema'

type SignUpRow = typeof signUps.$inferSelect

/** In milliseconds. */
const CODE_LIFETIME = 15 * 60_000
const MAX_TRIES = 5

type NewSignUp = Pick<SignUpRow, 'email' | 'name' | 'passwordHash' | 'codeHash'>

/** Writes a sign-up. Its code is valid for 15 minutes. */
export const insertSignUp = async (tx: Db, signUp: NewSignUp, now: Date): Promise<void> => {
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME)
  await tx.insert(signUps).values({ ...signUp, createdAt: now, expiresAt })
}

/** Locks the sign-ups of an address whose codes still work, the newest first. */
export const lockOpenSignUps = (tx: Db, email: string, now: Date): Promise<SignUpRow[]> =>
  tx
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), gt(signUps.expiresAt, now), lt(signUps.tries, MAX_TRIES)))
    .orderBy(sql`${signUps.id} DESC`)
    .for('update')

/** Counts a wrong code. */
export const countWrongCode = async (tx: Db, tried: readonly SignUpRow[]): Promise<void> => {
  const ids = tried.map(({ id }) => id)
  await tx
    .update(signUps)
    .set({ tries: sql`${signUps.tries} + 1` })
    .where(inArray(signUps.id, ids))
}

/** Deletes all sign-ups of an address: one of them is confirmed, or its account is deleted. */
export const deleteSignUpsOf = async (tx: Db, email: string): Promise<void> => {
  await tx.delete(signUps).where(eq(signUps.email, email))
}

export const deleteSignUpsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(signUps).where(lt(signUps.createdAt, moment))
}
