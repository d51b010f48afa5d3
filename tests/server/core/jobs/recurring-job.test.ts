import { expect, it, onTestFinished } from 'vitest'
import { startRecurringJob } from '#server/core/jobs/recurring-job'
import { jobEnded } from '#server/core/metrics/signals'
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
  const job = startRecurringJob({ name: 'test', clock, interval: 1000, run, onError })
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
  const outcomes: string[] = []
  onTestFinished(jobEnded.listen(({ job, outcome }) => outcomes.push(`${job} ${outcome}`)))
  const onError = (error: unknown) => errors.push(error)
  const { runNow } = startRecurringJob({ name: 'cleanup', clock, interval: 1000, run, onError })
  runNow()
  await flushPromises()
  runNow()
  await flushPromises()
  expect(errors).toHaveLength(2)
  expect(outcomes).toEqual(['cleanup failed', 'cleanup failed'])
})

it('runs once more when it is asked during a run, which may have read its last work already', async () => {
  const { end, runNow, started, close } = startTestJob()
  runNow()
  runNow()
  runNow()
  expect(started).toHaveLength(1)
  end()
  await flushPromises()
  expect(started).toHaveLength(2)
  runNow()
  const closing = close()
  end()
  await closing
  await flushPromises()
  expect(started).toHaveLength(2)
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
