import { expect, it } from 'vitest'
import { closedTextFor } from '#pages/item/closed-text'

// Specification 8.30.
it.each([
  ['Closed', 'Opens at 11:00', 'Closed. Opens at 11:00'],
  ['Closed', null, 'Closed'],
  ['Open', 'Opens at 11:00', ''],
])('the page of a dish says of a trailer that is %s and opens %s: %s', (status, opens, text) => {
  expect(closedTextFor({ status, opens })).toBe(text)
})
