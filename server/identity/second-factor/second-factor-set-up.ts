/** Turning a second factor on and off (specification 28.25, 28.29 and 28.30). */

import { type AuditEvent, recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { HttpError } from '#server/core/http/http-error'
import type { AccountLimits } from '#server/identity/accounts/account-limits'
import { createOwnPasswordCheck, type StartNextSession } from '#server/identity/accounts/passwords/passwords'
import { endSessions } from '#server/identity/auth/sessions/session-store'
import type { Identity } from '#server/identity/auth/tokens'
import { lockOwnUser, type UserRow } from '#server/identity/auth/user-store'
import { readMailSite } from '#server/messages/mail/mail-site'
import type { Services } from '#server/services'
import {
  createFactorCipher,
  createSecondFactorCheck,
  runWithCode,
  wrongCodeError,
} from './check-second-factor'
import {
  createFactorSecret,
  createRecoveryCodes,
  findCodeStep,
  hashRecoveryCode,
  toAppCode,
  toFactorUri,
} from './one-time-codes'
import { confirmFactor, deleteFactor, findPendingSecret, savePendingSecret } from './second-factor-store'

const BEGIN_AGAIN = 'Please begin the set-up again'

const notOnError = (message: string) => new HttpError('second_factor_not_on', message)

/** Who asks, and from which network. */
interface Requester {
  readonly identity: Identity
  /** The address of IPv4, the /64 network of IPv6. */
  readonly network: string
}

interface FactorDependencies {
  readonly services: Services
  readonly limits: AccountLimits
}

/** Ends all sessions of an account, and writes why. @returns the account with its new session version */
async function endSessionsFor(
  tx: Db,
  event: AuditEvent['event'],
  userId: number,
  at: Date,
): Promise<UserRow> {
  const user = await endSessions(tx, userId)
  await recordAudit(tx, { at, event, userId, orderId: null, details: {} })
  return user
}

interface TypedCode {
  readonly userId: number
  readonly code: string
  /** In milliseconds. */
  readonly now: number
}

/** Checks the first code of a set-up. @returns its step, and the encrypted secret */
async function checkPendingCode(
  tx: Db,
  cipher: ReturnType<typeof createFactorCipher>,
  { userId, code, now }: TypedCode,
) {
  const encrypted = await findPendingSecret(tx, userId)
  if (encrypted === null) throw notOnError(BEGIN_AGAIN)
  const secret = cipher.decrypt(encrypted, userId)
  if (secret === null) throw notOnError(BEGIN_AGAIN)
  const appCode = toAppCode(code)
  const step = appCode === null ? null : findCodeStep(secret, appCode, now)
  if (step === null) throw wrongCodeError()
  return { secret: encrypted, step }
}

/** Creates the calls that turn a second factor on and off. Wrong passwords and codes have one limit together. */
export function createFactorSetUp(dependencies: FactorDependencies) {
  const { services, limits } = dependencies
  const { db, clock } = services
  const cipher = createFactorCipher(services)
  const checkCode = createSecondFactorCheck(services)
  const checkOwnPassword = createOwnPasswordCheck(dependencies)
  const now = () => new Date(clock.now())

  /** Counts an attempt, and releases it if the work on the locked account ends well. */
  const withAttempt = async <Result>({ identity, network }: Requester, work: (tx: Db) => Promise<Result>) => {
    const releaseAttempt = await limits.reserveOwnPassword(identity.id, network)
    return runWithCode(services, identity.id, async tx => {
      await lockOwnUser(tx, identity)
      const result = await work(tx)
      await releaseAttempt(tx)
      return result
    })
  }

  return {
    /** Writes a new secret that waits for its code. @throws HttpError 403 for a wrong password, 409 if it is on, 429 */
    begin: async ({ identity, network }: Requester, password: string) => {
      const { id, email } = await checkOwnPassword(identity, password, network)
      const secret = createFactorSecret()
      const isSaved = await db.transaction(async tx => {
        await lockOwnUser(tx, identity)
        return savePendingSecret(tx, id, cipher.encrypt(secret, id))
      })
      if (!isSaved) throw new HttpError('second_factor_already_on', 'The second factor is on already')
      const { parkName } = await readMailSite(services)
      return { secret, uri: toFactorUri(secret, parkName, email) }
    },

    /** Turns it on, and signs this device in again. @throws HttpError 403 for a wrong code, 409 without a set-up, 429 */
    confirm: (requester: Requester, code: string, startSession: StartNextSession) =>
      withAttempt(requester, async tx => {
        const { id: userId } = requester.identity
        const { secret, step } = await checkPendingCode(tx, cipher, { userId, code, now: clock.now() })
        const recoveryCodes = createRecoveryCodes()
        const codeHashes = recoveryCodes.map(hashRecoveryCode)
        if (!(await confirmFactor(tx, { userId, secret, step, codeHashes, now: now() })))
          throw notOnError(BEGIN_AGAIN)
        const user = await endSessionsFor(tx, 'second_factor_turned_on', userId, now())
        return { token: await startSession(tx, user), recoveryCodes }
      }),

    /** Turns it off, and signs this device in again. @throws HttpError 403 for a wrong password or code, 409 if it is off, 429 */
    turnOff: async (
      requester: Requester,
      { password, code }: { readonly password: string; readonly code: string },
      startSession: StartNextSession,
    ): Promise<string> => {
      const { identity, network } = requester
      const { id: userId } = await checkOwnPassword(identity, password, network)
      return withAttempt(requester, async tx => {
        if ((await checkCode(tx, userId, code)) === 'off')
          throw notOnError('The second factor is off already')
        await deleteFactor(tx, userId)
        return startSession(tx, await endSessionsFor(tx, 'second_factor_turned_off', userId, now()))
      })
    },
  }
}
