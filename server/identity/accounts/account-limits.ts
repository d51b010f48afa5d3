/** The limits of the calls of accounts. They count as sign-ins do, in the database (decision 16), under keys of their own. */
import type { HashLimits } from '#server/identity/auth/sign-in/hash-limits'
import { createLoginLimit } from '#server/identity/auth/sign-in/login-limit'
import type { Services } from '#server/services'

export type AccountLimits = ReturnType<typeof createAccountLimits>

/** Creates the limits of mails and of passwords. */
export function createAccountLimits({ db, clock }: Services, { limitOthers }: HashLimits) {
  const mailLimit = createLoginLimit(db, clock, { purpose: 'mail', code: 'too_many_account_requests' })
  const passwordLimit = createLoginLimit(db, clock, { purpose: 'password' })
  const changeLimit = createLoginLimit(db, clock, {
    purpose: 'password-change',
    code: 'too_many_account_requests',
  })
  const invitationLimit = createLoginLimit(db, clock, {
    purpose: 'invitation',
    code: 'too_many_account_requests',
  })
  return {
    /** Hashes passwords with the limit of sign-ins. */
    limitHash: limitOthers,
    /** Counts a mail that a visitor asks for, whether the address is known or not. @throws HttpError 429 */
    reserveMail: async (email: string, network: string): Promise<void> => {
      await mailLimit.reserveAttempt({ account: email, network, device: null })
    },
    /** Counts a change of the own password, which sends a mail. @throws HttpError 429 */
    reservePasswordChange: async (userId: number, network: string): Promise<void> => {
      await changeLimit.reserveAttempt({ account: String(userId), network, device: null })
    },
    /** Counts a mail to someone whom a host invites. @throws HttpError 429 */
    reserveInvitation: async (email: string, network: string): Promise<void> => {
      await invitationLimit.reserveAttempt({ account: email, network, device: null })
    },
    /**
     * Counts a password of a signed-in customer. Strangers who guess the password at the sign-in cannot use it up.
     * @returns a function that releases the attempt if the password was right
     * @throws HttpError 429
     */
    reserveOwnPassword: (userId: number, network: string) =>
      passwordLimit.reserveAttempt({ account: String(userId), network, device: null }),
  }
}
