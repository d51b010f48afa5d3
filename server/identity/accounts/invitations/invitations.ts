/** Accounts of hosts and staff: they begin with a link, which is mailed or printed (decision 28). */

import { BY_COMMAND, recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { accountLockedError, HttpError, notFoundError } from '#server/core/http/http-error'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies'
import { createResetToken, hashToken } from '#server/identity/accounts/one-time-secrets'
import { assertPasswordAllowed } from '#server/identity/accounts/passwords/password-policy'
import type { StartNextSession } from '#server/identity/accounts/passwords/passwords'
import { hashPassword } from '#server/identity/auth/sign-in/password'
import { lockAddress, normaliseEmail, type UserRow } from '#server/identity/auth/user-store'
import { findFactorSecret } from '#server/identity/second-factor/second-factor-store'
import {
  consumeInvitation,
  findInvitation,
  lockInvitingTrailer,
  saveInvitation,
  saveInvitedUser,
} from './invitation-store'

interface Invitation {
  readonly email: string
  /** The trailer of the staff; null for a host. */
  readonly vendorId: number | null
  /** The host who invites; null for a command. */
  readonly userId: number | null
  readonly now: Date
}

interface CreatedInvitation {
  readonly id: number
  readonly token: string
  readonly email: string
}

const ACCOUNT_OWNERS: Readonly<Record<string, string>> = {
  customer: 'a customer',
  vendor: 'the staff of a trailer',
  host: 'a host',
}

/** @throws HttpError 409 for the address of another account, 403 for a locked host. Other hosts may get a new password. */
async function assertAddressFree(tx: Db, address: string, vendorId: number | null): Promise<void> {
  const user = await lockAddress(tx, address)
  if (user && (user.role !== 'host' || vendorId !== null))
    throw new HttpError(
      'address_has_account',
      `${address} is the account of ${ACCOUNT_OWNERS[user.role]}. Please use another address.`,
    )
  // The link would set a password, and the sign-in with it would still be refused.
  if (user && user.lockedAt !== null)
    throw new HttpError(
      'account_locked',
      `${address} is locked. Unlock it first: npm run park -- unlock ${address}`,
    )
}

/**
 * Writes an invitation, whose link the caller sends or prints. An earlier link for the same address ends.
 * @throws HttpError 409 if the address has another account, or an open invitation to another trailer
 */
export async function createInvitation(
  tx: Db,
  { email, vendorId, userId, now }: Invitation,
): Promise<CreatedInvitation> {
  const address = normaliseEmail(email)
  if (vendorId !== null && !(await lockInvitingTrailer(tx, vendorId))) throw notFoundError('Trailer')
  await assertAddressFree(tx, address, vendorId)
  const token = createResetToken()
  const role = vendorId === null ? 'host' : 'vendor'
  const saved = await saveInvitation(tx, { email: address, role, vendorId, tokenHash: hashToken(token) }, now)
  if (saved === null)
    throw new HttpError(
      'already_invited',
      `${address} is invited to another place already. Revoke that first.`,
    )
  const event = role === 'host' ? 'host_invited' : 'staff_invited'
  const details = { invitationId: saved.id, vendorId, ...(userId === null && { by: BY_COMMAND }) }
  await recordAudit(tx, { at: now, event, userId, orderId: null, details })
  return { id: saved.id, token, email: address }
}

interface Acceptance {
  readonly token: string
  readonly name: string
  readonly password: string
  /** The address of IPv4, the /64 network of IPv6. */
  readonly network: string
}

const invitationEndedError = () =>
  new HttpError(
    'invitation_ended',
    'This link was used already, or is too old. Sign in if you have set a password with it, or ask for a new one.',
  )

/** Says what a link is for, without using it up. @throws HttpError 410 for a link that ended */
export async function describeInvitation(db: Db, token: string, now: Date) {
  const { email, trailer } = await requireInvitation(db, token, now)
  return { email, trailer }
}

async function requireInvitation(db: Db, token: string, now: Date) {
  const invitation = await findInvitation(db, hashToken(token), now)
  if (invitation === undefined) throw invitationEndedError()
  return invitation
}

/**
 * Uses a link up, and writes its account. It locks the trailer, then the address, then the invitation, as all changes of an
 * invitation do. @throws HttpError 403, 409 or 410, which leave the link as it was
 */
async function createInvitedUser(
  tx: Db,
  token: string,
  person: Pick<UserRow, 'name' | 'passwordHash'>,
  now: Date,
): Promise<UserRow> {
  const { email, vendorId } = await requireInvitation(tx, token, now)
  if (vendorId !== null) await lockInvitingTrailer(tx, vendorId)
  await lockAddress(tx, email)
  const invitation = await consumeInvitation(tx, hashToken(token), now)
  if (invitation === null) throw invitationEndedError()
  const user = await saveInvitedUser(tx, invitation, person)
  if (user === null)
    throw new HttpError(
      'address_has_account',
      'This address has another account by now. Please ask the park.',
    )
  if (user.lockedAt !== null) throw accountLockedError()
  const details = { invitationId: invitation.id, vendorId: invitation.vendorId }
  await recordAudit(tx, { at: now, event: 'invitation_accepted', userId: user.id, orderId: null, details })
  return user
}

/** The account of an accepted invitation. A link alone does not sign in a host who has a second factor: there is no token then. */
interface AcceptedInvitation {
  readonly user: UserRow
  readonly token: string | null
}

/**
 * Creates the call that accepts an invitation. A refused password keeps the link for another try.
 * @throws HttpError 400 for a refused password, 403 for a locked account, 409 for an address with another account, 410 for a link that ended
 */
export const createInvitationAcceptance =
  ({ services: { db, clock, passwordCost }, limits }: Omit<AccountDependencies, 'sendMails'>) =>
  async (
    { token, name, password, network }: Acceptance,
    startSession: StartNextSession,
  ): Promise<AcceptedInvitation> => {
    await assertPasswordAllowed(password)
    const now = () => new Date(clock.now())
    await requireInvitation(db, token, now())
    const passwordHash = await limits.limitHash(() => hashPassword(password, passwordCost), network)
    return db.transaction(async tx => {
      const user = await createInvitedUser(tx, token, { name, passwordHash }, now())
      const hasFactor = (await findFactorSecret(tx, user.id)) !== null
      return { user, token: hasFactor ? null : await startSession(tx, user) }
    })
  }
