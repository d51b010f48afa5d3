import { expect, it } from 'vitest'
import { VersionedCache } from '#server/core/http/cache/versioned-cache'

/** Returns a function that computes 1, 2, 3, … */
function createCounter() {
  let count = 0
  return async () => {
    count += 1
    return count
  }
}

it('computes a value once for each key and version', async () => {
  const cache = new VersionedCache<number>()
  const compute = createCounter()
  const read = (version: string, key: string) => cache.get(version, key, compute)
  expect([await read('a', 'x'), await read('a', 'x'), await read('a', 'y')]).toEqual([1, 1, 2])
  expect([await read('b', 'x'), await read('b', 'x')]).toEqual([3, 3])
})

it('does not keep a value that fails', async () => {
  const cache = new VersionedCache<number>()
  await expect(cache.get('a', 'x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', 'x', async () => 5)).toBe(5)
})

it('does not keep a value that was begun for an older version', async () => {
  const cache = new VersionedCache<number>()
  let finish: (value: number) => void = () => {}
  const old = cache.get('a', 'x', () => new Promise<number>(resolve => (finish = resolve)))
  expect(await cache.get('b', 'x', async () => 2)).toBe(2)
  finish(1)
  expect([await old, await cache.get('b', 'x', async () => 3)]).toEqual([1, 2])
})

it('forgets the values that were not asked for longest', async () => {
  const cache = new VersionedCache<number>(3)
  const compute = createCounter()
  const read = (key: string) => cache.get('a', key, compute)
  expect([await read('x'), await read('y'), await read('z')]).toEqual([1, 2, 3])
  expect([await read('x'), await read('new')]).toEqual([1, 4])
  expect([await read('x'), await read('z'), await read('y')]).toEqual([1, 3, 5])
})

it('keeps 5,000 values', async () => {
  const cache = new VersionedCache<number>()
  const compute = createCounter()
  const read = (key: number) => cache.get('a', String(key), compute)
  for (let key = 1; key <= 5_000; key += 1) await read(key)
  expect([await read(1), await read(5_001), await read(2)]).toEqual([1, 5_001, 5_002])
})
