import { expect, it } from 'vitest'
import { isOpenNow } from '#domain/vendors/vendor-status'

// Specification 7.14.
it.each([
  ['open', true],
  ['Active', true],
  ['OPEN until ten', true],
  ['reopening at six', true],
  // 'inactive' contains 'active' (specification 7.14).
  ['inactive', true],
  ['closed', false],
  ['On holiday', false],
  ['', false],
])('decides for the status text “%s” whether the vendor is open now: %s', (status, isOpen) => {
  expect(isOpenNow(status)).toBe(isOpen)
})
