import { expect, it } from 'vitest'
import { createRequestId, isRequestId, REQUEST_ID_RANDOM_BYTES, toHexId } from '#domain/request-id'

const NOW = Date.UTC(2026, 5, 13)
const bytes = (value: number) => new Uint8Array(REQUEST_ID_RANDOM_BYTES).fill(value)

it.each([
  [0, 0, '00000000000000000000000000'],
  [1469918176385, 31, '01ARYZ6S41ZZZZZZZZZZZZZZZZ'],
  [2 ** 48 - 1, 255, '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'],
])('writes the time %i and the random bytes %i as the ULID %s', (now, value, id) => {
  expect(createRequestId(now, bytes(value))).toBe(id)
  expect(isRequestId(id)).toBe(true)
})

it('creates ids that sort by time', () => {
  expect(createRequestId(NOW, bytes(255)) < createRequestId(NOW + 1, bytes(0))).toBe(true)
})

it.each([
  ['an empty text', ''],
  ['a shorter text', '01ARYZ6S41ZZZZZZZZZZZZZZZ'],
  ['a longer text', '01ARYZ6S41ZZZZZZZZZZZZZZZZZ'],
  ['small letters', '01aryz6s41zzzzzzzzzzzzzzzz'],
  ['a letter that is left out', '01ARYZ6S41ZZZZZZZZZZZZZZZU'],
  ['a time that is too late', '81ARYZ6S41ZZZZZZZZZZZZZZZZ'],
  ['a second line', '01ARYZ6S41ZZZZZZZZZZZZZZZZ\n'],
])('refuses %s', (_, text) => {
  expect(isRequestId(text)).toBe(false)
})

it.each([
  ['00000000000000000000000000', '0'.repeat(32)],
  ['7ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'f'.repeat(32)],
  ['00000000000000000000000010', `${'0'.repeat(30)}20`],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01563e3ab5d3d6764c61efb99302bd5b'],
])('the id %s has the same bits as %s', (id, hex) => {
  expect(toHexId(id)).toBe(hex)
})
