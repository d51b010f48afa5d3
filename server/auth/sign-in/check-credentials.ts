import { type AuditEvent, recordAudit } from '#server/audit/record-audit'
import type { PersonalDataHash } from '#server/auth/personal-data-hash'
import { findUserByEmail, normaliseEmail, type UserRow } from '#server/auth/user-store'
import type { Db } from '#server/db/database'
import { accountLockedError, HttpError } from '#server/http/http-error'
import {
  codeRequiredError,
  createSecondFactorCheck,
  runWithCode,
} from '#server/second-factor/check-second-factor'
import type { Services } from '#server/services'
import type { KnownDevice } from './device-cookie'
import type { HashLimits } from './hash-limits'
import { createLoginLimit } from './login-limit'
import { hashPassword, isPasswordCorrect } from './password'

interface Credentials {
  readonly email: string
  readonly password: string
  /** The code of the second factor, or a recovery code. Null without one. */
  readonly code: string | null
  /** The address of IPv4, the /64 network of IPv6. */
  readonly network: string
  readonly device: KnownDevice | null
}

/** An account that may sign in. */
interface CheckedAccount {
  readonly user: UserRow
  /** Whether a code of its second factor was checked too. */
  readonly secondFactor: boolean
}

const recordSignIn = (tx: Db, userId: number, at: Date, details: AuditEvent['details']) =>
  recordAudit(tx, { at, event: 'signed_in', userId, orderId: null, details })

/** @param dummyHash is checked in the place of an unknown account. @throws HttpError 401 or 403 */
async function checkUser(
  { password }: Pick<Credentials, 'password'>,
  user: UserRow | undefined,
  dummyHash: string,
): Promise<UserRow> {
  const matches = await isPasswordCorrect(password, user?.passwordHash ?? dummyHash)
  if (!matches || !user) throw new HttpError('wrong_credentials', 'The email or password is incorrect')
  if (user.lockedAt !== null) throw accountLockedError()
  return user
}

/**
 * Creates the check of an email and a password, and of the code of an account with a second factor. An unknown account takes the
 * same time as a wrong password, so that a caller cannot find out which accounts exist. Addresses take turns, and devices that an
 * account knows have turns of their own, so that a flood keeps only its own address waiting.
 * @param hash hashes addresses for the audit trail
 * @returns a function that returns the account, and throws HttpError: 401 for a wrong password or an unknown account, 403
 * for a locked one and for a missing or wrong code, 429 and 503 for too many
 */
export function createCredentialsCheck(
  services: Services,
  hash: PersonalDataHash,
  { limitKnownDevices, limitOthers }: HashLimits,
) {
  const { db, clock, passwordCost } = services
  const { reserveAttempt } = createLoginLimit(db, clock)
  const checkSecondFactor = createSecondFactorCheck(services)
  const dummyHash = hashPassword('no account has this password', passwordCost)

  /** Customers have no second factor, so nothing is asked for them. */
  const checkFactor = (tx: Db, { id, role }: UserRow, code: string | null) =>
    role === 'customer' ? 'off' : checkSecondFactor(tx, id, code)

  return async (credentials: Credentials): Promise<CheckedAccount> => {
    const { network, device, code } = credentials
    const account = normaliseEmail(credentials.email)
    const known = await findUserByEmail(db, account)
    const ownDevice = device !== null && device.userId === known?.id ? device.id : null
    const limitConcurrency = ownDevice === null ? limitOthers : limitKnownDevices
    return limitConcurrency(async () => {
      const releaseAttempt = await reserveAttempt({ account, network, device: ownDevice })
      const user = await checkUser(credentials, known, await dummyHash)
      const factor = await runWithCode(services, user.id, async tx => {
        const result = await checkFactor(tx, user, code)
        await releaseAttempt(tx)
        const secondFactor = result === 'passed' ? { secondFactor: true } : {}
        const details = { network: hash(network), isKnownDevice: ownDevice !== null, ...secondFactor }
        if (result !== 'required') await recordSignIn(tx, user.id, new Date(clock.now()), details)
        return result
      })
      if (factor === 'required') throw codeRequiredError()
      return { user, secondFactor: factor === 'passed' }
    }, ownDevice ?? network)
  }
}
