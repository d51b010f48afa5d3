import { expect, test } from 'vitest'
import type { Fault } from '#domain/fault'
import { isPast, isUnknown, isUnverified, isVerdict, UNVERIFIED } from '#machines/payment/outcome'

const refusal = (status: number | null): Fault => ({ kind: 'refused', status, message: '' })

test.each([400, 402, 404, 409, 422, 499])('with %i the server has said no to this very payment', status => {
  expect(isVerdict(refusal(status))).toBe(true)
})

test.each([null, 200, 399, 401, 403, 408, 425, 429, 500, 502])(
  'with %j it has not: there may be a payment under this key',
  status => {
    expect(isVerdict(refusal(status))).toBe(false)
  },
)

test('no answer, and none that can be read, is no verdict either', () => {
  expect(isVerdict({ ...refusal(409), kind: 'offline' })).toBe(false)
  expect(isVerdict({ ...refusal(409), kind: 'malformed' })).toBe(false)
})

test('a payment is unknown when the server says 404, and only then', () => {
  expect(isUnknown(refusal(404))).toBe(true)
  expect(isUnknown(refusal(403))).toBe(false)
  expect(isUnknown({ ...refusal(404), kind: 'offline' })).toBe(false)
})

test.each([
  [599_999, false],
  [600_000, true],
  [600_001, true],
])('%i ms after its start the ten minutes are over: %j', (elapsed, past) => {
  expect(isPast({ status: 'processing', error: null, orderId: null, elapsed })).toBe(past)
})

test.each([
  ['failed', UNVERIFIED, true],
  ['failed', 'Your card was declined.', false],
  ['processing', UNVERIFIED, false],
])('%s with the words %j leaves money that cannot be matched: %j', (status, error, unverified) => {
  expect(isUnverified({ status, error, orderId: null, elapsed: 0 })).toBe(unverified)
})
