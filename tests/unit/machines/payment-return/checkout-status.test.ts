import { expect, test } from 'vitest'
import type { ApiErrorData } from '#domain/api-error'
import { isPermanentRefusal, meaningOfStatus } from '#machines/payment-return/checkout-status'

const createRefusedError = (status: number | null): ApiErrorData => ({ kind: 'refused', status, message: '' })

test.each([
  ['succeeded', 'paid'],
  ['paid', 'paid'],
  ['unpaid', 'unpaid'],
  ['failed', 'unpaid'],
  ['canceled', 'unpaid'],
  ['processing', undefined],
  ['', undefined],
])('the status %j means %j', (status, standing) => {
  expect(meaningOfStatus(status)).toBe(standing)
})

test.each([400, 401, 404, 409, 499])('with %i the server has said no, and meant it', status => {
  expect(isPermanentRefusal(createRefusedError(status))).toBe(true)
})

test.each([null, 408, 429, 500, 503])('with %j it is asked again', status => {
  expect(isPermanentRefusal(createRefusedError(status))).toBe(false)
})

test('no answer is no refusal', () => {
  expect(isPermanentRefusal({ ...createRefusedError(409), kind: 'offline' })).toBe(false)
})
