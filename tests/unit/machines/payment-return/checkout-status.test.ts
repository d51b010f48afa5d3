import { expect, test } from 'vitest'
import type { ApiErrorData } from '#domain/api-error'
import { isPermanentRefusal, meaningOfCheckoutStatus } from '#machines/payment-return/checkout-status'

const createRefusedError = (status: number | null): ApiErrorData => ({ kind: 'refused', status, message: '' })

test.each([
  ['succeeded', 'paid'],
  ['paid', 'paid'],
  ['unpaid', 'unpaid'],
  ['failed', 'unpaid'],
  ['canceled', 'unpaid'],
  ['processing', undefined],
  ['', undefined],
])('reads the status %j as %j', (status, meaning) => {
  expect(meaningOfCheckoutStatus(status)).toBe(meaning)
})

test.each([400, 401, 404, 409, 499])('treats a refusal with %i as permanent', status => {
  expect(isPermanentRefusal(createRefusedError(status))).toBe(true)
})

test.each([null, 408, 429, 500, 503])('treats a refusal with %j as temporary', status => {
  expect(isPermanentRefusal(createRefusedError(status))).toBe(false)
})

test('treats a missing answer as temporary', () => {
  expect(isPermanentRefusal({ ...createRefusedError(409), kind: 'offline' })).toBe(false)
})
