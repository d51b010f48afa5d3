import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '#server/core/http/security-headers'

const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
]
const STYLES = /style-src 'self' (.*?)'sha256-[^']+'/

// Specification 28.9.
it('the policy of a page lists its directives, and the nonce if there is one', () => {
  const [plain, withNonce] = [contentSecurityPolicy(), contentSecurityPolicy({ styles: ["'nonce-abc'"] })]
  expect(STYLES.exec(plain)?.[1]).toBe('')
  expect(STYLES.exec(withNonce)?.[1]).toBe("'nonce-abc' ")
  expect(withNonce.replace("'nonce-abc' ", '')).toBe(plain)
  expect(plain.split('; ')).toEqual(DIRECTIVES)
})
