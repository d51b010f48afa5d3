import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/contract/account/accounts'
import { HttpError } from '#server/core/http/http-error'

/** The password of the demo's accounts, which everyone can read. No other account may have it. */
export const PUBLISHED_PASSWORD = 'lunchtime'

let commonPasswords: Promise<ReadonlySet<string>> | null = null

/** The 49,000 most common passwords of known breaches and the published one, in lower case. Loaded with the first chosen password. */
const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common']).add(PUBLISHED_PASSWORD)
}

/** @throws HttpError 400 for a password that is too short, too long or known from breaches (specification 24.2) */
export async function assertPasswordAllowed(password: string): Promise<void> {
  const { length } = [...password]
  if (length < PASSWORD_MIN_LENGTH)
    throw new HttpError('password_too_short', `Please choose at least ${PASSWORD_MIN_LENGTH} characters`)
  if (length > PASSWORD_MAX_LENGTH)
    throw new HttpError('password_too_long', `Please choose at most ${PASSWORD_MAX_LENGTH} characters`)
  commonPasswords ??= loadCommonPasswords()
  if ((await commonPasswords).has(password.toLowerCase()))
    throw new HttpError(
      'password_too_common',
      'This password is on lists that attackers use. Please choose another.',
    )
}
