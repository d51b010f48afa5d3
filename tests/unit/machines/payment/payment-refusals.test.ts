import { expect, test } from 'vitest'
import type { ApiErrorData } from '#domain/api-error'
import { OUTCOME_UNKNOWN_ERROR } from '#domain/payments/outcome-messages'
import { hasPaymentTimedOut, isPaymentNotFound, isUnderReview } from '#machines/payment/payment-status'

const createRefusedError = (status: number | null): ApiErrorData => ({ kind: 'refused', status, message: '' })

test('reports a payment as not found only after a 404', () => {
  expect(isPaymentNotFound(createRefusedError(404))).toBe(true)
  expect(isPaymentNotFound(createRefusedError(403))).toBe(false)
  expect(isPaymentNotFound({ ...createRefusedError(404), kind: 'offline' })).toBe(false)
})

test.each([
  [599_999, false],
  [600_000, true],
  [600_001, true],
])('reports after %i ms whether the payment has timed out: %j', (elapsedMs, timedOut) => {
  expect(hasPaymentTimedOut({ status: 'processing', error: null, orderId: null, elapsedMs })).toBe(timedOut)
})

test.each([
  ['failed', 'payment_unverified', true],
  ['failed', 'payment_refunded', false],
  ['failed', null, false],
  ['processing', 'payment_unverified', false],
])('reports for %s with the code %j whether the payment is under review: %j', (status, code, underReview) => {
  for (const error of [OUTCOME_UNKNOWN_ERROR, 'Wir prüfen diese Zahlung.'])
    expect(isUnderReview({ status, error, code, orderId: null, elapsedMs: 0 })).toBe(underReview)
})

test.each([
  ['payment_not_found', 400, true],
  ['not_found', 404, false],
])(
  'lets the code %s decide before the status %i whether a payment is not found: %j',
  (code, status, notFound) => {
    expect(isPaymentNotFound({ ...createRefusedError(status), code })).toBe(notFound)
  },
)
