import { expect, it } from 'vitest'
import { CappedMap } from '#server/core/capped-map'

it('keeps as many entries as it may, and starts anew with the next key', () => {
  const map = new CappedMap<number>(2).set('a', 1).set('b', 2)
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  map.set('c', 3)
  expect([...map]).toEqual([['c', 3]])
})

it('keeps no key of more than 2,000 characters', () => {
  const longest = 'a'.repeat(2_000)
  const map = new CappedMap<number>(2).set(longest, 1).set(`${longest}a`, 2)
  expect([...map]).toEqual([[longest, 1]])
})
