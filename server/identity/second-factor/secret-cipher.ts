import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SigningSecrets } from '#server/identity/auth/jwt-signer'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** A derived key, so that the secret of the tokens itself is used for tokens only. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'second factor secrets', KEY_BYTES))

/** Null for anything that this key has not encrypted for the account, also if it is too short to be decrypted. */
const decryptWith = (key: Buffer, bytes: Buffer, userId: number): string | null => {
  try {
    const iv = bytes.subarray(0, IV_BYTES)
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(String(userId)))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString()
  } catch {
    return null
  }
}

/**
 * Creates the functions that encrypt and decrypt the secrets of second factors, with keys from the secrets of the tokens. The
 * first one encrypts, and all of them decrypt. The id of the account is authenticated, so a secret fits no other row.
 */
export function createSecretCipher(secrets: SigningSecrets) {
  const keys = secrets.map(keyOf)

  return {
    encrypt: (text: string, userId: number): string => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyOf(secrets[0]), iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(String(userId)))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    /** Null if it was encrypted with another secret, for another account, or changed. */
    decrypt: (encrypted: string, userId: number): string | null => {
      const bytes = Buffer.from(encrypted, 'base64url')
      for (const key of keys) {
        const text = decryptWith(key, bytes, userId)
        if (text !== null) return text
      }
      return null
    },
  }
}
