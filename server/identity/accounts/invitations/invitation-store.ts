import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { MS_PER_DAY } from '#domain/calendar-days'
import type { Db } from '#server/core/db/database'
import { users, vendors } from '#server/core/db/schema'
import type { UserRow } from '#server/identity/auth/user-store'
import { accountInvitations } from './invitation-schema'

type InvitationRow = typeof accountInvitations.$inferSelect

/** In days. */
export const INVITATION_DAYS = 7

type NewInvitation = Pick<InvitationRow, 'email' | 'role' | 'vendorId' | 'tokenHash'>

/**
 * Writes an invitation. If the address has one for the same trailer, or one that has expired, its old link ends.
 * @returns null if the address has an open invitation to another trailer, or as a host
 */
export async function saveInvitation(
  tx: Db,
  invitation: NewInvitation,
  now: Date,
): Promise<InvitationRow | null> {
  const values = { ...invitation, expiresAt: new Date(now.getTime() + INVITATION_DAYS * MS_PER_DAY) }
  const { vendorId, expiresAt } = accountInvitations
  const rows = await tx
    .insert(accountInvitations)
    .values(values)
    .onConflictDoUpdate({
      target: accountInvitations.email,
      set: values,
      setWhere: sql`${expiresAt} <= ${now} OR ${vendorId} IS NOT DISTINCT FROM ${invitation.vendorId}::integer`,
    })
    .returning()
  return rows[0] ?? null
}

const isValid = (tokenHash: string, now: Date) =>
  and(eq(accountInvitations.tokenHash, tokenHash), gt(accountInvitations.expiresAt, now))

/** The address and the trailer of a link that works. */
export async function findInvitation(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ email: accountInvitations.email, vendorId: accountInvitations.vendorId, trailer: vendors.name })
    .from(accountInvitations)
    .leftJoin(vendors, eq(vendors.id, accountInvitations.vendorId))
    .where(isValid(tokenHash, now))
  return row
}

/** Locks the trailer of an invitation, which cannot leave the park meanwhile. @returns false if it has left */
export async function lockInvitingTrailer(tx: Db, id: number): Promise<boolean> {
  const isInPark = and(eq(vendors.id, id), isNull(vendors.removedAt))
  return (await tx.select({ id: vendors.id }).from(vendors).where(isInPark).for('share')).length > 0
}

/** Uses a link up. @returns null if another request was first, or if it has ended */
export const consumeInvitation = async (
  tx: Db,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | null> =>
  (await tx.delete(accountInvitations).where(isValid(tokenHash, now)).returning())[0] ?? null

/** Deletes an invitation to a trailer. @returns it; null without one */
export async function deleteStaffInvitation(tx: Db, id: number): Promise<InvitationRow | null> {
  const isInvitation = and(eq(accountInvitations.id, id), eq(accountInvitations.role, 'vendor'))
  return (await tx.delete(accountInvitations).where(isInvitation).returning())[0] ?? null
}

/** Deletes the invitations to a trailer that leaves the park. */
export const deleteInvitationsOf = async (tx: Db, vendorId: number): Promise<void> => {
  await tx.delete(accountInvitations).where(eq(accountInvitations.vendorId, vendorId))
}

export const deleteInvitationsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(accountInvitations).where(lte(accountInvitations.expiresAt, moment))
}

/**
 * Writes the account of an invitation. A host who has an account gets a new password, which ends all sessions.
 * @returns null if the address has another account
 */
export async function saveInvitedUser(
  tx: Db,
  { email, role, vendorId }: InvitationRow,
  person: Pick<UserRow, 'name' | 'passwordHash'>,
): Promise<UserRow | null> {
  const insert = tx.insert(users).values({ email, role, vendorId, ...person })
  const rows = await (role === 'host'
    ? insert.onConflictDoUpdate({ target: users.email, set: person, setWhere: eq(users.role, 'host') })
    : insert.onConflictDoNothing()
  ).returning()
  return rows[0] ?? null
}
