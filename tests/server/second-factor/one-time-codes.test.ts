import { expect, it } from 'vitest'
import { createFactorCode, findCodeStep } from '#server/second-factor/one-time-codes'

/** '12345678901234567890' in base32: the secret of the test vectors. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// The last six digits of the eight in appendix B of RFC 6238.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at %i seconds is %s, as RFC 6238 says', (seconds, code) => {
  expect(createFactorCode(SECRET, seconds * 1_000)).toBe(code)
  const step = Math.floor(seconds / 30)
  expect(findCodeStep(SECRET, code, seconds * 1_000)).toBe(step)
  expect(findCodeStep(SECRET, code, (seconds + 30) * 1_000)).toBe(step)
  expect(findCodeStep(SECRET, code, (seconds - 30) * 1_000)).toBe(step)
  expect(findCodeStep(SECRET, code, (seconds + 60) * 1_000)).toBeNull()
})
