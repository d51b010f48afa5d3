import { expect, it } from 'vitest'
import { isOpenNow } from '#domain/vendors/vendor-status'

it.each([
  ['open', true],
  ['Active', true],
  ['OPEN until ten', true],
  ['reopening at six', true],
  // Kept to the letter (readings): the text contains 'active'.
  ['inactive', true],
  ['closed', false],
  ['On holiday', false],
  ['', false],
])('a trailer whose status reads “%s” is open now: %s', (status, isOpen) => {
  expect(isOpenNow(status)).toBe(isOpen)
})
