import { expect, it } from 'vitest'
import { parseItemId } from '#domain/vendors/find-vendor'

// Specification 3.17 and 21.8.
it.each([
  ['412', 412],
  ['item_412', 412],
  ['ITEM_412', 412],
  ['', 0],
  ['item_', 0],
  ['-1', 0],
  ['4.5', 0],
  ['412abc', 0],
  ['vendor_31', 0],
])('reads the id of a dish from %j as %i', (param, id) => {
  expect(parseItemId(param)).toBe(id)
})
