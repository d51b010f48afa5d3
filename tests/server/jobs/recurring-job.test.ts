import { expect, it } from 'vitest'
import { startRecurringJob } from '#server/jobs/recurring-job'
import { flushPromises } from '#tests/fixtures/client/stub-actors'
import { createControlledTasks } from '#tests/fixtures/server/controlled-tasks'
import { createTestClock } from '#tests/fixtures/server/test-server'

function startTestJob() {
  const clock = createTestClock()
  const { started, task, end } = createControlledTasks()
  const run = async () => void (await task('run')())
  const onError = (error: unknown) => {
    throw error
  }
  const job = startRecurringJob({ clock, interval: 1000, run, onError })
  return { ...job, clock, started, end }
}

it('runs at each interval, never twice at once', async () => {
  const { clock, started, end } = startTestJob()
  clock.advance(999)
  expect(started).toHaveLength(0)
  clock.advance(1)
  clock.advance(5000)
  expect(started).toHaveLength(1)
  end()
  await flushPromises()
  clock.advance(1000)
  expect(started).toHaveLength(2)
})

it('runs at once when asked, and again after a failure', async () => {
  const errors: unknown[] = []
  const clock = createTestClock()
  const run = () => Promise.reject(new Error('no connection'))
  const { runNow } = startRecurringJob({ clock, interval: 1000, run, onError: error => errors.push(error) })
  runNow()
  await flushPromises()
  runNow()
  await flushPromises()
  expect(errors).toHaveLength(2)
})

it('closes when the current run has ended, and runs no more', async () => {
  const { clock, close, end, runNow, started } = startTestJob()
  runNow()
  let isClosed = false
  const closing = close().then(() => {
    isClosed = true
  })
  await flushPromises()
  expect(isClosed).toBe(false)
  end()
  await closing
  clock.advance(5000)
  expect(started).toHaveLength(1)
})
