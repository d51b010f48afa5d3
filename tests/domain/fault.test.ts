import { describe, expect, it } from 'vitest'
import { toFault } from '#domain/fault'

const refused = { kind: 'refused', status: 409, message: 'The trailer is closed' } as const
const MALFORMED = { kind: 'malformed', status: null, message: 'Failed', isFallback: true }

describe('what was thrown, as a fault', () => {
  it.each([
    ['a fault as it is', refused, refused],
    ['the code of a fault', { ...refused, code: 'vendor_closed' }, { ...refused, code: 'vendor_closed' }],
    [
      'a fault without a word with the fallback',
      { ...refused, message: '' },
      { ...refused, message: 'Failed', isFallback: true },
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
    expect(toFault(thrown, 'Failed')).toEqual(fault)
  })
})
