import { expect, it } from 'vitest'
import { createBatchedRead } from '#server/core/db/batched-read'

it('joins queries that come together, and answers each', async () => {
  const reads: (readonly string[])[] = []
  const read = createBatchedRead(async (queries: readonly string[]) => {
    reads.push(queries)
    return new Map([['b', 2]])
  })
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual([undefined, 2, undefined])
  expect(await read('c')).toBe(undefined)
  expect(reads).toEqual([['a', 'b'], ['c']])
})

it('never uses a read that started before the query', async () => {
  const known = new Map<string, number>()
  const reads: (() => void)[] = []
  const read = createBatchedRead<string, number>(() => {
    const found = new Map(known)
    return new Promise(resolve => reads.push(() => resolve(found)))
  })
  const first = read('a')
  await expect.poll(() => reads.length).toBe(1)
  known.set('a', 1)
  const second = read('a')
  reads.shift()?.()
  expect(await first).toBe(undefined)
  await expect.poll(() => reads.length).toBe(1)
  reads.shift()?.()
  expect(await second).toBe(1)
})

it('reads again after a failure', async () => {
  let isAway = true
  const read = createBatchedRead(async (queries: readonly string[]) => {
    if (isAway) throw new Error('away')
    return new Map(queries.map(query => [query, 1]))
  })
  await expect(read('a')).rejects.toThrow('away')
  isAway = false
  expect(await read('a')).toBe(1)
})
