import { describe, expect, it } from 'vitest'
import { toApiErrorData } from '#domain/api-error'

const refusedError = { kind: 'refused', status: 409, message: 'The trailer is closed' } as const
const MALFORMED = { kind: 'malformed', status: null, message: 'Failed', isFallback: true }

describe('what was thrown, as a fault', () => {
  it.each([
    ['a fault as it is', refusedError, refusedError],
    [
      'the code of a fault',
      { ...refusedError, code: 'vendor_closed' },
      { ...refusedError, code: 'vendor_closed' },
    ],
    [
      'a fault without a word with the fallback',
      { ...refusedError, message: '' },
      { ...refusedError, message: 'Failed', isFallback: true },
    ],
    [
      'an offline fault without a status',
      { kind: 'offline', message: 'x' },
      { kind: 'offline', status: null, message: 'x' },
    ],
    ['an error as malformed', new Error('x is not a function'), MALFORMED],
    ['nothing as malformed', null, MALFORMED],
    ['text as malformed', 'boom', MALFORMED],
  ])('reads %s', (_, thrown, fault) => {
    expect(toApiErrorData(thrown, 'Failed')).toEqual(fault)
  })
})
