import { createHmac } from 'node:crypto'

/** In characters of base64url: 96 bits. */
const LENGTH = 16

/** Hashes an email or an address. */
export type PersonalDataHash = (text: string) => string

/**
 * Creates the hash under which the log and the audit trail name an email or an address. The secret keeps others from finding
 * the address by hashing all of them. All servers with the same secret give the same hash.
 */
export function createPersonalDataHash(secret: string): PersonalDataHash {
  const key = createHmac('sha256', secret).update('personal data').digest()
  return text => createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH)
}
