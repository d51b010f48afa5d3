import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { recoveryCodes, secondFactors } from './second-factor-schema'

const isOf = (userId: number) => eq(secondFactors.userId, userId)

/** The secret of an account, encrypted; null if no second factor is on. */
export async function findFactorSecret(db: Db, userId: number): Promise<string | null> {
  const isOn = and(isOf(userId), isNotNull(secondFactors.confirmedAt))
  const [row] = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(isOn)
  return row?.secret ?? null
}

/** The secret of a set-up that waits for its code. */
export async function findPendingSecret(db: Db, userId: number): Promise<string | null> {
  const isPending = and(isOf(userId), isNull(secondFactors.confirmedAt))
  const [row] = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(isPending)
  return row?.secret ?? null
}

/** The ids of all accounts whose second factor is on. */
export async function findUsersWithFactor(db: Db): Promise<ReadonlySet<number>> {
  const isOn = isNotNull(secondFactors.confirmedAt)
  const rows = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn)
  return new Set(rows.map(({ userId }) => userId))
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

/** Writes the secret of a set-up, replacing one that was not confirmed. @returns false if a second factor is on */
export async function savePendingSecret(tx: Db, userId: number, secret: string): Promise<boolean> {
  const rows = await tx
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

interface Confirmation {
  readonly userId: number
  /** The pending secret that the code fits. */
  readonly secret: string
  /** The time step of the code, which is used up. */
  readonly step: number
  readonly codeHashes: readonly string[]
  readonly now: Date
}

/** Turns a second factor on. @returns false if its set-up has begun anew or is confirmed */
export async function confirmFactor(
  tx: Db,
  { userId, secret, step, codeHashes, now }: Confirmation,
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step, wrongCodes: 0 })
    .where(and(isOf(userId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  if (rows.length === 0) return false
  await tx.insert(recoveryCodes).values(codeHashes.map(codeHash => ({ userId, codeHash })))
  return true
}

interface UsedCode {
  readonly step: number
  /** The secret, encrypted with the present key. */
  readonly secret: string
}

/** Marks the code of a time step as used, and clears the count of wrong codes. @returns false if it, or a newer one, was used before */
export async function consumeCodeStep(tx: Db, userId: number, { step, secret }: UsedCode): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step, secret, wrongCodes: 0 })
    .where(and(isOf(userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** Counts a wrong code. @returns how many there were since the last one that was right */
export async function countWrongFactorCode(tx: Db, userId: number): Promise<number> {
  const [row] = await tx
    .update(secondFactors)
    .set({ wrongCodes: sql`${secondFactors.wrongCodes} + 1` })
    .where(isOf(userId))
    .returning({ wrongCodes: secondFactors.wrongCodes })
  return row?.wrongCodes ?? 0
}

export const clearWrongCodes = async (tx: Db, userId: number): Promise<void> => {
  await tx.update(secondFactors).set({ wrongCodes: 0 }).where(isOf(userId))
}

/** Deletes a recovery code, which is used now. @returns false if there is no such code */
export async function consumeRecoveryCode(tx: Db, userId: number, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}

/** Deletes the second factor of an account with its recovery codes. @returns whether there was one, or a set-up */
export async function deleteFactor(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx.delete(secondFactors).where(isOf(userId)).returning({ userId: secondFactors.userId })
  return rows.length > 0
}
