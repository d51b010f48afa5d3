/** Sign-up: a code is mailed, and the account exists once the code comes back (decision 26). */

import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { HttpError } from '#server/core/http/http-error'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies'
import {
  createCodeHash,
  createConfirmationCode,
  isSameHash,
} from '#server/identity/accounts/one-time-secrets'
import { assertPasswordAllowed } from '#server/identity/accounts/passwords/password-policy'
import type { StartNextSession } from '#server/identity/accounts/passwords/passwords'
import { hashPassword } from '#server/identity/auth/sign-in/password'
import { insertCustomer, lockAddress, normaliseEmail, type UserRow } from '#server/identity/auth/user-store'
import { enqueueMail } from '#server/messages/mail/mail-store'
import { countWrongCode, deleteSignUpsOf, insertSignUp, lockOpenSignUps } from './sign-up-store'

interface SignUp {
  readonly name: string
  readonly email: string
  readonly password: string
  /** The address of IPv4, the /64 network of IPv6. */
  readonly network: string
}

/** Creates the account if the code is the one of an open sign-up. @returns null for any other code, which is counted */
async function createConfirmedAccount(
  tx: Db,
  address: string,
  codeHash: string,
  now: Date,
): Promise<UserRow | null> {
  await lockAddress(tx, address)
  const open = await lockOpenSignUps(tx, address, now)
  // Every hash is compared, so that the time does not show which of them is right.
  const signUp = open.filter(each => isSameHash(each.codeHash, codeHash))[0]
  if (!signUp) {
    await countWrongCode(tx, open)
    return null
  }
  await deleteSignUpsOf(tx, address)
  const user = await insertCustomer(tx, signUp)
  if (user)
    await recordAudit(tx, { at: now, event: 'account_created', userId: user.id, orderId: null, details: {} })
  return user
}

/** Creates the two steps of a sign-up. */
export function createSignUp({ services, limits, sendMails }: AccountDependencies) {
  const { db, clock, passwordCost, jwtSecret } = services
  const hashCode = createCodeHash(jwtSecret)

  return {
    /**
     * Mails a code, or that the address has an account. Both take the same statements and one hash, so that neither the
     * answer nor its time shows which addresses are known.
     * @throws HttpError 400 for a refused password, 429 and 503 for too many, 503 without mail
     */
    requestCode: async ({ name, email, password, network }: SignUp): Promise<void> => {
      await assertPasswordAllowed(password)
      const address = normaliseEmail(email)
      await limits.reserveMail(address, network)
      const passwordHash = await limits.limitHash(() => hashPassword(password, passwordCost), network)
      const now = new Date(clock.now())
      const code = createConfirmationCode()
      await db.transaction(async tx => {
        const known = await lockAddress(tx, address)
        // The code of a known address is not mailed.
        const codeHash = hashCode(address, code)
        await insertSignUp(tx, { email: address, name, passwordHash, codeHash }, now)
        await enqueueMail(
          tx,
          address,
          known
            ? { kind: 'account_exists', data: { role: known.role } }
            : { kind: 'confirmation_code', data: { code } },
          now,
        )
      })
      sendMails()
    },

    /** Creates the account if the code is the one of an open sign-up, and signs it in. @throws HttpError 400 for any other code */
    confirm: async (email: string, code: string, startSession: StartNextSession) => {
      const address = normaliseEmail(email)
      const now = new Date(clock.now())
      const codeHash = hashCode(address, code)
      const signedIn = await db.transaction(async tx => {
        const user = await createConfirmedAccount(tx, address, codeHash, now)
        return user && { user, token: await startSession(tx, user) }
      })
      if (signedIn) return signedIn
      throw new HttpError(
        'wrong_confirmation_code',
        'This code is not right, or no longer valid. Please check it, or get a new one.',
      )
    },
  }
}
