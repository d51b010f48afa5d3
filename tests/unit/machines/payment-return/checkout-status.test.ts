import { expect, test } from 'vitest'
import { meaningOfCheckoutStatus } from '#machines/payment-return/checkout-status'

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
