/** The codes and tokens that are mailed. The database has only their hashes (decision 26). */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CONFIRMATION_CODE_LENGTH } from '#domain/contract/account/accounts'

const TOKEN_BYTES = 32

/** A random code of six digits. */
export const createConfirmationCode = (): string =>
  String(randomInt(10 ** CONFIRMATION_CODE_LENGTH)).padStart(CONFIRMATION_CODE_LENGTH, '0')

/** A random token for a link. */
export const createResetToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** A token is too long to guess, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Hashes a code for an address. */
export type CodeHash = (email: string, code: string) => string

/** Creates the hash of codes. It needs the secret, because all million codes can be hashed in a second. */
export function createCodeHash(secret: string): CodeHash {
  const key = createHmac('sha256', secret).update('confirmation codes').digest()
  return (email, code) => createHmac('sha256', key).update(`${email} ${code}`).digest('base64url')
}

/** Compares two hashes in constant time. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
