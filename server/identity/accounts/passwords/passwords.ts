/** Forgotten and changed passwords. A new password ends all sessions, by the trigger of decision 17. */

import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { HttpError } from '#server/core/http/http-error'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies'
import { createResetToken, hashToken } from '#server/identity/accounts/one-time-secrets'
import { hashPassword, isPasswordCorrect } from '#server/identity/auth/sign-in/password'
import type { Identity } from '#server/identity/auth/tokens'
import {
  findOwnUser,
  lockOwnUser,
  normaliseEmail,
  setPasswordHash,
  type UserRow,
} from '#server/identity/auth/user-store'
import { enqueueMail } from '#server/messages/mail/mail-store'
import { assertPasswordAllowed } from './password-policy'
import {
  consumePasswordReset,
  deletePasswordResetsOf,
  hasPasswordReset,
  insertPasswordResetIfKnown,
  lockUserOfReset,
} from './password-reset-store'

const resetExpiredError = () =>
  new HttpError('reset_link_expired', 'This link was used already, or is too old. Please ask for a new one.')

interface PasswordChange {
  readonly identity: Identity
  readonly currentPassword: string
  readonly newPassword: string
  readonly network: string
}

/** Starts the session that follows a change of an account, in its transaction. */
export type StartNextSession = (tx: Db, user: UserRow) => Promise<string>

/** Creates the check of the password of a signed-in customer. @returns the account @throws HttpError 401, 403 or 429 */
export const createOwnPasswordCheck =
  ({ services: { db }, limits }: Omit<AccountDependencies, 'sendMails'>) =>
  async (identity: Identity, password: string, network: string): Promise<UserRow> => {
    const user = await findOwnUser(db, identity)
    return limits.limitHash(async () => {
      const releaseAttempt = await limits.reserveOwnPassword(identity.id, network)
      if (!(await isPasswordCorrect(password, user.passwordHash)))
        throw new HttpError('wrong_password', 'The current password is not right')
      await releaseAttempt(db)
      return user
    }, network)
  }

/** Creates the calls that set a password. */
export function createPasswords(dependencies: AccountDependencies) {
  const { services, limits, sendMails } = dependencies
  const { db, clock, passwordCost } = services
  const checkOwnPassword = createOwnPasswordCheck(dependencies)
  const now = () => new Date(clock.now())
  const hashNewPassword = (password: string, network: string) =>
    limits.limitHash(() => hashPassword(password, passwordCost), network)

  /** Writes the password, ends the links, and tells the customer. */
  const setPassword = async (
    tx: Db,
    userId: number,
    passwordHash: string,
    event: 'password_changed' | 'password_reset',
  ): Promise<UserRow> => {
    const user = await setPasswordHash(tx, userId, passwordHash)
    await deletePasswordResetsOf(tx, userId)
    const mail = { kind: 'password_changed', data: { role: user.role } } as const
    if (services.mailer) await enqueueMail(tx, user.email, mail, now())
    await recordAudit(tx, { at: now(), event, userId, orderId: null, details: {} })
    return user
  }

  return {
    /** Mails a link if the address has an account. @throws HttpError 429 */
    requestReset: async (email: string, network: string): Promise<void> => {
      const address = normaliseEmail(email)
      await limits.reserveMail(address, network)
      const token = createResetToken()
      await insertPasswordResetIfKnown(db, { email: address, token, tokenHash: hashToken(token) }, now())
      sendMails()
    },

    /** Sets the password of the account of a link. @throws HttpError 400 for a refused password, 410 for a link that ended */
    reset: async (token: string, password: string, network: string): Promise<UserRow> => {
      await assertPasswordAllowed(password)
      const tokenHash = hashToken(token)
      if (!(await hasPasswordReset(db, tokenHash, now()))) throw resetExpiredError()
      const passwordHash = await hashNewPassword(password, network)
      const user = await db.transaction(async tx => {
        // The account is locked first, as all changes of it do.
        const account = await lockUserOfReset(tx, tokenHash, now())
        if (!account || !(await consumePasswordReset(tx, tokenHash, now()))) throw resetExpiredError()
        return setPassword(tx, account.id, passwordHash, 'password_reset')
      })
      sendMails()
      return user
    },

    /**
     * Changes the password of a signed-in customer, and signs this device in again.
     * @throws HttpError 400, 401 if the session ends meanwhile, 403 for a wrong current password, 429
     */
    change: async (
      { identity, currentPassword, newPassword, network }: PasswordChange,
      startSession: StartNextSession,
    ) => {
      await assertPasswordAllowed(newPassword)
      await checkOwnPassword(identity, currentPassword, network)
      await limits.reservePasswordChange(identity.id, network)
      const passwordHash = await hashNewPassword(newPassword, network)
      const changed = await db.transaction(async tx => {
        await lockOwnUser(tx, identity)
        const user = await setPassword(tx, identity.id, passwordHash, 'password_changed')
        return { user, token: await startSession(tx, user) }
      })
      sendMails()
      return changed
    },
  }
}
