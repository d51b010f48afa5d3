import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from '#server/core/db/database-errors'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

it.each(
  [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ENOTFOUND',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'EAI_AGAIN',
    '08006',
    '53300',
    '57P01',
    '57014',
    '40001',
    '40P01',
    '25P03',
    '55000',
  ].map(code => [code]),
)('an error with the code %s says that the database is unavailable', code => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true)
  expect(isDatabaseUnavailable(new Error('query failed', { cause: withCode(code) }))).toBe(true)
})

it.each(['timeout exceeded when trying to connect', 'Connection terminated', 'PGlite is closed'])(
  'an error with the message %j says so too',
  message => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true)
  },
)

it.each([withCode('23505'), withCode('42P08'), new Error('no such table'), 'ECONNREFUSED', null])(
  'other errors do not say that the database is unavailable: %s',
  error => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  },
)
