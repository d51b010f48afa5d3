import { expect, it } from 'vitest'
import { isSameJson } from '#domain/same-json'

it('is true for equal values, in any order of keys', () => {
  expect(isSameJson({ a: 1, b: { c: [1, { d: 2, e: 3 }] } }, { b: { c: [1, { e: 3, d: 2 }] }, a: 1 })).toBe(
    true,
  )
  for (const value of [null, undefined, 'text', 0, [], {}]) expect(isSameJson(value, value)).toBe(true)
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
})

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], { 0: 1 }],
  [null, {}],
  [null, undefined],
])('is false for %j and %j', (one, other) => {
  expect(isSameJson(one, other)).toBe(false)
})
