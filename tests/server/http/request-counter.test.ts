import { expect, it } from 'vitest'
import { createRequestCounter } from '#server/http/limits/request-counter'

it('counts each client in windows of a minute', () => {
  let now = 0
  const counter = createRequestCounter(2, () => now)
  expect(counter.countRequest('a')).toEqual({ count: 1, remainingTime: 60_000 })
  now = 59_999
  expect(counter.countRequest('a')).toEqual({ count: 2, remainingTime: 1 })
  expect(counter.countRequest('b')).toEqual({ count: 1, remainingTime: 60_000 })
  now = 60_000
  expect(counter.countRequest('a')).toEqual({ count: 1, remainingTime: 60_000 })
})

it('does not count a request beyond the limit that it refuses', () => {
  const counter = createRequestCounter(1, () => 0)
  expect(counter.countAllowedRequest('a')).toContain('x-ratelimit-remaining')
  expect(counter.countAllowedRequest('a')).toBeNull()
  expect(counter.countRequest('a')).toMatchObject({ count: 2 })
})

it('forgets the oldest of very many clients', () => {
  const counter = createRequestCounter(5, () => 0)
  counter.countRequest('first')
  for (let client = 0; client < 10_000; client += 1) counter.countRequest(String(client))
  expect(counter.countRequest('9999').count).toBe(2)
  expect(counter.countRequest('first').count).toBe(1)
})
