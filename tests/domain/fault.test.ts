import { describe, expect, it } from 'vitest'
import { toFault } from '#domain/fault'

const refused = { kind: 'refused', status: 409, message: 'The trailer is closed' } as const

describe('what was thrown, as a fault', () => {
  it.each([
    ['a fault as it is', refused, refused],
    [
      'a fault without a word with the fallback',
      { ...refused, message: '' },
      { ...refused, message: 'Failed' },
    ],
    [
      'an offline fault without a status',
      { kind: 'offline', message: 'x' },
      { kind: 'offline', status: null, message: 'x' },
    ],
    [
      'an error as malformed',
      new Error('x is not a function'),
      { kind: 'malformed', status: null, message: 'Failed' },
    ],
    ['nothing as malformed', null, { kind: 'malformed', status: null, message: 'Failed' }],
    ['text as malformed', 'boom', { kind: 'malformed', status: null, message: 'Failed' }],
  ])('reads %s', (_, thrown, fault) => {
    expect(toFault(thrown, 'Failed')).toEqual(fault)
  })
})
