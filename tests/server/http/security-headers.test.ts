import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '#server/http/security-headers'

const STYLES = /style-src 'self' (.*?)'sha256-[^']+'/

it('the policy of a page lists its directives, and the nonce if there is one', () => {
  const [plain, withNonce] = [contentSecurityPolicy(), contentSecurityPolicy({ styles: ["'nonce-abc'"] })]
  expect(STYLES.exec(plain)?.[1]).toBe('')
  expect(STYLES.exec(withNonce)?.[1]).toBe("'nonce-abc' ")
  expect(withNonce.replace("'nonce-abc' ", '')).toBe(plain)
  expect(plain.split('; ')).toHaveLength(12)
})
