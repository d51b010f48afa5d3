import { recordAudit } from '#server/audit/record-audit'
import type { Db } from '#server/db/database'
import { HttpError } from '#server/http/http-error'
import type { Services } from '#server/services'
import type { KnownDevice } from './device-cookie'
import type { HashLimits } from './hash-limits'
import { createLoginLimit } from './login-limit'
import { hashPassword, isPasswordCorrect } from './password'
import type { PersonalDataHash } from './personal-data-hash'
import { findUserByEmail, normaliseEmail, type UserRow } from './user-store'

interface Credentials {
  readonly email: string
  readonly password: string
  /** The address of IPv4, the /64 network of IPv6. */
  readonly network: string
  readonly device: KnownDevice | null
}

/**
 * Creates the check of an email and a password. An unknown account takes the same time as a wrong password, so that a caller
 * cannot find out which accounts exist. Addresses take turns, and devices that an account knows have turns of their own, so that
 * a flood keeps only its own address waiting.
 * @param hash hashes addresses for the audit trail
 * @returns a function that returns the account, and throws HttpError: 401 for a wrong password or an unknown account, 403
 * for a locked one, 429 and 503 for too many
 */
export function createCredentialsCheck(
  { db, clock, passwordCost }: Services,
  hash: PersonalDataHash,
  { limitKnownDevices, limitOthers }: HashLimits,
) {
  const { reserveAttempt } = createLoginLimit(db, clock)
  const dummyHash = hashPassword('no account has this password', passwordCost)

  const recordSignIn = (tx: Db, userId: number, network: string, isKnownDevice: boolean) => {
    const details = { network: hash(network), isKnownDevice }
    return recordAudit(tx, { at: new Date(clock.now()), event: 'signed_in', userId, orderId: null, details })
  }

  return async ({ email, password, network, device }: Credentials): Promise<UserRow> => {
    const account = normaliseEmail(email)
    const user = await findUserByEmail(db, account)
    const ownDevice = device !== null && device.userId === user?.id ? device.id : null
    const limitConcurrency = ownDevice === null ? limitOthers : limitKnownDevices
    return limitConcurrency(async () => {
      const releaseAttempt = await reserveAttempt({ account, network, device: ownDevice })
      const matches = await isPasswordCorrect(password, user?.passwordHash ?? (await dummyHash))
      if (!matches || !user) throw new HttpError('wrong_credentials', 'The email or password is incorrect')
      if (user.lockedAt !== null)
        throw new HttpError('account_locked', 'This account is locked. Please ask the park.')
      await db.transaction(async tx => {
        await releaseAttempt(tx)
        await recordSignIn(tx, user.id, network, ownDevice !== null)
      })
      return user
    }, ownDevice ?? network)
  }
}
