import { type AuditEvent, recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { accountLockedError, HttpError } from '#server/core/http/http-error'
import type { PersonalDataHash } from '#server/identity/auth/personal-data-hash'
import type { TokenSubject } from '#server/identity/auth/tokens'
import {
  findUserByEmail,
  lockUserWithPassword,
  normaliseEmail,
  type UserRow,
} from '#server/identity/auth/user-store'
import {
  codeRequiredError,
  createSecondFactorCheck,
  runWithCode,
} from '#server/identity/second-factor/check-second-factor'
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

/** Starts the session of an account, in the transaction that has checked it. */
type StartCheckedSession<Session> = (tx: Db, account: TokenSubject) => Promise<Session>

interface SignedIn<Session> {
  readonly user: UserRow
  readonly session: Session
}

const recordSignIn = (tx: Db, userId: number, at: Date, details: AuditEvent['details']) =>
  recordAudit(tx, { at, event: 'signed_in', userId, orderId: null, details })

const wrongCredentialsError = () => new HttpError('wrong_credentials', 'The email or password is incorrect')

/** @param dummyHash is checked in the place of an unknown account. @throws HttpError 401 or 403 */
async function checkUser(
  { password }: Pick<Credentials, 'password'>,
  user: UserRow | undefined,
  dummyHash: string,
): Promise<UserRow> {
  const matches = await isPasswordCorrect(password, user?.passwordHash ?? dummyHash)
  if (!matches || !user) throw wrongCredentialsError()
  if (user.lockedAt !== null) throw accountLockedError()
  return user
}

/** Locks an account whose password was right a moment ago. @throws HttpError 401 or 403 */
async function lockCheckedUser(tx: Db, checked: UserRow): Promise<UserRow> {
  const user = await lockUserWithPassword(tx, checked)
  if (!user) throw wrongCredentialsError()
  if (user.lockedAt !== null) throw accountLockedError()
  return user
}

/**
 * Creates the check of an email and a password, and of the code of an account with a second factor. An unknown account takes the
 * same time as a wrong password, so that a caller cannot find out which accounts exist. Addresses take turns, and devices that an
 * account knows have turns of their own, so that a flood keeps only its own address waiting.
 * @param hash hashes addresses for the audit trail
 * @returns a function that returns the account and its session, and throws HttpError: 401 for a wrong password or an unknown
 * account, 403 for a locked one and for a missing or wrong code, 429 and 503 for too many
 */
export function createCredentialsCheck(
  services: Services,
  hash: PersonalDataHash,
  { limitKnownDevices, limitOthers }: HashLimits,
) {
  const { db, clock, passwordCost } = services
  const { reserveAttempt } = createLoginLimit(db, clock, { purpose: 'sign-in' })
  const checkSecondFactor = createSecondFactorCheck(services)
  const dummyHash = hashPassword('no account has this password', passwordCost)

  /** Customers have no second factor, so nothing is asked for them. */
  const checkFactor = (tx: Db, { id, role }: UserRow, code: string | null) =>
    role === 'customer' ? 'off' : checkSecondFactor(tx, id, code)

  return async <Session>(
    credentials: Credentials,
    startSession: StartCheckedSession<Session>,
  ): Promise<SignedIn<Session>> => {
    const { network, device, code } = credentials
    const account = normaliseEmail(credentials.email)
    const known = await findUserByEmail(db, account)
    const ownDevice = device !== null && device.userId === known?.id ? device.id : null
    const limitConcurrency = ownDevice === null ? limitOthers : limitKnownDevices
    return limitConcurrency(async () => {
      const releaseAttempt = await reserveAttempt({ account, network, device: ownDevice })
      const checked = await checkUser(credentials, known, await dummyHash)
      const signedIn = await runWithCode(services, checked.id, async tx => {
        const user = await lockCheckedUser(tx, checked)
        const factor = await checkFactor(tx, user, code)
        await releaseAttempt(tx)
        if (factor === 'required') return null
        const secondFactor = factor === 'passed'
        await recordSignIn(tx, user.id, new Date(clock.now()), {
          ...{ network: hash(network), isKnownDevice: ownDevice !== null },
          ...(secondFactor && { secondFactor }),
        })
        return { user, session: await startSession(tx, { ...user, secondFactor }) }
      })
      if (signedIn === null) throw codeRequiredError()
      return signedIn
    }, ownDevice ?? network)
  }
}
