import { expect, test } from 'vitest'
import type { Fault } from '#domain/fault'
import { isClear, standingOf } from '#machines/payment-return/verdict'

const refusal = (status: number | null): Fault => ({ kind: 'refused', status, message: '' })

test.each([
  ['succeeded', 'paid'],
  ['paid', 'paid'],
  ['unpaid', 'unpaid'],
  ['failed', 'unpaid'],
  ['canceled', 'unpaid'],
  ['processing', undefined],
  ['', undefined],
])('the status %j means %j', (status, standing) => {
  expect(standingOf(status)).toBe(standing)
})

test.each([400, 401, 404, 409, 499])('with %i the server has said no, and meant it', status => {
  expect(isClear(refusal(status))).toBe(true)
})

test.each([null, 408, 429, 500, 503])('with %j it is asked again', status => {
  expect(isClear(refusal(status))).toBe(false)
})

test('no answer is no refusal', () => {
  expect(isClear({ ...refusal(409), kind: 'offline' })).toBe(false)
})
