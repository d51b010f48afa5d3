import { expect, it } from 'vitest'
import { createKeyedQueue } from '#server/concurrency/keyed-queue'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

/** Work that ends when it is told, and remembers what was begun. */
function createWorkQueue() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(resolve => ends.push(() => resolve(name)))
  }
  return { begun, work, end: () => ends.shift()?.() }
}

it('does the work of one name in turn, and of others beside it', async () => {
  const { begun, work, end } = createWorkQueue()
  const { enqueue } = createKeyedQueue<string>()
  const first = enqueue('a', work('first'))
  const second = enqueue('a', work('second'))
  enqueue('b', work('other'))
  await flushPromises()
  expect(begun).toEqual(['first', 'other'])
  end()
  expect(await first).toBe('first')
  await flushPromises()
  expect(begun).toEqual(['first', 'other', 'second'])
  end()
  end()
  expect(await second).toBe('second')
})

it('goes on after work that failed', async () => {
  const { enqueue } = createKeyedQueue<string>()
  const failed = enqueue('a', () => Promise.reject(new Error('broken')))
  const next = enqueue('a', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('lets all who come while one waits share its result, but nobody join what has begun', async () => {
  const { begun, work, end } = createWorkQueue()
  const { enqueueShared } = createKeyedQueue<string>()
  const early = enqueueShared('a', work('early'))
  await flushPromises()
  const late = Array.from({ length: 50 }, () => enqueueShared('a', work('late')))
  end()
  expect(await early).toBe('early')
  await flushPromises()
  end()
  expect(new Set(await Promise.all(late))).toEqual(new Set(['late']))
  expect(begun).toEqual(['early', 'late'])
})
