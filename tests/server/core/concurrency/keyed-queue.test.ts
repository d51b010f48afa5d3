import { expect, it } from 'vitest'
import { createKeyedQueue } from '#server/core/concurrency/keyed-queue'
import { flushPromises } from '#tests/fixtures/client/stub-actors'
import { createControlledTasks } from '#tests/fixtures/server/controlled-tasks'

it('runs tasks of one key one after another, and tasks of other keys at the same time', async () => {
  const { started, task, end } = createControlledTasks()
  const { enqueue } = createKeyedQueue<string>()
  const first = enqueue('a', task('first'))
  const second = enqueue('a', task('second'))
  enqueue('b', task('other'))
  await flushPromises()
  expect(started).toEqual(['first', 'other'])
  end()
  expect(await first).toBe('first')
  await flushPromises()
  expect(started).toEqual(['first', 'other', 'second'])
  end()
  end()
  expect(await second).toBe('second')
})

it('continues after a failed task', async () => {
  const { enqueue } = createKeyedQueue<string>()
  const failed = enqueue('a', () => Promise.reject(new Error('broken')))
  const next = enqueue('a', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('shares the result of a queued task, but not of a task that has started', async () => {
  const { started, task, end } = createControlledTasks()
  const { enqueueShared } = createKeyedQueue<string>()
  const early = enqueueShared('a', task('early'))
  await flushPromises()
  const late = Array.from({ length: 50 }, () => enqueueShared('a', task('late')))
  end()
  expect(await early).toBe('early')
  await flushPromises()
  end()
  expect(new Set(await Promise.all(late))).toEqual(new Set(['late']))
  expect(started).toEqual(['early', 'late'])
})

it('shares only tasks of the same name in a queue with different ones', async () => {
  const { started, task, end } = createControlledTasks()
  const { enqueueShared } = createKeyedQueue<string>()
  const answers = ['one', 'two', 'three', 'two', 'three'].map(name => enqueueShared('a', task(name), name))
  for (const _ of ['one', 'two', 'three']) {
    await flushPromises()
    end()
  }
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three', 'two', 'three'])
  expect(started).toEqual(['one', 'two', 'three'])
})

it('keeps later tasks waiting when an earlier one ends', async () => {
  const { started, task, end } = createControlledTasks()
  const { enqueue } = createKeyedQueue<string>()
  const first = enqueue('a', task('first'))
  enqueue('a', task('second'))
  end()
  await flushPromises()
  end()
  await first
  await flushPromises()
  enqueue('a', task('third'))
  await flushPromises()
  expect(started).toEqual(['first', 'second'])
})
