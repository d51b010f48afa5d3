import { expect, test } from 'vitest'
import type { ApiErrorData } from '#domain/api-error'
import {
  hasTimedOut,
  isFinalRefusal,
  isPaymentNotFound,
  isUnverified,
  UNVERIFIED_ERROR,
} from '#machines/payment/payment-outcome'

const createRefusedError = (status: number | null): ApiErrorData => ({ kind: 'refused', status, message: '' })

test.each([400, 402, 404, 409, 422, 499])('with %i the server has said no to this very payment', status => {
  expect(isFinalRefusal(createRefusedError(status))).toBe(true)
})

test.each([null, 200, 399, 401, 403, 408, 425, 429, 500, 502])(
  'with %j it has not: there may be a payment under this key',
  status => {
    expect(isFinalRefusal(createRefusedError(status))).toBe(false)
  },
)

test('no answer, and none that can be read, is no verdict either', () => {
  expect(isFinalRefusal({ ...createRefusedError(409), kind: 'offline' })).toBe(false)
  expect(isFinalRefusal({ ...createRefusedError(409), kind: 'malformed' })).toBe(false)
})

test('a payment is unknown when the server says 404, and only then', () => {
  expect(isPaymentNotFound(createRefusedError(404))).toBe(true)
  expect(isPaymentNotFound(createRefusedError(403))).toBe(false)
  expect(isPaymentNotFound({ ...createRefusedError(404), kind: 'offline' })).toBe(false)
})

test.each([
  [599_999, false],
  [600_000, true],
  [600_001, true],
])('%i ms after its start the ten minutes are over: %j', (elapsedMs, past) => {
  expect(hasTimedOut({ status: 'processing', error: null, orderId: null, elapsedMs })).toBe(past)
})

test.each([
  ['failed', 'payment_unverified', true],
  ['failed', 'payment_refunded', false],
  ['failed', null, false],
  ['processing', 'payment_unverified', false],
])('%s with the code %j leaves money that cannot be matched: %j', (status, code, unverified) => {
  for (const error of [UNVERIFIED_ERROR, 'Wir prüfen diese Zahlung.'])
    expect(isUnverified({ status, error, code, orderId: null, elapsedMs: 0 })).toBe(unverified)
})

test.each([
  ['order_total_changed', 500, true],
  ['payment_not_created', 409, false],
  ['too_many_requests', 400, false],
  ['unauthenticated', 409, false],
  ['a_code_of_later', 409, true],
])('the code %s decides before the status %i: a verdict %j', (code, status, verdict) => {
  expect(isFinalRefusal({ ...createRefusedError(status), code })).toBe(verdict)
})

test.each([
  ['payment_not_found', 400, true],
  ['not_found', 404, false],
])('a payment is unknown by the code %s, whatever the status', (code, status, unknown) => {
  expect(isPaymentNotFound({ ...createRefusedError(status), code })).toBe(unknown)
})
