import { expect, it } from 'vitest'
import { createSecretCipher } from '#server/identity/second-factor/secret-cipher'

const OLD = 'the older secret of the tokens'
const NEW = 'the newer secret of the tokens'
/** 'ABC' for account 7, encrypted with NEW by an earlier version. */
const STORED = 'vvDccgmQona8jQJ-f1AEGLaf-YBFa1Tlm5IEv54bmA'

// Specification 28.33.
it('decrypts what the same secret has encrypted for the same account', () => {
  const cipher = createSecretCipher([NEW])
  const encrypted = cipher.encrypt('ABC', 7)
  expect(cipher.decrypt(encrypted, 7)).toBe('ABC')
  expect(cipher.decrypt(encrypted, 8)).toBeNull()
  expect(cipher.encrypt('ABC', 7)).not.toBe(encrypted)
})

it('decrypts with the older secret, and encrypts with the newer one', () => {
  const both = createSecretCipher([NEW, OLD])
  expect(both.decrypt(createSecretCipher([OLD]).encrypt('ABC', 7), 7)).toBe('ABC')
  expect(createSecretCipher([NEW]).decrypt(both.encrypt('ABC', 7), 7)).toBe('ABC')
})

// Specification 28.33.
it('decrypts nothing that was changed, cut, or encrypted with another secret', () => {
  const cipher = createSecretCipher([NEW])
  const bytes = Buffer.from(cipher.encrypt('ABC', 7), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(cipher.decrypt(bytes.toString('base64url'), 7)).toBeNull()
  expect(cipher.decrypt(cipher.encrypt('ABC', 7).slice(0, 20), 7)).toBeNull()
  expect(createSecretCipher([OLD]).decrypt(cipher.encrypt('ABC', 7), 7)).toBeNull()
  // A tag of four bytes could be guessed.
  const shortTag = Buffer.from(cipher.encrypt('', 7), 'base64url').subarray(0, 16)
  expect(cipher.decrypt(shortTag.toString('base64url'), 7)).toBeNull()
})

it('decrypts what an earlier version has stored', () => {
  expect(createSecretCipher([NEW]).decrypt(STORED, 7)).toBe('ABC')
})
