import { describe, expect, it } from 'vitest'
import { toApiErrorData } from '#domain/api-error'

const refusedError = { kind: 'refused', status: 409, message: 'The vendor is closed' } as const
const MALFORMED = { kind: 'malformed', status: null, message: 'Failed', isFallback: true }

describe('toApiErrorData', () => {
  it.each([
    ['an API error as it is', refusedError, refusedError],
    [
      'the code of an API error',
      { ...refusedError, code: 'vendor_closed' },
      { ...refusedError, code: 'vendor_closed' },
    ],
    [
      'an API error without a message with the fallback',
      { ...refusedError, message: '' },
      { ...refusedError, message: 'Failed', isFallback: true },
    ],
    [
      'an offline error without a status',
      { kind: 'offline', message: 'x' },
      { kind: 'offline', status: null, message: 'x' },
    ],
    ['any other error as malformed', new Error('x is not a function'), MALFORMED],
    ['nothing as malformed', null, MALFORMED],
    ['a thrown text as malformed', 'boom', MALFORMED],
  ])('reads %s', (_, thrown, expected) => {
    expect(toApiErrorData(thrown, 'Failed')).toEqual(expected)
  })
})
