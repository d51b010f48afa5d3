import { describe, expect, it } from 'vitest'
// Specification 12.7.
import { type ApiErrorData, isCreationRefused, isRetryUseless, toApiErrorData } from '#domain/api-error'

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

const createRefusedError = (status: number | null): ApiErrorData => ({ kind: 'refused', status, message: '' })

describe('isCreationRefused', () => {
  it.each([400, 402, 404, 409, 422, 499])('treats a refusal with %i as final', status => {
    expect(isCreationRefused(createRefusedError(status))).toBe(true)
  })

  it.each([null, 200, 399, 401, 403, 408, 425, 429, 500, 502])(
    'treats a refusal with %j as not final, because an earlier request may have succeeded',
    status => {
      expect(isCreationRefused(createRefusedError(status))).toBe(false)
    },
  )

  it('treats a missing or unreadable answer as not final', () => {
    expect(isCreationRefused({ ...createRefusedError(409), kind: 'offline' })).toBe(false)
    expect(isCreationRefused({ ...createRefusedError(409), kind: 'malformed' })).toBe(false)
  })

  it.each([
    ['order_total_changed', 500, true],
    ['payment_not_created', 409, false],
    ['too_many_requests', 400, false],
    ['unauthenticated', 409, false],
    ['a_code_of_later', 409, true],
  ])(
    'lets the code %s decide before the status %i whether the refusal is final: %j',
    (code, status, isFinal) => {
      expect(isCreationRefused({ ...createRefusedError(status), code })).toBe(isFinal)
    },
  )
})

describe('isRetryUseless', () => {
  it.each([400, 401, 403, 404, 409, 499])('expects the same refusal again after %i', status => {
    expect(isRetryUseless(createRefusedError(status))).toBe(true)
  })

  it.each([null, 408, 425, 429, 500, 503])('expects that a retry may succeed after %j', status => {
    expect(isRetryUseless(createRefusedError(status))).toBe(false)
  })

  it('expects that a retry may succeed after no answer', () => {
    expect(isRetryUseless({ ...createRefusedError(409), kind: 'offline' })).toBe(false)
  })
})
