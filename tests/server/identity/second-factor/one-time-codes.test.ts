import { expect, it } from 'vitest'
import { hashToken } from '#server/identity/accounts/one-time-secrets'
import {
  createFactorCode,
  createFactorSecret,
  findCodeStep,
  hashRecoveryCode,
  toAppCode,
} from '#server/identity/second-factor/one-time-codes'

/** '12345678901234567890' in base32: the secret of the test vectors. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// The last six digits of the eight in appendix B of RFC 6238.
// Specification 28.24.
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

it('creates secrets of 160 bits', () => {
  const secrets = Array.from({ length: 20 }, createFactorSecret)
  expect(secrets.filter(secret => !/^[A-Z2-7]{32}$/.test(secret))).toEqual([])
  expect(new Set(secrets).size).toBe(20)
})

it.each(['abcdef-ghjklm-npqrst-uvwxyz', ' ABCDEF GHJKLM  NPQRST\tUVWXYZ ', 'ABCDEFGHJKLMNPQRSTUVWXYZ'])(
  'hashes the recovery code %j as it was shown',
  typed => {
    expect(hashRecoveryCode(typed)).toBe(hashToken('ABCDEFGHJKLMNPQRSTUVWXYZ'))
  },
)

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['1234567', null],
  ['A123456', null],
  ['12345', null],
  ['12345A', null],
  ['١٢٣٤٥٦', null],
])('reads %j as the code %j of an app', (typed, code) => {
  expect(toAppCode(typed)).toBe(code)
})
