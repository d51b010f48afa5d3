import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { HttpError } from '#server/core/http/http-error'
import { lockForWrongCodes } from '#server/identity/accounts/lock-account'
import { signingSecretsOf } from '#server/identity/auth/jwt-signer'
import { lockUser } from '#server/identity/auth/user-store'
import type { Services } from '#server/services'
import { findCodeStep, hashRecoveryCode, toAppCode } from './one-time-codes'
import {
  clearWrongCodes,
  consumeCodeStep,
  consumeRecoveryCode,
  countWrongFactorCode,
  findFactorSecret,
} from './second-factor-store'
import { createSecretCipher } from './secret-cipher'

type CipherServices = Pick<Services, 'jwtSecret' | 'previousJwtSecret'>

/** The cipher of a server. */
export const createFactorCipher = (services: CipherServices) => createSecretCipher(signingSecretsOf(services))

export const wrongCodeError = () =>
  new HttpError('wrong_second_factor_code', 'This code is not right, or was used already')

export const codeRequiredError = () =>
  new HttpError('second_factor_required', 'Please enter the code of your app, or a recovery code')

/** Whether an account needs a code, and whether it has given one. */
type FactorResult = 'off' | 'required' | 'passed'

/** Checks the code of an account in a transaction. `code`: null if none was given. */
type SecondFactorCheck = (tx: Db, userId: number, code: string | null) => Promise<FactorResult>

async function takeTypedRecoveryCode(tx: Db, userId: number, code: string, at: Date): Promise<boolean> {
  if (!(await consumeRecoveryCode(tx, userId, hashRecoveryCode(code)))) return false
  await clearWrongCodes(tx, userId)
  await recordAudit(tx, { at, event: 'recovery_code_used', userId, orderId: null, details: {} })
  return true
}

/**
 * Creates the check of a code. It uses the code up in the transaction, so that one code never works twice, also not at the same
 * moment (specification 28.27 and 28.28).
 * @returns a function that throws HttpError 403 for a wrong code
 */
export function createSecondFactorCheck(
  services: CipherServices & Pick<Services, 'clock'>,
): SecondFactorCheck {
  const { clock } = services
  const cipher = createFactorCipher(services)

  const takeAppCode = async (tx: Db, userId: number, code: string, encrypted: string) => {
    const secret = cipher.decrypt(encrypted, userId)
    if (secret === null) return false
    const step = findCodeStep(secret, code, clock.now())
    if (step === null) return false
    // While the secret of the tokens is being changed, each sign-in moves one secret to the new key.
    return consumeCodeStep(tx, userId, { step, secret: cipher.encrypt(secret, userId) })
  }

  return async (tx, userId, code) => {
    const encrypted = await findFactorSecret(tx, userId)
    if (encrypted === null) return 'off'
    if (code === null) return 'required'
    const appCode = toAppCode(code)
    const isRight =
      appCode === null
        ? await takeTypedRecoveryCode(tx, userId, code, new Date(clock.now()))
        : await takeAppCode(tx, userId, appCode, encrypted)
    if (!isRight) throw wrongCodeError()
    return 'passed'
  }
}

/** This many wrong codes in a row lock the account. The chance to guess a code before that is 1 in 6,000. */
const MAX_WRONG_CODES = 50

/**
 * Runs work that checks a code, in a transaction. A wrong code rolls it back and is counted. Only a person who knows the password
 * gets this far, so many wrong codes in a row are an attack (specification 28.29).
 */
export async function runWithCode<Result>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'wrong_second_factor_code')
      await db.transaction(async tx => {
        await lockUser(tx, userId)
        if ((await countWrongFactorCode(tx, userId)) >= MAX_WRONG_CODES)
          await lockForWrongCodes(tx, userId, new Date(clock.now()))
      })
    throw error
  }
}
