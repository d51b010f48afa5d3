import { expect, it } from 'vitest'
import { createBatchedLookup } from '#server/db/batched-lookup'

it('joins lookups that come together, and answers each', async () => {
  const reads: (readonly string[])[] = []
  const has = createBatchedLookup(async keys => {
    reads.push(keys)
    return new Set(['b'])
  })
  expect(await Promise.all([has('a'), has('b'), has('a')])).toEqual([false, true, false])
  expect(await has('c')).toBe(false)
  expect(reads).toEqual([['a', 'b'], ['c']])
})

it('never uses a read that started before the lookup', async () => {
  const known = new Set<string>()
  const reads: (() => void)[] = []
  const has = createBatchedLookup(keys => {
    const found = new Set(keys.filter(key => known.has(key)))
    return new Promise(resolve => reads.push(() => resolve(found)))
  })
  const first = has('a')
  await expect.poll(() => reads.length).toBe(1)
  known.add('a')
  const second = has('a')
  reads.shift()?.()
  expect(await first).toBe(false)
  await expect.poll(() => reads.length).toBe(1)
  reads.shift()?.()
  expect(await second).toBe(true)
})

it('reads again after a failure', async () => {
  let isAway = true
  const has = createBatchedLookup(async keys => {
    if (isAway) throw new Error('away')
    return new Set(keys)
  })
  await expect(has('a')).rejects.toThrow('away')
  isAway = false
  expect(await has('a')).toBe(true)
})
