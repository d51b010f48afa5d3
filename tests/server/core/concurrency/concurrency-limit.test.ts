import { expect, it } from 'vitest'
import { createConcurrencyLimit } from '#server/core/concurrency/concurrency-limit'
import { flushPromises } from '#tests/fixtures/client/stub-actors'
import { createControlledTasks } from '#tests/fixtures/server/controlled-tasks'

const createTestLimit = (maxQueued = 10, maxQueuedForKey?: number) =>
  createConcurrencyLimit({
    maxRunning: 2,
    maxQueued,
    createQueueFullError: () => new Error('queue full'),
    ...(maxQueuedForKey !== undefined && { maxQueuedForKey }),
  })

it('runs two tasks at once and starts the next when one ends, in order', async () => {
  const { started, task, end } = createControlledTasks()
  const limit = createTestLimit()
  const results = ['a', 'b', 'c', 'd'].map(name => limit(task(name)))
  await flushPromises()
  expect(started).toEqual(['a', 'b'])
  end()
  await flushPromises()
  expect(started).toEqual(['a', 'b', 'c'])
  for (let left = 0; left < 3; left += 1) {
    end()
    await flushPromises()
  }
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

it('runs two at once again after all have ended', async () => {
  const limit = createTestLimit()
  await Promise.all(['a', 'b', 'c'].map(name => limit(async () => name)))
  const { started, task } = createControlledTasks()
  for (const name of ['d', 'e', 'f']) void limit(task(name))
  await flushPromises()
  expect(started).toEqual(['d', 'e'])
})

it('gives the place of a failed task to the next', async () => {
  const limit = createTestLimit()
  const failed = ['a', 'b'].map(name => limit(() => Promise.reject(new Error(name))))
  const next = limit(async () => 'c')
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await next).toBe('c')
})

it('refuses a task when the queue is full', async () => {
  const { started, task } = createControlledTasks()
  const limit = createTestLimit(1)
  for (const name of ['a', 'b', 'queued']) void limit(task(name))
  await expect(limit(task('too many'))).rejects.toThrow('queue full')
  expect(started).toEqual(['a', 'b'])
})

it('lets the keys take turns, each in the order of its tasks', async () => {
  const { started, task, end } = createControlledTasks()
  const limit = createTestLimit()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']) void limit(task(name), name[0])
  await flushPromises()
  for (let left = 0; left < 6; left += 1) {
    end()
    await flushPromises()
  }
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

it('refuses a task of a key that fills its share, and no other', async () => {
  const { started, task, end } = createControlledTasks()
  const limit = createTestLimit(3, 2)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void limit(task(name), 'a')
  await flushPromises()
  await expect(limit(task('a5'), 'a')).rejects.toThrow('queue full')
  void limit(task('b1'), 'b')
  await expect(limit(task('c1'), 'c')).rejects.toThrow('queue full')
  end()
  await flushPromises()
  void limit(task('a6'), 'a')
  for (let left = 0; left < 5; left += 1) {
    end()
    await flushPromises()
  }
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a6'])
})
