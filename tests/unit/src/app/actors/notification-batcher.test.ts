import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNotificationBatcher } from '#app/actors/notification-batcher'

const deliver = vi.fn<(notification: number) => void>()
const delivered = () => deliver.mock.calls.map(([notification]) => notification)

beforeEach(() => {
  vi.useFakeTimers()
  deliver.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const addAll = (batcher: ReturnType<typeof createNotificationBatcher<number>>, count: number) => {
  for (let number = 1; number <= count; number += 1) batcher.add(number)
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

// Specification 17.13.
it('delivers the first one at once, and all of the next 100 ms together', () => {
  const batcher = createNotificationBatcher(deliver)
  addAll(batcher, 3)
  expect(delivered()).toEqual([1])
  vi.advanceTimersByTime(99)
  expect(delivered()).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(delivered()).toEqual([1, 2, 3])
  batcher.add(4)
  expect(delivered()).toEqual([1, 2, 3])
  vi.advanceTimersByTime(200)
  batcher.add(5)
  expect(delivered()).toEqual(numbers(5))
})

it('delivers at most 500 in one task', () => {
  addAll(createNotificationBatcher(deliver), 1_002)
  vi.advanceTimersByTime(100)
  expect(delivered()).toEqual(numbers(501))
  vi.advanceTimersByTime(200)
  expect(delivered()).toEqual(numbers(1_002))
})

it('delivers what waits when the connection has ended, and nothing twice', () => {
  const batcher = createNotificationBatcher(deliver)
  addAll(batcher, 3)
  batcher.flush()
  vi.advanceTimersByTime(1_000)
  expect(delivered()).toEqual(numbers(3))
})

it('delivers nothing after it was stopped', () => {
  const batcher = createNotificationBatcher(deliver)
  addAll(batcher, 3)
  batcher.stop()
  vi.advanceTimersByTime(1_000)
  expect(delivered()).toEqual([1])
})
